import type { TradingDay } from '../../market/calendar/day.ts'
import type { MarketCode } from '../../market/country.ts'
import type { Bars } from '../bars.ts'
import { type IndicatorColumns, rowOnOrBefore } from '../columns.ts'

export type StockHistory = {
  market: MarketCode
  isFund: boolean
  delistedAt: TradingDay | null
  bars: Bars
}

/**
 * This is the market of one country, delisted stocks included. The index is also the calendar: its days are the
 * sessions.
 */
export type MarketView = {
  index: IndicatorColumns
  stocks: ReadonlyMap<string, StockHistory>
}

export type TradeSide = 'buy' | 'sell'

/** Commission, tax and similar costs of one side as a share of the value traded. */
export type CostOf = (at: { market: MarketCode; isFund: boolean; day: TradingDay; side: TradeSide }) => number

/** A moment to trade is the open of a session, or its close when nothing was traded any more. */
export type TradeMoment = { day: TradingDay; at: 'open' | 'close' }

export const isTradedAt = ({ open, volume }: IndicatorColumns, row: number): boolean =>
  open[row]! > 0 && volume[row]! > 0

/** Returns the first row after `day` and not after `last` in which the stock was traded; null when there is none. */
export function tradedRowAfter(bars: IndicatorColumns, day: TradingDay, last: TradingDay): number | null {
  for (let row = rowOnOrBefore(bars.day, day) + 1; row < bars.day.length && bars.day[row]! <= last; row++)
    if (isTradedAt(bars, row)) return row
  return null
}

/**
 * Returns the value of a share at that moment, in today's shares. A halted or delisted stock, or one without an open,
 * has the value of its last close; the value is null before the stock's first day.
 */
export function shareValueAt(
  bars: IndicatorColumns & { factor?: Float64Array },
  { day, at }: TradeMoment,
): number | null {
  const row = rowOnOrBefore(bars.day, day)
  if (row < 0) return null
  const adjusted = (price: number, when: number): number => price * (bars.factor?.[when] ?? 1)
  if (bars.day[row] !== day || at === 'close') return adjusted(bars.close[row]!, row)
  if (bars.open[row]! > 0) return adjusted(bars.open[row]!, row)
  return row > 0 ? adjusted(bars.close[row - 1]!, row - 1) : null
}

export function returnBetween(
  bars: IndicatorColumns & { factor?: Float64Array },
  from: TradeMoment,
  to: TradeMoment,
): number | null {
  const [paid, got] = [shareValueAt(bars, from), shareValueAt(bars, to)]
  return paid === null || got === null ? null : got / paid - 1
}

/** Returns the companies that an investor could buy at that open; funds are not companies. */
export const companiesTradedOn = (market: MarketView, day: TradingDay): StockHistory[] =>
  [...market.stocks.values()].filter(stock => !stock.isFund && isCompanyTradedOn(stock, day))

export function isCompanyTradedOn({ bars }: StockHistory, day: TradingDay): boolean {
  const row = rowOnOrBefore(bars.day, day)
  return row >= 0 && bars.day[row] === day && isTradedAt(bars, row)
}
