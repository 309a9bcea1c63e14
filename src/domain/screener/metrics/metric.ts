import { type Country, countries } from '../../market/country.ts'

/**
 * `days-ago` counts sessions since an event, 1 being the last session of the pack. Events with two directions are signed: 3 is
 * upwards three sessions ago, −3 downwards. The metric's `never` means that the event is known not to have happened, NaN that
 * this is unknown.
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
  /**
   * The value is used only for `days-ago`: Infinity, longer ago than any number of sessions, or 0 for events with two
   * directions.
   */
  never: number | null
  /** The metric exists in these countries; elsewhere it is missing and the screens hide its filter. */
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

export const daysAgoMetric = (id: string, ko: string, en: string, only?: Country): Metric =>
  daysAgoIn(id, ko, en, 'sessions', only)
/** Makes a `days-ago` metric with two directions. */
export const twoWayDaysAgoMetric = (id: string, ko: string, en: string): Metric =>
  turnedIn(id, ko, en, 'sessions')
export const flagMetric = (id: string, ko: string, en: string): Metric => flagIn(id, ko, en, 'none')
export const categoryMetric = (id: string, ko: string, en: string): Metric => categoryIn(id, ko, en, 'none')
