import { multiples } from '../../analysis/scoring/valuation-table.ts'
import { currencyOf } from '../../market/country.ts'
import { type Measure, type MeasureInput, type Measures, newestRowUpTo } from './view.ts'

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

/**
 * Adds up the dividends per share of the last bar whose ex-date is within the year up to the day, whenever they are
 * paid.
 */
function paidInAYear({ dividends, day, bars, row, instrument }: MeasureInput): number {
  if (dividends === null || row < 0) return Number.NaN
  let paid = 0
  for (const { ex_date, amount, currency } of dividends) {
    // The condition excludes the same day of the year before; yyyymmdd arithmetic works for a leap day too.
    if (ex_date > day || ex_date <= day - 10_000) continue
    // A dividend in another currency than the price cannot be turned into a yield.
    if (currency !== currencyOf[instrument.country]) return Number.NaN
    // Splits before the first bar are unknown, so the oldest factor is used.
    const on = Math.max(0, newestRowUpTo(bars.day, ex_date))
    paid += amount * (bars.factor[on]! / bars.factor[row]!)
  }
  return paid
}
