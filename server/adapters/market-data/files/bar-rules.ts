import type { Country } from '#domain/market/country.ts'
import { isoDay, type TradingDay } from '#domain/market/day.ts'

export type BarRules = {
  country: Country
  what: 'stock' | 'index'
  /** The newest session that has ended; null where nobody asks and later rows are cut off afterwards. */
  newest: TradingDay | null
  delisted: TradingDay | null
}

const NEVER = 99_991_231

/** No row may be of a later day. */
export const lastDayOf = ({ newest, delisted }: BarRules): number =>
  Math.min(newest ?? NEVER, delisted ?? NEVER)

export function tooLate(day: TradingDay, { newest, delisted }: BarRules): string | null {
  if (newest !== null && day > newest)
    return `the session of ${isoDay(day)} has not ended; the newest one that has is ${isoDay(newest)}`
  if (delisted !== null && day > delisted)
    return `${isoDay(day)} lies after ${isoDay(delisted)}, when it was delisted according to listing.csv`
  return null
}
