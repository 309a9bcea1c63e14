import type { ChartReply } from '#contract/quote.ts'
import { adjustForSplits, type Bars } from '#domain/analysis/bars.ts'
import { computePriceBands } from '#domain/analysis/signals/price-bands.ts'
import { signalOfCode } from '#domain/analysis/signals/signal.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { stopLossColumns } from '#domain/analysis/signals/stop-loss.ts'
import { takeProfitColumns } from '#domain/analysis/signals/take-profit.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'

type ChartOverlayColumns = Pick<
  ChartReply,
  'bands' | 'take_profit' | 'stop_loss' | 'signals' | 'latest_entry_date' | 'latest_exit_date'
>

export function chartOverlays(
  bars: Bars,
  days: readonly number[],
  line: (values: Float64Array) => (number | null)[],
): ChartOverlayColumns {
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

export const knownNumber = (value: number): number | null =>
  Number.isNaN(value) ? null : roundToFourDecimals(value)
