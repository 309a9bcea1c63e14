import { sessionsBehindDate } from '#domain/market/calendar/sessions-behind.ts'
import { areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import type { Country } from '#domain/market/country.ts'
import { serverNow } from '../request/server-clock.ts'

/** Each count holds for a minute, because a list asks for the same day in every row. */
const counts = new Map<string, { minute: number; behind: number }>()

/** Counts how many sessions the data are too old; 0 while their signals are valid. */
export function countSessionsTooOld({ country, as_of }: { country: Country; as_of: string }): number {
  const key = `${country} ${as_of}`
  const now = serverNow()
  const minute = Math.floor(now / 60_000)
  const known = counts.get(key)
  if (known?.minute === minute) return known.behind
  const behind = sessionsBehindDate(country, as_of, now)
  const tooOld = areSignalsValid(behind) ? 0 : behind
  counts.set(key, { minute, behind: tooOld })
  return tooOld
}
