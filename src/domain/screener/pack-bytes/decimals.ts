import type { Country } from '../../market/country.ts'
import type { MetricUnit } from '../metrics/metric.ts'

/**
 * Our choice: published numbers mostly have one digit more than the screens show. US prices have four decimals below a
 * dollar; averages in won are shown with two.
 */
const decimals: Readonly<Record<Exclude<MetricUnit, 'price'>, number>> = {
  money: 0,
  shares: 0,
  percent: 2,
  times: 4,
  points: 2,
  sessions: 0,
  periods: 0,
  none: 0,
}

export const priceDecimals = (country: Country): number => (country === 'us' ? 4 : 2)

export const unitDecimals = (unit: MetricUnit, country: Country): number =>
  unit === 'price' ? priceDecimals(country) : decimals[unit]

/** Returns the number of decimals that remain when those that are 0 in every row are dropped. */
export function neededDecimals(whole: Float64Array, decimals: number): number {
  let kept = decimals
  for (let by = 10; kept > 0; by *= 10, kept--)
    for (const value of whole) if (Number.isFinite(value) && value % by !== 0) return kept
  return kept
}
