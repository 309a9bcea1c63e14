import type { IndicatorColumns } from '../columns.ts'
import { atr } from '../indicators/atr.ts'
import { computeIndicator } from '../indicators/define-indicator.ts'
import { ema } from '../indicators/ema.ts'
import { sma } from '../indicators/sma.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { fillRollingExtreme } from '../kernels/rolling-extreme.ts'
import { rulesV3, type SignalRules } from './rules-v3.ts'
import { codeOfSignal } from './signal.ts'
import { haltedSessionFlags, spreadOverHalts, tradedSessionColumns } from './traded-sessions.ts'

/**
 * Each array has one slot for each day. It is computed over traded sessions only; a halted session repeats the value
 * before it.
 */
export type SignalInputs = {
  columns: IndicatorColumns
  halted: Uint8Array
  /** These are the columns without the halted sessions, so they have fewer slots. */
  traded: IndicatorColumns
  ema: Float64Array
  trend: Float64Array
  atr: Float64Array
  usualVolume: Float64Array
  /** These are the highest closes of the last 60 and 252 sessions, this one included. */
  breakoutHigh: Float64Array
  strongHigh: Float64Array
}

/**
 * The bars must be adjusted to today's shares. Halted sessions are left out, because a halt of weeks would shrink the ATR and
 * the usual volume to nothing.
 */
export function computeSignalInputs(columns: IndicatorColumns, rules: SignalRules = rulesV3): SignalInputs {
  const { values } = rules
  const halted = haltedSessionFlags(columns, values.tie)
  const traded = tradedSessionColumns(columns, halted)
  const daily = (series: Float64Array): Float64Array => spreadOverHalts(halted, series)
  return {
    columns,
    halted,
    traded,
    ema: daily(computeIndicator(ema, traded, { length: values.emaSessions })),
    trend: daily(computeIndicator(sma, traded, { length: values.trendSessions })),
    atr: daily(computeIndicator(atr, traded, { length: values.atrSessions })),
    usualVolume: daily(computeIndicator(volumeAverage, traded, { length: values.volumeSessions })),
    breakoutHigh: daily(highestClose(traded, values.breakoutSessions)),
    strongHigh: daily(highestClose(traded, values.strongSessions)),
  }
}

function highestClose({ close }: IndicatorColumns, sessions: number): Float64Array {
  const out = new Float64Array(close.length).fill(Number.NaN, 0, sessions - 1)
  fillRollingExtreme(close, sessions, 'highest', out)
  return out
}

export type SignalSeries = {
  /** These are the codes of the signals (`codeOfSignal`). */
  code: Uint8Array
  /** These are the indices of the latest entry and the latest exit so far; −1 before the first. */
  entryAt: Int32Array
  exitAt: Int32Array
  /** These are close and ATR at the entry of the position, from its entry's session to its exit's; NaN outside. */
  entryClose: Float64Array
  entryAtr: Float64Array
  /** This is how often the take-profit lines of the position have been raised. */
  raised: Int32Array
}

export const emptySignalSeries = (length: number): SignalSeries => ({
  code: new Uint8Array(length),
  entryAt: new Int32Array(length),
  exitAt: new Int32Array(length),
  entryClose: new Float64Array(length),
  entryAtr: new Float64Array(length),
  raised: new Int32Array(length),
})

/** This is the state of the machine after a session: all it needs to go on with the next one. */
export type SignalMachineState = {
  code: number
  enteredAt: number
  exitedAt: number
  entry: number
  entryRange: number
  /** These count the traded sessions since the entry and since the caution. */
  age: number
  cautionAge: number
  raised: number
}

const WAIT = codeOfSignal('WAIT')
const ENTRY = codeOfSignal('ENTRY')
const STRONG_ENTRY = codeOfSignal('STRONG_ENTRY')
const LAZY_ENTRY = codeOfSignal('LAZY_ENTRY')
const LAZY_STRONG_ENTRY = codeOfSignal('LAZY_STRONG_ENTRY')
const HOLD = codeOfSignal('HOLD')
const CAUTION = codeOfSignal('CAUTION')
const LAZY_CAUTION = codeOfSignal('LAZY_CAUTION')
const EXIT = codeOfSignal('EXIT')

