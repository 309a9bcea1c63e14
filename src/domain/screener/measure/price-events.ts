import { signalEventThresholds } from '../../analysis/signals/events.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { isFund } from '../../market/instrument.ts'
import { computePriceLimits, isLimitUp } from '../../market/trading/price-limit.ts'
import type { TickSizeContext } from '../../market/trading/tick-size.ts'
import { sessionsSinceConditionHeld, sessionsSinceRoseAboveZero } from './since.ts'
import { type MeasureInput, type Measures, RELATIVE_TOLERANCE } from './view.ts'

export const priceEventMeasures: Measures = {
  prev_high_cross: view => sinceAbovePreviousHigh(view, view.columns.high),
  prev_high_close: view => sinceAbovePreviousHigh(view, view.columns.close),
  // The session's high is above every high of the 252 traded sessions before it.
  high_52w_days: view => {
    const { high } = view.traded
    const { high52w } = view.series
    return sessionsSinceConditionHeld(
      view,
      YEAR,
      slot => high[slot]! > high52w[slot - 1]! * (1 + RELATIVE_TOLERANCE),
    )
  },
  upper: view => sinceLimitUp(view),
  volume_surge: view => sinceVolumeSurge(view),
}

const YEAR = 252

function sinceAbovePreviousHigh(view: MeasureInput, prices: Float64Array): number {
  const { previousHigh } = view.run.inputs
  return sessionsSinceRoseAboveZero(view, row => prices[row]! - previousHigh[row]! * (1 + RELATIVE_TOLERANCE))
}

function sinceVolumeSurge(view: MeasureInput): number {
  const { usualVolume, halted } = view.run.inputs
  const { volume } = view.columns
  return sessionsSinceRoseAboveZero(view, row => {
    let before = row - 1
    while (before >= 0 && halted[before] !== 0) before--
    const usual = usualVolume[before] ?? Number.NaN
    return usual > 0
      ? (volume[row]! / usual) * (1 + RELATIVE_TOLERANCE) - signalEventThresholds.surge
      : Number.NaN
  })
}

/** Every known price limit is above 5 %, so a smaller rise skips the exact and slower test. */
const LEAST_LIMIT = 1.05

function sinceLimitUp(view: MeasureInput): number {
  const { bars, row: last, instrument } = view
  const { close, factor, day } = bars
  const { halted } = view.run.inputs
  const rule: TickSizeContext = { market: instrument.market, isFund: isFund(instrument), day: view.day }
  const ruleOn = (row: number): TickSizeContext => ({ ...rule, day: toTradingDay(day[row]!) })
  if (last < 1 || computePriceLimits(baseOf(view, last), ruleOn(last)) === null) return Number.NaN
  for (let row = last; row > 0; row--) {
    const price = close[row]!
    if (halted[row] !== 0 || (factor[row] === factor[row - 1] && price < close[row - 1]! * LEAST_LIMIT))
      continue
    if (isLimitUp(price, baseOf(view, row), ruleOn(row))) return view.rowAgo(row)
  }
  return Infinity
}

/**
 * Returns the previous close in the shares of the row. It is rounded to four decimals, which removes rounding errors of
 * the factors; the exchange rounds after a split too.
 */
function baseOf({ bars: { close, factor } }: MeasureInput, row: number): number {
  const before = close[row - 1]!
  if (factor[row] === factor[row - 1]) return before
  return Math.round(((before * factor[row - 1]!) / factor[row]!) * 1e4) / 1e4
}
