import { sliceColumns } from '../columns.ts'
import { rulesV3, type SignalRules } from './rules-v3.ts'
import { runSignals, type SignalInputs } from './run-signals.ts'
import { type Signal, signalOfCode } from './signal.ts'
import { type SignalRun, signalMachineStateAt } from './signal-state.ts'

/** This is a session with one price all day. */
export type AssumedNextSession = { close: number; volume: number }

/**
 * Computes the signal after one more session without reading the history again: every input of the rules is carried one
 * step on. `at` must be a traded session whose averages are warm.
 */
export function signalAfter(
  { inputs, series }: SignalRun,
  at: number,
  rules: SignalRules = rulesV3,
): (next: AssumedNextSession) => Signal {
  const { columns, halted } = inputs
  const { emaSessions, trendSessions, atrSessions } = rules.values
  const before = columns.close[at]!
  const position = signalMachineStateAt(inputs, series, at)
  const sinceTrend = closesBefore(inputs, at, trendSessions - 1)
  return ({ close, volume }) => {
    const two = (last: number, next: number): Float64Array => Float64Array.of(last, next)
    const [ema, atr] = [inputs.ema[at]!, inputs.atr[at]!]
    const bars = sliceColumns(columns, at, at + 1)
    const next: SignalInputs = {
      columns: {
        day: Int32Array.of(columns.day[at]!, columns.day[at]! + 1),
        open: two(before, close),
        high: two(columns.high[at]!, close),
        low: two(columns.low[at]!, close),
        close: two(before, close),
        volume: two(columns.volume[at]!, volume),
      },
      halted: Uint8Array.of(halted[at]!, 0),
      traded: bars,
      ema: two(ema, ema + (2 / (emaSessions + 1)) * (close - ema)),
      trend: two(inputs.trend[at]!, (sinceTrend + close) / trendSessions),
      atr: two(atr, atr + (Math.abs(close - before) - atr) / atrSessions),
      usualVolume: two(inputs.usualVolume[at]!, Number.NaN),
      breakoutHigh: two(inputs.breakoutHigh[at]!, Number.NaN),
      strongHigh: two(inputs.strongHigh[at]!, Number.NaN),
    }
    return signalOfCode(runSignals(next, rules, undefined, position).code[1]!)
  }
}

/** Returns the sum of the last `count` traded closes up to that session; NaN when there are fewer. */
function closesBefore({ columns, halted }: SignalInputs, at: number, count: number): number {
  let [sum, found] = [0, 0]
  for (let slot = at; slot >= 0 && found < count; slot--) {
    if (halted[slot] !== 0) continue
    sum += columns.close[slot]!
    found++
  }
  return found === count ? sum : Number.NaN
}
