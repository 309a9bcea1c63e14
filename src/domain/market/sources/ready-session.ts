import type { TradingDay } from '../calendar/day.ts'
import { instantOf } from '../calendar/instant-of.ts'
import {
  lastFinishedSession,
  nextSession,
  previousSession,
  sessionCloseInstant,
} from '../calendar/session.ts'
import { type Country, timeZoneOf } from '../country.ts'
import { isSimulated, type MarketSource, type MarketVendor } from './source.ts'
import { type Readiness, soonAfterClose, sourceProfiles } from './source-profile.ts'

function readinessOf(source: MarketSource | null): Readiness {
  if (source === null || source === 'files') return soonAfterClose
  return isSimulated(source) ? { minutesAfterClose: 0 } : sourceProfiles[source as MarketVendor].ready
}

/** The instant from which a source has the final figures of a session, in UTC milliseconds. */
function readyAt(source: MarketSource | null, country: Country, session: TradingDay): number {
  const ready = readinessOf(source)
  if ('minutesAfterClose' in ready)
    return sessionCloseInstant(country, session) + ready.minutesAfterClose * 60_000
  const day = nextSession(country, session)
  return instantOf({ day, minute: ready.nextSessionAtMinute }, timeZoneOf[country])
}

/** The newest session to take in from a source. Its figures are final, because they may be sealed. */
export function newestReadySession(country: Country, source: MarketSource | null, now: number): TradingDay {
  let session = lastFinishedSession(country, now)
  while (readyAt(source, country, session) > now) session = previousSession(country, session)
  return session
}
