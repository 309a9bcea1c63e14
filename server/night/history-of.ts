import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { isReadInWindows, oldestWantedSession } from '#domain/market/sources/history-windows.ts'
import type { MarketData } from '../market-ports.ts'

export type HistorySource = Pick<MarketData, 'source' | 'windowsSince'>

/** A slow plan of a source is read in windows where its other plans are read whole. */
export const hasHistoryWindows = ({ source, windowsSince }: HistorySource): boolean =>
  windowsSince !== undefined || isReadInWindows(source)

export const oldestSessionOf = ({ source, windowsSince }: HistorySource, country: Country): TradingDay =>
  windowsSince === undefined ? oldestWantedSession(source, country) : sessionOnOrAfter(country, windowsSince)
