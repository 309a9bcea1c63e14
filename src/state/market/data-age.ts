import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { areSignalsSurelyValid } from '#domain/market/calendar/signal-validity.ts'
import type { Country } from '#domain/market/country.ts'
import { serverNow } from '../request/server-clock.ts'

export type DatedData = { country: Country; as_of: string }

type Count = (data: DatedData) => number

const calendar = proxy<{ count: Count | null }>({ count: null })

/** Loads the calendar of the exchanges, which a page needs only when its data may be old. */
export async function loadSessionCalendar(): Promise<void> {
  calendar.count ??= (await import('./session-calendar.ts')).countSessionsTooOld
}

/**
 * Returns 0 while signals and ratings of these data are claimed, and otherwise how many sessions the data are behind.
 * It is null until the calendar has told which: then nothing is claimed either.
 */
export function useSessionsTooOld(data: DatedData | null): number | null {
  const { count } = useSnapshot(calendar)
  const isFresh = data === null || areSignalsSurelyValid(data.as_of, serverNow())
  useEffect(() => {
    if (!isFresh) void loadSessionCalendar().catch(() => {})
  }, [isFresh])
  return isFresh ? 0 : (count?.(data) ?? null)
}
