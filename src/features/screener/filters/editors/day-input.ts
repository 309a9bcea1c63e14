import { parseDay } from '#domain/market/calendar/day.ts'

/** What is wrong with a day somebody typed; `newest` is the last close there is. */
export function dayError(typed: string, newest: string | null): 'bad' | 'later' | null {
  if (typed === '') return null
  if (parseDay(typed) === null) return 'bad'
  return newest !== null && typed > newest ? 'later' : null
}
