import type { Bars } from '../../analysis/bars.ts'
import { rowOnOrBefore } from '../../analysis/columns.ts'
import { isTradedAt, returnBetween } from '../../analysis/record/market-view.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { MarketCode } from '../../market/country.ts'
import { computeTradeCost } from '../../market/trading/costs.ts'

export type PastPresetMember = { market: MarketCode; isFund: boolean; bars: Bars }
export type PastSpan = { bought: TradingDay; sold: TradingDay }

/** These are means over the members, as fractions of the purchase price; net = gross − costs. */
export type SpanResult = { n: number; gross: number; costs: number; net: number }

/**
 * Our choice: every member that traded at the first open is bought for the same sum and sold at the last open; one that
 * is halted or delisted by then is worth its last close. The result is null where no member could be bought.
 */
export function computeSpanResult(
  members: readonly PastPresetMember[],
  { bought, sold }: PastSpan,
): SpanResult | null {
  let [n, gross, costs] = [0, 0, 0]
  for (const { market, isFund, bars } of members) {
    const row = rowOnOrBefore(bars.day, bought)
    if (row < 0 || bars.day[row] !== bought || !isTradedAt(bars, row)) continue
    const earned = returnBetween(bars, { day: bought, at: 'open' }, { day: sold, at: 'open' })!
    const side = (day: TradingDay, which: 'buy' | 'sell') =>
      computeTradeCost({ market, isFund, day, side: which }).total
    n++
    gross += earned
    costs += side(bought, 'buy') + side(sold, 'sell') * (1 + earned)
  }
  if (n === 0) return null
  return { n, gross: gross / n, costs: costs / n, net: (gross - costs) / n }
}
