import type { Page } from '@playwright/test'

/**
 * One event of an interaction as the browser reports it; `at` is wall clock time, so that it can be compared with the actions.
 */
export type InteractionEvent = {
  interaction: number
  name: string
  at: number
  duration: number
  /** Milliseconds from the start of the event's first handler to the end of its last one. */
  handled: number
}

type Watched = { events: InteractionEvent[] }

/** Records every event of an interaction that takes longer than a frame. Call it before the page is opened. */
export async function recordInteractionEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: { events: unknown[] } = { events: [] }
    Object.assign(window, { watchedEvents: watched })
    const see = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue
        watched.events.push({
          interaction: entry.interactionId,
          name: entry.name,
          at: performance.timeOrigin + entry.startTime,
          duration: entry.duration,
          handled: entry.processingEnd - entry.processingStart,
        })
      }
    }
    for (const type of ['event', 'first-input'])
      new PerformanceObserver(see).observe({ type, durationThreshold: 16, buffered: true } as never)
  })
}

/**
 * Reads the number of interactions that the browser counted in this page, and the events that took longer than a frame.
 */
export const readInteractionEvents = (page: Page): Promise<{ count: number; events: InteractionEvent[] }> =>
  page.evaluate(() => ({
    count: (performance as unknown as { interactionCount: number }).interactionCount,
    events: (window as unknown as { watchedEvents: Watched }).watchedEvents.events,
  }))
