import type { Country } from '../country.ts'
import { addDays, type TradingDay } from './day.ts'
import { lastFinishedSession, sessionDaysBetween } from './session.ts'

/** Counts the sessions that have ended since that of the data. `now` is in milliseconds. */
export const sessionsBehind = (country: Country, dataDay: TradingDay, now: number): number =>
  sessionDaysBetween(country, addDays(dataDay, 1), lastFinishedSession(country, now)).length
