import type { Country } from '../../market/country.ts'

export type Unit = 'price' | 'percent' | 'ratio' | 'sessions' | 'shares' | 'score'

/** A number with its origin. Its value is rounded as it is written, so that a text and its fact are the same number. */
export type Fact = {
  id: string
  name_kr: string
  name_en: string
  value: number
  unit: Unit
  date: string
  source: string
}

/** Both languages, and the facts whose numbers it may contain. */
export type Sentence = { ko: string; en: string; facts: string[] }

const decimals = (unit: Unit, country: Country): number => {
  if (unit === 'score' || (unit === 'price' && country === 'us')) return 2
  return unit === 'percent' || unit === 'ratio' ? 1 : 0
}

export function roundTo(value: number, places: number): number {
  const factor = 10 ** places
  // Adding zero turns a negative zero into zero.
  return Math.round(value * factor) / factor + 0
}

export const roundFor = (value: number, unit: Unit, country: Country): number =>
  roundTo(value, decimals(unit, country))

/** Digits as both languages write them, without a sign: the words around them say which way. */
export function writeNumber(value: number, unit: Unit, country: Country): string {
  const [whole, part] = Math.abs(value).toFixed(decimals(unit, country)).split('.') as [string, string?]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
