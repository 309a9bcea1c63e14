import { sessionsBehindDate } from '#domain/market/calendar/sessions-behind.ts'
import type { DatedData } from './data-age.ts'

/** Each count holds for a minute, because a list asks for the same day in every row. */
const counts = new Map<string, { minute: number; behind: number }>()

/** Counts how many sessions the data are behind. `now` is in milliseconds. */
export function countSessionsBehind({ country, as_of }: DatedData, now: number): number {
  const key = `${country} ${as_of}`
  const minute = Math.floor(now / 60_000)
  const known = counts.get(key)
  if (known?.minute === minute) return known.behind
  const behind = sessionsBehindDate(country, as_of, now)
  counts.set(key, { minute, behind })
  return behind
}
