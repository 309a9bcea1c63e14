import { parseClockMinutes } from '#domain/alerts/local-clock.ts'
import { isQuiet, type QuietHours } from '#domain/alerts/quiet-hours.ts'

/** Whether the quiet hours are switched off, are active now, or begin later. */
export type QuietHoursState = 'off' | 'now' | 'later'

export function quietHoursStateAt(hours: QuietHours, now: number): QuietHoursState {
  if (!hours.quiet || hours.quiet_from === hours.quiet_to) return 'off'
  return isQuiet(hours, now) ? 'now' : 'later'
}

export const crossesMidnight = ({ quiet_from, quiet_to }: QuietHours): boolean =>
  parseClockMinutes(quiet_to) < parseClockMinutes(quiet_from)

/** The time zones of most of our users. Our choice. */
const usual = [
  'Asia/Seoul',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Australia/Sydney',
]

/** Lists the time zones for the select: first the device's, then the chosen one, then the usual ones. */
export const timeZonesToOffer = (here: string, chosen: string): string[] => [
  ...new Set([here, chosen, ...usual]),
]

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Seoul'
