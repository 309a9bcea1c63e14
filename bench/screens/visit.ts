import type { BrowserContext } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { measurePaint, type PaintMeasurement } from '../browser/paint.ts'
import { interactionsOf, type ScreenInteraction } from './interactions.ts'
import { createSimulatedUser } from './simulated-user.ts'
import type { ScreenWalk } from './walks.ts'
import { readInteractionEvents, recordInteractionEvents } from './watch-events.ts'

export const cpuSlowdown = 4
/** Milliseconds to wait once the content is there, because something larger may still be painted. */
const restMs = 800

export type ScreenVisit = { paint: PaintMeasurement; interactions: ScreenInteraction[] }

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
