import { minuteOf, wallTime } from './local-clock.ts'
import type { AlertSettingBody } from './settings.ts'

export type QuietHours = Pick<AlertSettingBody, 'quiet' | 'quiet_from' | 'quiet_to' | 'zone'>

/**
 * Read from the clock on the wall, as whoever set it meant it: an hour that is shown twice is quiet twice, one that is left
 * out is not there. The first minute is quiet and the last one is not; from and to the same is never.
 */
export function isQuiet({ quiet, quiet_from, quiet_to, zone }: QuietHours, instant: number): boolean {
  const [from, to] = [minuteOf(quiet_from), minuteOf(quiet_to)]
  if (!quiet || from === to) return false
  const { minute } = wallTime(instant, zone)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
