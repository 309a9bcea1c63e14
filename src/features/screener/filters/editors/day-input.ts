import { parseDay } from '#domain/market/calendar/day.ts'

/** Returns the error of a typed day; `newest` is the day of the latest close. */
export function dayError(typed: string, newest: string | null): 'bad' | 'later' | null {
  if (typed === '') return null
  if (parseDay(typed) === null) return 'bad'
  return newest !== null && typed > newest ? 'later' : null
}
