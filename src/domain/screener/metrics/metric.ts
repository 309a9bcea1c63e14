import { type Country, countries } from '../../market/country.ts'

/**
 * `days-ago` counts sessions since something happened, 1 being the last session of the pack. Where it can happen in two
 * directions the sign tells which: 3 is upwards three sessions ago, −3 downwards.
 */
export type MetricKind = 'number' | 'flag' | 'category' | 'days-ago'

export type MetricUnit =
  | 'price'
  | 'money'
  | 'shares'
  | 'percent'
  | 'times'
  | 'points'
  | 'sessions'
  | 'periods'
  | 'none'

export type Metric = {
  id: string
  kind: MetricKind
  ko: string
  en: string
  unit: MetricUnit
  /** Where it exists at all; elsewhere it is missing and the screens leave its filter out. */
  countries: readonly Country[]
}

type Make = (id: string, ko: string, en: string, unit: MetricUnit, only?: Country) => Metric

const made =
  (kind: MetricKind): Make =>
  (id, ko, en, unit, only) => ({ id, kind, ko, en, unit, countries: only ? [only] : countries })

export const number = made('number')
const daysAgoIn = made('days-ago')
const flagIn = made('flag')
const categoryIn = made('category')

export const daysAgo = (id: string, ko: string, en: string, only?: Country): Metric =>
  daysAgoIn(id, ko, en, 'sessions', only)
export const flag = (id: string, ko: string, en: string): Metric => flagIn(id, ko, en, 'none')
export const category = (id: string, ko: string, en: string): Metric => categoryIn(id, ko, en, 'none')
