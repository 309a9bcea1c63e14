import { roundTo } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { Country } from '../market/country.ts'

/** `money` and `price` are won or dollars, by the country; `rate` is won for a dollar; `points` are those of an index. */
export const marketUnits = [
  'points',
  'price',
  'percent',
  'ratio',
  'stocks',
  'money',
  'rate',
  'sessions',
  'weeks',
  'events',
] as const
export type MarketUnit = (typeof marketUnits)[number]

/** This is the page that opens when a user taps a number. */
export const factSubjects = ['index', 'sector', 'theme', 'category', 'fx', 'schedule'] as const
export type FactSubject = { kind: (typeof factSubjects)[number]; id: string }

/**
 * A number of a market with its date and source. The value is rounded as it is written, so that the text and the fact show the
 * same number.
 */
export type ComputedMarketFact = {
  id: string
  name_kr: string
  name_en: string
  value: number
  unit: MarketUnit
  date: string
  source: string
  about: FactSubject | null
}

const decimals: Readonly<Record<Exclude<MarketUnit, 'money'>, number>> = {
  points: 2,
  price: 2,
  percent: 2,
  ratio: 2,
  rate: 1,
  stocks: 0,
  sessions: 0,
  weeks: 0,
  events: 0,
}

/** From a billion on, money is written in hundred millions: 억, or tenths of a billion. */
const LARGE = 1e9
const EOK = 1e8
const EOK_IN_JO = 1e4

export function roundMarketNumber(value: number, unit: MarketUnit): number {
  if (unit !== 'money') return roundTo(value, decimals[unit])
  return Math.abs(value) >= LARGE ? roundTo(value / EOK, 0) * EOK : roundTo(value, 0)
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function plain(size: number, places: number): string {
  const [whole = '', part] = size.toFixed(places).split('.')
  return part === undefined ? grouped(whole) : `${grouped(whole)}.${part}`
}

/**
 * Writes a number without a sign: the surrounding words give the direction. Only money is written differently in the
 * two languages.
 */
export function formatMarketNumber(value: number, unit: MarketUnit, country: Country): LocalizedText {
  const size = Math.abs(value)
  if (unit === 'money') return writeMoney(size, country)
  const written = plain(size, decimals[unit])
  if (unit === 'price') return inCurrency(written, written, country)
  return { ko: written, en: written }
}

function writeMoney(size: number, country: Country): LocalizedText {
  const isLarge = size >= LARGE
  const ko = isLarge ? inEok(roundTo(size / EOK, 0)) : plain(size, 0)
  const en = isLarge ? `${plain(size / 1e9, 1)} billion` : plain(size, 0)
  return inCurrency(ko, en, country)
}

const inCurrency = (ko: string, en: string, country: Country): LocalizedText =>
  country === 'kr' ? { ko: `${ko}원`, en: `₩${en}` } : { ko: `${ko}달러`, en: `$${en}` }

function inEok(eok: number): string {
  const [jo, rest] = [Math.floor(eok / EOK_IN_JO), eok % EOK_IN_JO]
  if (jo === 0) return `${plain(rest, 0)}억`
  return rest === 0 ? `${plain(jo, 0)}조` : `${plain(jo, 0)}조 ${plain(rest, 0)}억`
}
