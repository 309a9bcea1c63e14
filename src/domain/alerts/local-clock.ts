import type { TradingDay } from '../market/calendar/day.ts'
import { localTime } from '../market/calendar/zone.ts'
import { usualAlertSetting } from './settings.ts'

/** «HH:MM» as minutes of the day. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** What the clock on somebody's wall shows. A zone that this machine has never heard of is the usual one. */
export function wallTime(instant: number, zone: string): { day: TradingDay; minute: number } {
  try {
    return localTime(instant, zone)
  } catch {
    return localTime(instant, usualAlertSetting.zone)
  }
}
