import type { Chart } from '#contract/stock.ts'
import { adjust, emptyBars } from '#domain/analysis/bars.ts'
import { levelHalts } from '#domain/analysis/columns.ts'
import { compute } from '#domain/analysis/indicators/define-indicator.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { type ChartRange, sessionsIn } from '#domain/market/chart-range.ts'
import { isoDay, tradingDay } from '#domain/market/day.ts'
import type { MarketStores } from '../ports.ts'
import { provenanceOf, tidy } from './read-rows.ts'
import { findStock, type NotFound } from './read-stock.ts'

/** Daily candles over a range of sessions. On a halted day nothing was traded: its open, low and high are 0. */
export async function readChart(
  stores: MarketStores,
  ticker: string,
  range: ChartRange,
  adjusted: boolean,
): Promise<Result<Chart, NotFound>> {
  const found = await findStock(stores, ticker)
  if (!found.ok) return found
  const { instrument, state } = found.value
  const { fsym_id } = instrument
  const shown = sessionsIn[range]
  // The average of the first day shown looks back to days that are not.
  const needed = shown + sma.warmUp(sma.options)
  const bars = (await stores.bars.last([fsym_id], needed)).get(fsym_id) ?? emptyBars(0)
  const columns = adjusted ? adjust(bars) : bars
  const { day, open, high, low, close, volume } = columns
  const average = compute(sma, levelHalts(columns))
  const from = Math.max(0, day.length - shown)
  const days = Array.from(day.subarray(from), (_, at) => from + at)
  return ok({
    ...provenanceOf(state, bars),
    ticker: instrument.ticker,
    fsym_id,
    range,
    adjusted,
    dates: days.map(at => isoDay(tradingDay(day[at]!))),
    candles: days.map(at => [tidy(open[at]!), tidy(close[at]!), tidy(low[at]!), tidy(high[at]!)]),
    volume: days.map(at => Math.round(volume[at]!)),
    ma20: days.map(at => (Number.isNaN(average[at]!) ? null : tidy(average[at]!))),
  })
}
