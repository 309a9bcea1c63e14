import type { ChartReply } from '#contract/quote.ts'
import { adjustForSplits, barsUntil, emptyBars } from '#domain/analysis/bars.ts'
import { flattenHaltedDays, isHaltedAt } from '#domain/analysis/columns.ts'
import { computeIndicator } from '#domain/analysis/indicators/define-indicator.ts'
import { disparity } from '#domain/analysis/indicators/disparity.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type ChartRange, sessionsInRange } from '#domain/market/chart-range.ts'
import type { BarStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockProvenanceOf } from '../market/stock-row.ts'
import { chartOverlays, knownNumber } from './chart-overlays.ts'

const disparities = [5, 20, 60, 120] as const

/**
 * Reads the daily candles over a range of sessions. A halted day is named, and its candle is flat at the close. Bands,
 * lines and signals are computed over the whole history in today's shares. They would not fit unadjusted candles, so
 * those have none.
 */
export async function readChart(
  { markets, bars: store }: { markets: LoadedMarkets; bars: BarStore },
  ticker: string,
  range: ChartRange,
  adjusted: boolean,
): Promise<Result<ChartReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { fsym_id } = instrument
  const { data_date, source } = market.published
  const bars = barsUntil(await store.all(fsym_id), data_date)
  const columns = adjusted ? adjustForSplits(bars) : bars
  const level = flattenHaltedDays(columns)
  const { day, open, high, low, close, volume } = level
  const average = computeIndicator(sma, level)
  const from = Math.max(0, day.length - sessionsInRange[range])
  const days = Array.from(day.subarray(from), (_, at) => from + at)
  const line = (values: Float64Array): (number | null)[] => days.map(at => knownNumber(values[at]!))
  return ok({
    ...stockProvenanceOf({ dataDate: data_date, source }, bars),
    ticker: instrument.ticker,
    fsym_id,
    range,
    adjusted,
    dates: days.map(at => isoDay(toTradingDay(day[at]!))),
    candles: days.map(at => [
      roundToFourDecimals(open[at]!),
      roundToFourDecimals(close[at]!),
      roundToFourDecimals(low[at]!),
      roundToFourDecimals(high[at]!),
    ]),
    volume: days.map(at => Math.round(volume[at]!)),
    halted: days.filter(at => isHaltedAt(columns, at)).map(at => isoDay(toTradingDay(day[at]!))),
    ma20: line(average),
    disparity: Object.fromEntries(
      disparities.map(length => [`d${length}`, line(computeIndicator(disparity, level, { length }))]),
    ) as ChartReply['disparity'],
    ...chartOverlays(adjusted ? bars : emptyBars(0), days, line),
    splits: days
      .filter(at => at > 0 && bars.factor[at] !== bars.factor[at - 1])
      .map(at => ({
        date: isoDay(toTradingDay(day[at]!)),
        times: roundToFourDecimals(bars.factor[at]! / bars.factor[at - 1]!),
      })),
  })
}
