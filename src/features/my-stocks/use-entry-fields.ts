import { useState } from 'react'
import { isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { useRateOfDay } from '#state/my-stocks/use-rate-of-day.ts'
import type { EntryFields } from './entry-fields.ts'

/**
 * Holds the typed fields. The exchange rate follows the day until the user types another: the rate of today beside a trade
 * of years ago would make a gain or a loss of the difference.
 */
export function useEntryFields(first: EntryFields | undefined, today: TradingDay, isForeign: boolean) {
  const [typed, setTyped] = useState<EntryFields>(
    first ?? { kind: 'buy', quantity: '', price: '', day: isoDay(today), fee: '', tax: '', rate: '' },
  )
  const [touchedRate, setTouchedRate] = useState(first !== undefined)
  const day = parseDay(typed.day)
  const proposed = useRateOfDay(isForeign && !touchedRate ? day : null)
  const change = (name: keyof EntryFields) => (value: string) => {
    if (name === 'rate') setTouchedRate(true)
    setTyped(before => ({ ...before, [name]: value }))
  }
  return {
    fields: { ...typed, rate: touchedRate ? typed.rate : proposed ? String(proposed.usdkrw) : '' },
    /** The day of the rate that is proposed; null where none is known, undefined where nothing is to be said. */
    dayOfRate: touchedRate || day === null ? undefined : proposed && isoDay(proposed.day),
    change,
  }
}
