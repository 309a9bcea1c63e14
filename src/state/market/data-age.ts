import { useEffect, useSyncExternalStore } from 'react'
import { parseDay } from '#domain/market/calendar/day.ts'
import { areSignalsSurelyValid, areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import type { Country } from '#domain/market/country.ts'
import { serverNow } from '../request/server-clock.ts'

export type DatedData = { country: Country; as_of: string }

type SessionCalendar = typeof import('#domain/market/calendar/sessions-behind.ts')

let calendar: SessionCalendar | null = null
const listeners = new Set<() => void>()

/** Loads the calendar of the exchanges, which a page needs only when its data may be old. */
export async function loadSessionCalendar(): Promise<void> {
  calendar ??= await import('#domain/market/calendar/sessions-behind.ts')
  for (const changed of listeners) changed()
}

const calendarNow = () => calendar
function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Each count holds for a minute, because a list asks for the same day in every row. */
const counts = new Map<string, { minute: number; behind: number }>()

function countBehind({ sessionsBehind }: SessionCalendar, { country, as_of }: DatedData): number {
  const day = parseDay(as_of)
  if (day === null) return 0
  const key = `${country} ${as_of}`
  const now = serverNow()
  const minute = Math.floor(now / 60_000)
  const known = counts.get(key)
  if (known?.minute === minute) return known.behind
  const behind = sessionsBehind(country, day, now)
  counts.set(key, { minute, behind })
  return behind
}

/**
 * Returns 0 while signals and ratings of these data are claimed, and otherwise how many sessions the data are behind.
 * It is null until the calendar has told which: then nothing is claimed either.
 */
export function useSessionsTooOld(data: DatedData | null): number | null {
  const known = useSyncExternalStore(subscribe, calendarNow, calendarNow)
  const isFresh = data === null || areSignalsSurelyValid(data.as_of, serverNow())
  useEffect(() => {
    if (!isFresh) void loadSessionCalendar().catch(() => {})
  }, [isFresh])
  if (isFresh) return 0
  if (!known) return null
  const behind = countBehind(known, data)
  return areSignalsValid(behind) ? 0 : behind
}
