// Where the numbers come from. Fixed: the previous high (highest close of the 252 sessions before the last five), crosses of
// SMA 5/20 and 20/60, RSI 14, SAR 0.02/0.20. Customary: 70 and 30 for the RSI. Our choice: three times the usual volume is a
// surge. An event is made on the session on which something begins, not on each on which it goes on.
import { isLimitUp } from '../../market/trading/price-limit.ts'
import type { TickSizeContext } from '../../market/trading/tick-size.ts'
import type { EventInputs } from './event-inputs.ts'
import { rulesV3, type SignalRules } from './rules-v3.ts'
import type { SignalSeries } from './run-signals.ts'
import { type Signal, signalOfCode } from './signal.ts'
import { takeProfitLines } from './take-profit.ts'
import type { TechnicalEventKind } from './technical-event-kinds.ts'

export const signalEventThresholds = { surge: 3, overbought: 70, oversold: 30 } as const

export type SignalEvent =
  | { kind: 'signal_changed'; from: Signal; to: Signal }
  | { kind: 'tp_changed'; old: number[]; new: number[] }
  | { kind: 'prev_high_cross'; level: number; high: number }
  | { kind: 'prev_high_close'; level: number; close: number }
  | { kind: 'upper'; close: number }
  | { kind: 'volume_surge'; times: number }
  | { kind: 'ta_notification'; what: TechnicalEventKind }

/**
 * Prices as they were traded on the day, because a later split does not change a price limit. `base` is the price that the
 * limit is computed from.
 */
export type PriceLimitInput = { rule: TickSizeContext; close: number; base: number | null }

/** Returns the events of the session `at`, in a fixed order. A halted session has none. */
export function signalEventsAt(
  inputs: EventInputs,
  series: SignalSeries,
  at: number,
  facts: PriceLimitInput,
  rules: SignalRules = rulesV3,
): SignalEvent[] {
  if (inputs.halted[at] !== 0) return []
  const events: SignalEvent[] = [...signalChange(series, at), ...takeProfitChange(series, at, rules)]
  events.push(...previousHigh(inputs, at, rules))
  if (facts.base !== null && isLimitUp(facts.close, facts.base, facts.rule))
    events.push({ kind: 'upper', close: facts.close })
  events.push(...volumeSurge(inputs, at, rules))
  for (const what of notifications(inputs, at, rules)) events.push({ kind: 'ta_notification', what })
  return events
}

function* signalChange({ code }: SignalSeries, at: number): Generator<SignalEvent> {
  if (at > 0 && code[at] !== code[at - 1])
    yield { kind: 'signal_changed', from: signalOfCode(code[at - 1]!), to: signalOfCode(code[at]!) }
}

function* takeProfitChange(series: SignalSeries, at: number, rules: SignalRules): Generator<SignalEvent> {
  if (at === 0 || series.raised[at] === series.raised[at - 1]) return
  const lines = takeProfitLines(series, at, rules)
  // When the position is over no line is left, and that is not a raise of the lines.
  if (lines.length > 0) yield { kind: 'tp_changed', old: takeProfitLines(series, at - 1, rules), new: lines }
}

function* previousHigh(inputs: EventInputs, at: number, { values }: SignalRules): Generator<SignalEvent> {
  const { previousHigh: levels, columns } = inputs
  const level = levels[at]!
  const above = (prices: Float64Array) => (slot: number) => prices[slot]! - levels[slot]! * (1 + values.tie)
  if (begins(inputs, at, above(columns.high)))
    yield { kind: 'prev_high_cross', level, high: columns.high[at]! }
  if (begins(inputs, at, above(columns.close)))
    yield { kind: 'prev_high_close', level, close: columns.close[at]! }
}

function* volumeSurge(inputs: EventInputs, at: number, { values }: SignalRules): Generator<SignalEvent> {
  const times = (slot: number): number => {
    const usual = inputs.usualVolume[sessionBefore(inputs, slot)] ?? Number.NaN
    return usual > 0 ? inputs.columns.volume[slot]! / usual : Number.NaN
  }
  if (begins(inputs, at, slot => times(slot) * (1 + values.tie) - signalEventThresholds.surge))
    yield { kind: 'volume_surge', times: times(at) }
}

function* notifications(
  inputs: EventInputs,
  at: number,
  { values }: SignalRules,
): Generator<TechnicalEventKind> {
  const { sma5, sma20, sma60, sar, columns, rsi } = inputs
  const turn = (fast: Float64Array, slow: Float64Array): number => turned(fast, slow, at, values.tie)
  const short = turn(sma5, sma20)
  if (short !== 0) yield short > 0 ? 'golden_cross_5_20' : 'dead_cross_5_20'
  const long = turn(sma20, sma60)
  if (long !== 0) yield long > 0 ? 'golden_cross_20_60' : 'dead_cross_20_60'
  if (begins(inputs, at, slot => signalEventThresholds.overbought - rsi[slot]!)) yield 'rsi_left_overbought'
  if (begins(inputs, at, slot => rsi[slot]! - signalEventThresholds.oversold)) yield 'rsi_left_oversold'
  const trend = turn(columns.close, sar)
  if (trend !== 0) yield trend > 0 ? 'psar_uptrend' : 'psar_downtrend'
}

/**
 * Tells whether the value is above zero now and was not in the session before. A value that was unknown before (NaN)
 * does not count.
 */
function begins(inputs: EventInputs, at: number, worth: (slot: number) => number): boolean {
  const before = sessionBefore(inputs, at)
  return before >= 0 && worth(at) > 0 && worth(before) <= 0
}

function sessionBefore({ halted }: EventInputs, at: number): number {
  let before = at - 1
  while (before >= 0 && halted[before] !== 0) before--
  return before
}

/**
 * Returns 1 when `fast` moves above `slow`, −1 when it moves below. Meeting and parting to the same side again is no
 * cross, so the last side that was no tie counts.
 */
function turned(fast: Float64Array, slow: Float64Array, at: number, tie: number): number {
  const side = (slot: number): number => {
    const apart = fast[slot]! - slow[slot]!
    return Math.abs(apart) <= Math.abs(slow[slot]!) * tie ? 0 : Math.sign(apart)
  }
  const now = side(at)
  if (now === 0 || Number.isNaN(now)) return 0
  let before = at - 1
  while (before >= 0 && side(before) === 0) before--
  return before >= 0 && side(before) === -now ? now : 0
}