const nothingYet: SignalMachineState = {
  code: WAIT,
  enteredAt: -1,
  exitedAt: -1,
  entry: Number.NaN,
  entryRange: Number.NaN,
  age: 0,
  cautionAge: 0,
  raised: 0,
}

/**
 * Runs the state machine of the rule table in one pass. The slot of a day uses that day and days before it: it is known
 * after the close, and tradable at the next open. A comparison with NaN is false, so nothing is entered before the
 * inputs are warm. `out` may be passed in and is overwritten; it must be as long as the columns. With a `position` the
 * first slot is the session that the position belongs to, and is not judged again.
 */
export function runSignals(
  inputs: SignalInputs,
  rules: SignalRules = rulesV3,
  out: SignalSeries = emptySignalSeries(inputs.halted.length),
  position?: SignalMachineState,
): SignalSeries {
  const { halted, ema: middle, trend, atr: range, usualVolume, breakoutHigh, strongHigh } = inputs
  const { close, high, volume } = inputs.columns
  const { code, entryAt, exitAt, entryClose, entryAtr, raised } = out
  const { entryVolume, strongVolume, lazySessions, lazyReach, cautionDepth, exitDepth } = rules.values
  const { stopDepth, patience, takeProfitStep, tie } = rules.values
  const over = 1 + tie
  const under = 1 - tie

  let {
    code: state,
    enteredAt,
    exitedAt,
    entry,
    entryRange,
    age,
    cautionAge,
    raised: steps,
  } = position ?? nothingYet
  let stop = (entry - stopDepth * entryRange) * under
  let before = position ? 0 : -1

  for (let at = before + 1; at < halted.length; at++) {
    if (halted[at] === 0) {
      const price = close[at]!
      const line = middle[at]!
      if (state === WAIT) {
        if (before >= 0 && price > trend[at]! * over && range[at]! > 0) {
          const usual = usualVolume[before]! * under
          const traded = volume[at]!
          if (traded > 0 && traded >= entryVolume * usual) {
            const breaksOut = price > breakoutHigh[before]! * over
            const crosses = price > line * over && close[before]! <= middle[before]! * over
            if (breaksOut || crosses) {
              const isStrong = traded >= strongVolume * usual && price > strongHigh[before]! * over
              state = isStrong ? STRONG_ENTRY : ENTRY
              enteredAt = at
              entry = price
              entryRange = range[at]!
              stop = (entry - stopDepth * entryRange) * under
              age = 0
              steps = 0
            }
          }
        }
      } else if (state === EXIT) {
        state = WAIT
        entry = Number.NaN
        entryRange = Number.NaN
        steps = 0
      } else {
        age++
        // The high decides, because an order waiting at the line would have been filled.
        const climbed = (high[at]! * over - entry) / (takeProfitStep * entryRange)
        if (climbed >= steps + 1) steps = Math.floor(climbed)
        if (state === CAUTION || state === LAZY_CAUTION) {
          cautionAge++
          if (price > line * over && price >= stop) state = HOLD
          else if (
            price < stop ||
            price < (line - exitDepth * range[at]!) * under ||
            cautionAge >= patience
          ) {
            state = EXIT
            exitedAt = at
          } else state = LAZY_CAUTION
        } else if (price < stop || price < (line - cautionDepth * range[at]!) * under) {
          state = CAUTION
          cautionAge = 0
        } else if (state !== HOLD) {
          const isNear = Math.abs(price - entry) <= lazyReach * entryRange * over
          if (age > lazySessions || !isNear) state = HOLD
          else if (state === ENTRY) state = LAZY_ENTRY
          else if (state === STRONG_ENTRY) state = LAZY_STRONG_ENTRY
        }
      }
      before = at
    }
    code[at] = state
    entryAt[at] = enteredAt
    exitAt[at] = exitedAt
    entryClose[at] = entry
    entryAtr[at] = entryRange
    raised[at] = steps
  }
  return out
}
