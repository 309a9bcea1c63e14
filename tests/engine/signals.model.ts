import { type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import type { SignalRules } from '#domain/analysis/signals/rules-v3.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'

/**
 * A second implementation of the signal rules, as slow and plain as the rules are written: it shares no code with the engine
 * and computes every average from scratch. The caller must remove halted sessions first.
 */
export function modelledSignals(columns: IndicatorColumns, { values }: SignalRules): Signal[] {
  const bars = Array.from(columns.day, (_, at) => ({
    high: columns.high[at]!,
    low: columns.low[at]!,
    close: columns.close[at]!,
    volume: columns.volume[at]!,
  }))
  const closes = bars.map(bar => bar.close)
  const emas = smoothed(closes, values.emaSessions, 2 / (values.emaSessions + 1))
  const ranges = bars.slice(1).map((bar, at) => {
    const before = closes[at]!
    return Math.max(bar.high - bar.low, Math.abs(bar.high - before), Math.abs(bar.low - before))
  })
  const atrs = [Number.NaN, ...smoothed(ranges, values.atrSessions, 1 / values.atrSessions)]
  const isOver = (a: number, b: number): boolean => a - b > values.tie * Math.abs(b)

  const told: Signal[] = []
  let [entryAt, cautionAt] = [0, 0]
  const next = (at: number): Signal => {
    const state = told[at - 1] ?? 'WAIT'
    const { close, volume } = bars[at]!
    const [ema, atr] = [emas[at]!, atrs[at]!]
    if (state === 'EXIT') return 'WAIT'
    if (state === 'WAIT') {
      const past = closes.slice(0, at)
      const usual = mean(
        bars.slice(0, at).map(bar => bar.volume),
        values.volumeSessions,
      )
      const busy = (times: number): boolean => volume > 0 && !isOver(times * usual, volume) && usual >= 0
      const tops = (sessions: number): boolean => isOver(close, highest(past, sessions))
      const crosses = isOver(close, ema) && emas[at - 1]! > 0 && !isOver(closes[at - 1]!, emas[at - 1]!)
      if (!isOver(close, mean(closes.slice(0, at + 1), values.trendSessions)) || !(atr > 0)) return 'WAIT'
      if (!busy(values.entryVolume) || !(tops(values.breakoutSessions) || crosses)) return 'WAIT'
      entryAt = at
      return busy(values.strongVolume) && tops(values.strongSessions) ? 'STRONG_ENTRY' : 'ENTRY'
    }
    const entry = closes[entryAt]!
    const isStopped = isOver(entry - values.stopDepth * atrs[entryAt]!, close)
    const isDeep = (depth: number): boolean => isOver(ema - depth * atr, close)
    if (state === 'CAUTION' || state === 'LAZY_CAUTION') {
      if (isOver(close, ema) && !isStopped) return 'HOLD'
      const isLong = at - cautionAt >= values.patience
      return isStopped || isDeep(values.exitDepth) || isLong ? 'EXIT' : 'LAZY_CAUTION'
    }
    if (isStopped || isDeep(values.cautionDepth)) {
      cautionAt = at
      return 'CAUTION'
    }
    if (state === 'HOLD') return 'HOLD'
    const isNear = !isOver(Math.abs(close - entry), values.lazyReach * atrs[entryAt]!)
    if (!isNear || at - entryAt > values.lazySessions) return 'HOLD'
    return state === 'STRONG_ENTRY' || state === 'LAZY_STRONG_ENTRY' ? 'LAZY_STRONG_ENTRY' : 'LAZY_ENTRY'
  }
  for (const at of bars.keys()) told.push(next(at))
  return told
}

/** Returns exponential averages that start with the mean of the first `length` values; before that they are NaN. */
function smoothed(values: readonly number[], length: number, weight: number): number[] {
  let average = mean(values.slice(0, length), length)
  return values.map((value, at) => {
    if (at < length - 1) return Number.NaN
    if (at >= length) average = weight * value + (1 - weight) * average
    return average
  })
}

function mean(values: readonly number[], count: number): number {
  if (values.length < count) return Number.NaN
  return values.slice(-count).reduce((sum, value) => sum + value, 0) / count
}

const highest = (values: readonly number[], count: number): number =>
  values.length < count ? Number.NaN : Math.max(...values.slice(-count))

/** Returns the columns without the sessions for which `leaveOut` is true. */
export function withoutSessions(
  columns: IndicatorColumns,
  leaveOut: (at: number) => boolean,
): IndicatorColumns {
  const only = sliceColumns(columns, 0)
  for (const name of Object.keys(only) as 'day'[]) only[name] = columns[name].filter((_, at) => !leaveOut(at))
  return only
}
