import { useEffect, useSyncExternalStore } from 'react'
import { areSignalsSurelyValid, areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import type { Country } from '#domain/market/country.ts'
import { serverNow } from '../request/server-clock.ts'

export type DatedData = { country: Country; as_of: string }

type SessionCounter = typeof import('./count-behind.ts')

let calendar: SessionCounter | null = null
const listeners = new Set<() => void>()

/** Loads the calendar of the exchanges, which a page needs only when its data may be old. */
export async function loadSessionCalendar(): Promise<void> {
  calendar ??= await import('./count-behind.ts')
  for (const changed of listeners) changed()
}

const calendarNow = () => calendar
function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
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
  const behind = known.countSessionsBehind(data, serverNow())
  return areSignalsValid(behind) ? 0 : behind
}
