import type { TradingDay } from '../market/calendar/day.ts'
import { localTimeAt } from '../market/calendar/zone.ts'
import { defaultAlertSetting } from './settings.ts'

/** Converts a time of the form «HH:MM» to minutes since midnight. */
export const parseClockMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Returns the local day and minute in a user's zone. A zone that this runtime does not know is replaced by the default
 * zone.
 */
export function wallTime(instant: number, zone: string): { day: TradingDay; minute: number } {
  try {
    return localTimeAt(instant, zone)
  } catch {
    return localTimeAt(instant, defaultAlertSetting.zone)
  }
}
