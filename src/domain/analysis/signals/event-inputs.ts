import type { IndicatorColumns } from '../columns.ts'
import { computeIndicator } from '../indicators/define-indicator.ts'
import { previousHigh } from '../indicators/previous-high.ts'
import { psar } from '../indicators/psar.ts'
import { rsi } from '../indicators/rsi.ts'
import { sma } from '../indicators/sma.ts'
import { rulesV3, type SignalRules } from './rules-v3.ts'
import { computeSignalInputs, type SignalInputs } from './run-signals.ts'
import { spreadOverHalts } from './traded-sessions.ts'

/**
 * The events of a session need these inputs in addition to those of the signals; they too cover traded sessions only.
 */
export type EventInputs = SignalInputs & {
  previousHigh: Float64Array
  sma5: Float64Array
  sma20: Float64Array
  sma60: Float64Array
  rsi: Float64Array
  sar: Float64Array
}

export function computeEventInputs(columns: IndicatorColumns, rules: SignalRules = rulesV3): EventInputs {
  const inputs = computeSignalInputs(columns, rules)
  const { traded, halted } = inputs
  const average = (length: number): Float64Array =>
    spreadOverHalts(halted, computeIndicator(sma, traded, { length }))
  return {
    ...inputs,
    previousHigh: spreadOverHalts(halted, computeIndicator(previousHigh, traded)),
    sma5: average(5),
    sma20: average(20),
    sma60: average(60),
    rsi: spreadOverHalts(halted, computeIndicator(rsi, traded)),
    sar: spreadOverHalts(halted, computeIndicator(psar, traded)),
  }
}
