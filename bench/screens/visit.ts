import type { BrowserContext } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { type Paint, seePaint } from '../browser/paint.ts'
import { createHand, type Deed } from './hand.ts'
import type { ScreenWalk } from './walks.ts'
import { readEvents, type SeenEvent, watchEvents } from './watch-events.ts'

export const slowness = 4
/** What may still be drawn larger after the content stands. */
const restMs = 800
/** Shorter than any event that is told; Event Timing tells nothing below it. */
export const untoldMs = 16
/** The clocks of the two processes are one, read to the millisecond. */
const slackMs = 10

/** One thing done, and how long it took until what came of it was painted. */
export type Interaction = {
  what: string
  kind: Deed['kind']
  /** Nothing is told of one shorter than a frame; it stands here as one frame. */
  duration: number
  /** Of that, the page's own handlers with what they draw at once. */
  handled: number
}

export type Visit = { paint: Paint; interactions: Interaction[] }

/** A new tab on a slow phone: the screen's paint, and then what a hand does on it. */
export async function visit(
  context: BrowserContext,
  origin: string,
  walk: ScreenWalk,
  walks = true,
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await watchEvents(page)
    const paint = await seePaint(page, origin + walk.path, walk.content, restMs)
    if (!walks) return { paint, interactions: [] }
    const hand = await createHand(page, session)
    await walk.walk(hand, page)
    const { count, events } = await readEvents(page)
    assert(
      count >= hand.deeds.length,
      `${walk.path}: the browser counts ${count} interactions of ${hand.deeds.length}`,
    )
    return { paint, interactions: interactionsOf(hand.deeds, events) }
  } finally {
    await page.close()
  }
}

/** Each deed with the longest of its interactions: a letter that ends the one before it has two. */
function interactionsOf(deeds: readonly Deed[], events: readonly SeenEvent[]): Interaction[] {
  return deeds.map(({ what, kind, at }, nth) => {
    const next = deeds[nth + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = events.filter(event => event.at >= at - slackMs && event.at < next - slackMs)
    // The first input of a page is told twice.
    const told = new Map(own.map(event => [`${event.interaction} ${event.name} ${event.at}`, event]))
    const handled = [...told.values()].reduce((sum, event) => sum + event.handled, 0)
    return { what, kind, duration: Math.max(untoldMs, ...own.map(event => event.duration)), handled }
  })
}
