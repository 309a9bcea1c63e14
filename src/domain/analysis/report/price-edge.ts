import { type TickRule, toTick } from '../../market/trading/tick-size.ts'

/** How far the next close is tried in both directions, in percent: what a Korean stock can move in one session. */
export const REACH_PERCENT = 30

/** The lowest and the highest tradable next close within reach. */
export function reachOf(close: number, rule: TickRule): { least: number; most: number } {
  return {
    least: toTick(close * (1 - REACH_PERCENT / 100), rule, 'ceil'),
    most: toTick(close * (1 + REACH_PERCENT / 100), rule, 'floor'),
  }
}

/**
 * The tradable price nearest to `near` that is past, going from there to `far`; null where even `far` is not. Once a
 * price is past, all behind it are, so it is found by halving.
 */
export function priceEdge(
  isPast: (price: number) => boolean,
  { near, far }: { near: number; far: number },
  rule: TickRule,
): number | null {
  if (!isPast(far)) return null
  if (isPast(near)) return near
  let [past, short] = [far, near]
  for (;;) {
    // Steps widen with the price, so rounding down never steps over the one tradable price left between the two.
    const middle = toTick((past + short) / 2, rule, 'floor')
    if (middle === past || middle === short) return past
    if (isPast(middle)) past = middle
    else short = middle
  }
}
