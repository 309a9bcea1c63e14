import { useEffect, useState } from 'react'
import { areSignalsSurelyValid, areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import type { Country } from '#domain/market/country.ts'
import { serverNow } from '../request/server-clock.ts'

export type DatedData = { country: Country; as_of: string }

type SessionCounter = typeof import('./count-behind.ts')

let counter: SessionCounter | null = null

/** Loads the calendar of the exchanges, which a page needs only when its data may be old. */
export async function loadSessionCalendar(): Promise<SessionCounter> {
  counter ??= await import('./count-behind.ts')
  return counter
}

/**
 * Returns 0 while signals and ratings of these data are claimed, and otherwise how many sessions the data are behind.
 * It is null until the calendar has told which: then nothing is claimed either.
 */
export function useSessionsTooOld(data: DatedData | null): number | null {
  const [known, setKnown] = useState(counter)
  const isFresh = data === null || areSignalsSurelyValid(data.as_of, serverNow())
  useEffect(() => {
    if (!isFresh && !known) void loadSessionCalendar().then(setKnown, () => {})
  }, [isFresh, known])
  if (isFresh) return 0
  if (!known) return null
  const behind = known.countSessionsBehind(data, serverNow())
  return areSignalsValid(behind) ? 0 : behind
}
