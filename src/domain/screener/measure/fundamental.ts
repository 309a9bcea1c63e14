import { multiples } from '../../analysis/scoring/valuation-table.ts'
import { currencyOf } from '../../market/country.ts'
import { type Measure, type MeasureInput, type Measures, rowOn } from './view.ts'

const valuationMeasures: Measures = Object.fromEntries(
  multiples.map((multiple): [string, Measure] => [
    multiple.toLowerCase(),
    ({ figures }) => figures?.multiples[multiple]?.value ?? Number.NaN,
  ]),
)

export const fundamentalMeasures: Measures = {
  ...valuationMeasures,
  dividend_yield: view => (paidInAYear(view) / view.price) * 100,
}

/** Per share of the last bar. What went ex within the year up to the day counts, whenever it is paid. */
function paidInAYear({ dividends, day, bars, row, instrument }: MeasureInput): number {
  if (dividends === null || row < 0) return Number.NaN
  let paid = 0
  for (const { ex_date, amount, currency } of dividends) {
    // The same day of the year before, also of a leap day.
    if (ex_date > day || ex_date <= day - 10_000) continue
    // A dividend in dollars over a price in won is no yield.
    if (currency !== currencyOf[instrument.country]) return Number.NaN
    // Before the first bar no split is known of: the oldest factor is the nearest.
    const on = Math.max(0, rowOn(bars.day, ex_date))
    paid += amount * (bars.factor[on]! / bars.factor[row]!)
  }
  return paid
}
