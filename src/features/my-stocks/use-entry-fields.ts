import { useState } from 'react'
import { isoDay } from '#domain/market/calendar/day.ts'
import { readTypedDay, type TypedDayContext } from '#domain/market/calendar/typed-day.ts'
import { useRateOfDay } from '#state/my-stocks/use-rate-of-day.ts'
import type { EntryFields } from './entry-fields.ts'

/**
 * Holds the typed fields. The exchange rate follows the day until the user types another: the rate of today beside a trade
 * of years ago would make a gain or a loss of the difference.
 */
export function useEntryFields(first: EntryFields | undefined, days: TypedDayContext, isForeign: boolean) {
  const [typed, setTyped] = useState<EntryFields>(
    first ?? { kind: 'buy', quantity: '', price: '', day: isoDay(days.today), fee: '', tax: '', rate: '' },
  )
  const [touchedRate, setTouchedRate] = useState(first !== undefined)
  const read = readTypedDay(typed.day, days)
  const day = read.ok ? read.value : null
  const proposed = useRateOfDay(isForeign ? day : null)
  const change = (name: keyof EntryFields) => (value: string) => {
    if (name === 'rate') setTouchedRate(true)
    setTyped(before => ({ ...before, [name]: value }))
  }
  return {
    fields: { ...typed, rate: touchedRate ? typed.rate : proposed ? String(proposed.usdkrw) : '' },
    /** The day that was typed; null where it is none. */
    day,
    /** The rate of that day: null where none is known, undefined where nothing is to be said. */
    rateOfDay: day === null ? undefined : proposed,
    /** The rate is the user's own, and no longer that of the day. */
    isOwnRate: touchedRate,
    change,
    followDay: () => setTouchedRate(false),
  }
}
