import type { ChartReply } from '#contract/quote.ts'
import { adjustForSplits, type Bars, barsUntil, emptyBars } from '#domain/analysis/bars.ts'
import { flattenHaltedDays, isHaltedAt } from '#domain/analysis/columns.ts'
import { computeIndicator } from '#domain/analysis/indicators/define-indicator.ts'
import { disparity } from '#domain/analysis/indicators/disparity.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { computePriceBands } from '#domain/analysis/signals/price-bands.ts'
import { signalOfCode } from '#domain/analysis/signals/signal.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { stopLossColumns } from '#domain/analysis/signals/stop-loss.ts'
import { takeProfitColumns } from '#domain/analysis/signals/take-profit.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type ChartRange, sessionsInRange } from '#domain/market/chart-range.ts'
import type { BarStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockProvenanceOf } from '../market/stock-row.ts'

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
  const line = (values: Float64Array): (number | null)[] => days.map(at => known(values[at]!))
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
    ...overlays(adjusted ? bars : emptyBars(0), days, line),
    splits: days
      .filter(at => at > 0 && bars.factor[at] !== bars.factor[at - 1])
      .map(at => ({
        date: isoDay(toTradingDay(day[at]!)),
        times: roundToFourDecimals(bars.factor[at]! / bars.factor[at - 1]!),
      })),
  })
}

type Overlays = Pick<
  ChartReply,
  'bands' | 'take_profit' | 'stop_loss' | 'signals' | 'latest_entry_date' | 'latest_exit_date'
>

function overlays(
  bars: Bars,
  days: readonly number[],
  line: (values: Float64Array) => (number | null)[],
): Overlays {
  if (bars.day.length === 0)
    return {
      bands: null,
      take_profit: [],
      stop_loss: null,
      signals: [],
      latest_entry_date: null,
      latest_exit_date: null,
    }
  const run = computeSignalRun(adjustForSplits(bars))
  const { inputs, series } = run
  const bands = computePriceBands(inputs)
  const stops = stopLossColumns(inputs)
  const dateOf = (at: number): string => isoDay(toTradingDay(bars.day[at]!))
  const [entered, exited] = [series.entryAt.at(-1)!, series.exitAt.at(-1)!]
  return {
    bands: {
      upper2: line(bands.upper2),
      upper1: line(bands.upper1),
      middle: line(bands.middle),
      lower1: line(bands.lower1),
      lower2: line(bands.lower2),
    },
    take_profit: takeProfitColumns(series).map(line),
    stop_loss: { vp: line(stops.vp), ema_20: line(stops.ema_20) },
    signals: days
      .filter(at => at > 0 && series.code[at] !== series.code[at - 1])
      .map(at => ({
        date: dateOf(at),
        signal: signalOfCode(series.code[at]!),
        from: signalOfCode(series.code[at - 1]!),
        close: roundToFourDecimals(inputs.columns.close[at]!),
      })),
    latest_entry_date: entered < 0 ? null : dateOf(entered),
    latest_exit_date: exited < 0 ? null : dateOf(exited),
  }
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : roundToFourDecimals(value))
