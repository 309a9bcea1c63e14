import type { TradingDay } from '#domain/market/calendar/day.ts'
import { lastFinishedSession } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/source.ts'

/** For 20 minutes after the close a vendor's figures may still be provisional. Our choice. */
const AFTER_CLOSE_MS = 20 * 60_000

/** Returns the newest session to take in from a source. Its figures must be final, because they may be sealed. */
export const newestFinalSession = (country: Country, source: MarketSource | null, now: number): TradingDay =>
  lastFinishedSession(country, source !== null && isSimulated(source) ? now : now - AFTER_CLOSE_MS)
