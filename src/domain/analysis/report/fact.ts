import type { Country } from '../../market/country.ts'

/** `points` are percentage points: the difference of two percentages. */
export type FactUnit = 'price' | 'percent' | 'points' | 'ratio' | 'sessions' | 'shares' | 'score'

/** A number with its origin. The value is rounded as it is shown, so that a text and its fact have the same number. */
export type ReportFact = {
  id: string
  name_kr: string
  name_en: string
  value: number
  unit: FactUnit
  date: string
  source: string
}

/** A sentence in both languages, and the facts whose numbers it may contain. */
export type ReportSentence = { ko: string; en: string; facts: string[] }

/** A price has as many decimals as its smallest tick: four decimals below one dollar, two above; won are whole. */
function decimals(value: number, unit: FactUnit, country: Country): number {
  if (unit === 'price') return country === 'kr' ? 0 : Math.abs(value) < 1 ? 4 : 2
  if (unit === 'score') return 2
  return unit === 'percent' || unit === 'points' || unit === 'ratio' ? 1 : 0
}

/**
 * The tolerance is relative: it is more than the difference between two ways to compute the same number, which is in
 * the last bits, and less than a user can see.
 */
const HAIR = 1e-12

/** Rounds halves away from zero, also a half that a product of factors has left one bit too low. */
export function roundTo(value: number, places: number): number {
  const factor = 10 ** places
  // Adding zero turns a negative zero into zero.
  return (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + HAIR))) / factor + 0
}

export const roundForUnit = (value: number, unit: FactUnit, country: Country): number =>
  roundTo(value, decimals(value, unit, country))

/** Writes the digits as both languages write them, without a sign: the words around them give the direction. */
export function formatFactNumber(value: number, unit: FactUnit, country: Country): string {
  const [whole, part] = Math.abs(value)
    .toFixed(decimals(value, unit, country))
    .split('.') as [string, string?]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
