import type { TradingDay } from '../calendar/day.ts'
import { toTradingDay } from '../calendar/day.ts'
import { previousSession, sessionDaysBetween, sessionOnOrAfter } from '../calendar/session.ts'
import type { Country } from '../country.ts'
import type { MarketSource, MarketVendor } from './source.ts'
import { isSimulated } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/** Our choice: five years of charts, and two more for their indicators. A fixed day, so that a later reading is never shorter. */
export const HISTORY_FROM = toTradingDay(2019_01_02)

/** Our choice: a window is small enough to be read within a minute, and to be held in memory for a whole market. */
export const WINDOW_SESSIONS = 60

/** Our choice: what is stored is published when it holds a year and two years of sessions, and filings are read after the second. */
const MILESTONES = [252, 504]

export const isReadInWindows = (source: MarketSource | null): boolean =>
  source !== null &&
  source !== 'files' &&
  !isSimulated(source) &&
  sourceProfiles[source as MarketVendor].history === 'windows'

/** The first session that a source is asked for. */
export function oldestWantedSession(source: MarketSource, country: Country): TradingDay {
  const since =
    source === 'files' || isSimulated(source) ? null : sourceProfiles[source as MarketVendor].since
  return sessionOnOrAfter(country, toTradingDay(Math.max(HISTORY_FROM, since ?? 0)))
}

/** The first session of the window that ends with `until`. */
export function historyWindowStart(country: Country, until: TradingDay, oldest: TradingDay): TradingDay {
  let from = until
  for (let at = 1; at < WINDOW_SESSIONS && from > oldest; at++) from = previousSession(country, from)
  return toTradingDay(Math.max(from, oldest))
}

/** Whether the stored sessions have passed a milestone since they began at `before`. */
export function passesHistoryMilestone(
  country: Country,
  before: TradingDay,
  from: TradingDay,
  newest: TradingDay,
): boolean {
  const [had, has] = [before, from].map(day => sessionDaysBetween(country, day, newest).length)
  return MILESTONES.some(count => had! < count && has! >= count)
}

/** Whether two years of sessions are stored. */
export const holdsRecentYears = (country: Country, from: TradingDay, newest: TradingDay): boolean =>
  sessionDaysBetween(country, from, newest).length >= MILESTONES.at(-1)!
