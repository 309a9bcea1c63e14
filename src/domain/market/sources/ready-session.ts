import type { TradingDay } from '../calendar/day.ts'
import { instantOf } from '../calendar/instant-of.ts'
import { lastFinishedSession, nextSession, previousSession } from '../calendar/session.ts'
import { type Country, timeZoneOf } from '../country.ts'
import { isSimulated, type MarketSource, type MarketVendor } from './source.ts'
import { type Readiness, readySoonAfterClose, sourceProfiles } from './source-profile.ts'

function readinessOf(source: MarketSource | null): Readiness {
  if (source === null || source === 'files') return readySoonAfterClose
  return isSimulated(source) ? { minutesAfterClose: 0 } : sourceProfiles[source as MarketVendor].ready
}

/** False where a source tells a session only after the next one has opened: none of its days can be sealed in time. */
export const canSealInTime = (source: string): boolean =>
  !Object.hasOwn(sourceProfiles, source) || 'minutesAfterClose' in readinessOf(source as MarketVendor)

/** The newest session to take in from a source. Its figures are final, because they may be sealed. */
export function newestReadySession(country: Country, source: MarketSource | null, now: number): TradingDay {
  const ready = readinessOf(source)
  if ('minutesAfterClose' in ready)
    return lastFinishedSession(country, now - ready.minutesAfterClose * 60_000)
  let session = lastFinishedSession(country, now)
  while (readyInstant(country, session, ready.nextSessionAtMinute) > now)
    session = previousSession(country, session)
  return session
}

/** The instant on the next session's day at which the figures of a session are there, in UTC milliseconds. */
const readyInstant = (country: Country, session: TradingDay, minute: number): number =>
  instantOf({ day: nextSession(country, session), minute }, timeZoneOf[country])
