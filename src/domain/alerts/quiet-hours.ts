import { parseClockMinutes, wallTime } from './local-clock.ts'
import type { AlertSettingBody } from './settings.ts'

export type QuietHours = Pick<AlertSettingBody, 'quiet' | 'quiet_from' | 'quiet_to' | 'zone'>

/**
 * Quiet hours follow the local clock, as the user meant them: an hour that the clock repeats is quiet twice, an hour that it
 * skips does not exist. The first minute is quiet and the end is not; the same begin and end means never.
 */
export function isQuiet({ quiet, quiet_from, quiet_to, zone }: QuietHours, instant: number): boolean {
  const [from, to] = [parseClockMinutes(quiet_from), parseClockMinutes(quiet_to)]
  if (!quiet || from === to) return false
  const { minute } = wallTime(instant, zone)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
