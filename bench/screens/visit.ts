import type { BrowserContext } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { measurePaint, type PaintMeasurement } from '../browser/paint.ts'
import { createSimulatedUser, type SimulatedAction } from './simulated-user.ts'
import type { ScreenWalk } from './walks.ts'
import { type InteractionEvent, readInteractionEvents, recordInteractionEvents } from './watch-events.ts'

export const cpuSlowdown = 4
/** Milliseconds to wait once the content is there, because something larger may still be painted. */
const restMs = 800
/**
 * Event Timing reports no event shorter than 16 ms.
 * https://w3c.github.io/event-timing/#sec-should-add-performanceeventtiming
 */
const minReportedEventMs = 16
/**
 * Tolerance in milliseconds between the times of both processes: they share the wall clock, which is read to the
 * millisecond.
 */
const slackMs = 10

/** An action, and the milliseconds until its result was painted. */
export type Interaction = {
  what: string
  kind: SimulatedAction['kind']
  /**
   * Milliseconds of the interaction. The browser does not report one that is shorter than a frame, so it counts as one
   * frame.
   */
  duration: number
  /** Milliseconds that the page's own event handlers took, with what they rendered at once. */
  handled: number
}

export type ScreenVisit = { paint: PaintMeasurement; interactions: Interaction[] }

/** Opens a new tab on a slow phone: records how the screen paints, and then performs the walk on it. */
export async function visitScreen(
  context: BrowserContext,
  origin: string,
  walk: ScreenWalk,
  walks = true,
): Promise<ScreenVisit> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await recordInteractionEvents(page)
    const paint = await measurePaint(page, origin + walk.path, walk.content, restMs)
    if (!walks) return { paint, interactions: [] }
    const hand = await createSimulatedUser(page, session)
    await walk.walk(hand, page)
    const { count, events } = await readInteractionEvents(page)
    assert(
      count >= hand.deeds.length,
      `${walk.path}: the browser counts ${count} interactions of ${hand.deeds.length}`,
    )
    return { paint, interactions: interactionsOf(hand.deeds, events) }
  } finally {
    await page.close()
  }
}

/**
 * Pairs each action with the longest of its interactions: a letter that ends the composition of the letter before
 * causes two.
 */
function interactionsOf(
  deeds: readonly SimulatedAction[],
  events: readonly InteractionEvent[],
): Interaction[] {
  return deeds.map(({ what, kind, at }, nth) => {
    const next = deeds[nth + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = events.filter(event => event.at >= at - slackMs && event.at < next - slackMs)
    // The first input of a page is reported twice: as `event` and as `first-input`.
    // https://w3c.github.io/event-timing/#sec-event-timing-first-input
    const distinct = new Map(own.map(event => [`${event.interaction} ${event.name} ${event.at}`, event]))
    const handled = [...distinct.values()].reduce((sum, event) => sum + event.handled, 0)
    return {
      what,
      kind,
      duration: Math.max(minReportedEventMs, ...own.map(event => event.duration)),
      handled,
    }
  })
}
