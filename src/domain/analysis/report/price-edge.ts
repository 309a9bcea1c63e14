import { roundToTick, type TickSizeContext } from '../../market/trading/tick-size.ts'

/**
 * This is how far the next close is tried in both directions, in percent: the price limit of a Korean stock in one
 * session.
 */
export const REACH_PERCENT = 30

/** Returns the lowest and the highest tradable next close within reach. */
export function reachablePrices(close: number, rule: TickSizeContext): { least: number; most: number } {
  return {
    least: roundToTick(close * (1 - REACH_PERCENT / 100), rule, 'ceil'),
    most: roundToTick(close * (1 + REACH_PERCENT / 100), rule, 'floor'),
  }
}

/**
 * Finds the tradable price nearest to `near` at which `isPast` is true, on the way from `near` to `far`; null when it
 * is not true even at `far`. Once it is true it stays true as far as `far`, so bisection finds the price.
 */
export function findPriceEdge(
  isPast: (price: number) => boolean,
  { near, far }: { near: number; far: number },
  rule: TickSizeContext,
): number | null {
  if (!isPast(far)) return null
  if (isPast(near)) return near
  let [past, short] = [far, near]
  for (;;) {
    // Ticks widen with the price, so rounding down never skips the only tradable price left between the two.
    const middle = roundToTick((past + short) / 2, rule, 'floor')
    if (middle === past || middle === short) return past
    if (isPast(middle)) past = middle
    else short = middle
  }
}
