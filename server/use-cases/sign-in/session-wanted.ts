import type { TradingDay } from '#domain/market/calendar/day.ts'
import { lastFinishedSession } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/source.ts'

/** Our own choice: a vendor's figures of a session are provisional for a while after its close. */
export const AFTER_CLOSE_MS = 20 * 60_000

/** The newest session whose figures a source is asked for: what is stored of it may be sealed, and is never changed then. */
export const sessionWanted = (country: Country, source: MarketSource | null, now: number): TradingDay =>
  lastFinishedSession(country, source !== null && isSimulated(source) ? now : now - AFTER_CLOSE_MS)
