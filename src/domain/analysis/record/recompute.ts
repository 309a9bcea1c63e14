import { toTradingDay } from '../../market/calendar/day.ts'
import { adjustForSplits, type Bars } from '../bars.ts'
import { rulesV3, type SignalRules } from '../signals/rules-v3.ts'
import { signalOfCode } from '../signals/signal.ts'
import { computeSignalRun, type SignalRun } from '../signals/signal-state.ts'
import { barsKnownAt, factorSteps } from './known-bars.ts'
import { type EntryMark, roundForSeal, type SignalRecord } from './signal-record.ts'

/**
 * This is what the engine computes from data cut at the record's day: it is the same before the record is sealed and at
 * any later check.
 */
export type RecomputedSignal = Pick<
  SignalRecord,
  'fsym_id' | 'day' | 'version' | 'signal' | 'from' | 'close' | 'factors' | 'entry'
>

/**
 * Recomputes the record of row `at`. The bars must begin with the stock's first bar and may go beyond that row: later
 * bars are ignored.
 */
export function recompute(
  fsym_id: string,
  bars: Bars,
  at: number,
  rules: SignalRules = rulesV3,
): RecomputedSignal {
  const known = barsKnownAt(bars, at)
  return recomputeFromRun(fsym_id, known, computeSignalRun(adjustForSplits(known), rules), at, rules)
}

/** `known` are the bars as of row `at`; the run may be computed from more bars in the same shares. */
export function recomputeFromRun(
  fsym_id: string,
  known: Bars,
  run: SignalRun,
  at: number,
  rules: SignalRules,
): RecomputedSignal {
  const { code } = run.series
  return {
    fsym_id,
    day: toTradingDay(known.day[at]!),
    version: rules.version,
    signal: signalOfCode(code[at]!),
    from: at === 0 ? 'WAIT' : signalOfCode(code[at - 1]!),
    close: roundForSeal(known.close[at]!),
    factors: factorSteps(known),
    entry: entryAt(run, at),
  }
}

function entryAt({ inputs, series }: SignalRun, at: number): EntryMark | null {
  const [close, atr] = [series.entryClose[at]!, series.entryAtr[at]!]
  if (Number.isNaN(close)) return null
  const day = toTradingDay(inputs.columns.day[series.entryAt[at]!]!)
  return { day, close: roundForSeal(close), atr: roundForSeal(atr) }
}
