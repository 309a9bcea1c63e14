import { type Country, countries } from '../../market/country.ts'

/**
 * `days-ago` counts sessions since something happened, 1 being the last session of the pack. Where it can happen in two
 * directions the sign tells which: 3 is upwards three sessions ago, −3 downwards. `never` of the metric says that it is
 * known never to have happened, NaN that nobody knows.
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
  /** Only of `days-ago`: longer ago than any number of sessions; where there are two directions neither of them, 0. */
  never: number | null
  /** Where it exists at all; elsewhere it is missing and the screens leave its filter out. */
  countries: readonly Country[]
}

type Make = (id: string, ko: string, en: string, unit: MetricUnit, only?: Country) => Metric

const made =
  (kind: MetricKind, never: number | null = null): Make =>
  (id, ko, en, unit, only) => ({ id, kind, ko, en, unit, never, countries: only ? [only] : countries })

export const numberMetric = made('number')
const daysAgoIn = made('days-ago', Infinity)
const turnedIn = made('days-ago', 0)
const flagIn = made('flag')
const categoryIn = made('category')

export const daysAgo = (id: string, ko: string, en: string, only?: Country): Metric =>
  daysAgoIn(id, ko, en, 'sessions', only)
/** Days ago, upwards or downwards. */
export const turned = (id: string, ko: string, en: string): Metric => turnedIn(id, ko, en, 'sessions')
export const flagMetric = (id: string, ko: string, en: string): Metric => flagIn(id, ko, en, 'none')
export const category = (id: string, ko: string, en: string): Metric => categoryIn(id, ko, en, 'none')
