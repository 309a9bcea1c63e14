import { LEAST_FACTOR, MOST_FACTOR } from '#domain/analysis/bars.ts'
import { TOO_DEAR, TOO_MANY } from '#domain/analysis/columns.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'

export type BarRules = {
  country: Country
  what: 'stock' | 'index'
  /** The newest session that has ended; null where the caller cuts off later rows itself. */
  newest: TradingDay | null
  delisted: TradingDay | null
}

const NEVER = 99_991_231

/** Returns the last day that a row may have. */
export const lastBarDay = ({ newest, delisted }: BarRules): number =>
  Math.min(newest ?? NEVER, delisted ?? NEVER)

export function tooLate(day: TradingDay, { newest, delisted }: BarRules): string | null {
  if (newest !== null && day > newest)
    return `the session of ${isoDay(day)} has not ended; the newest one that has is ${isoDay(newest)}`
  if (delisted !== null && day > delisted)
    return `${isoDay(day)} lies after ${isoDay(delisted)}, when it was delisted according to listing.csv`
  return null
}

type Prices = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', number>>

/**
 * Returns the problem of a number that is larger than any traded price or volume, because it would break the figures
 * that are computed from it.
 */
export function tooLarge({
  open,
  high,
  low,
  close,
  volume,
}: Prices): { column: string; reason: string } | null {
  for (const [column, value] of Object.entries({ open, high, low, close }))
    if (value >= TOO_DEAR) return { column, reason: `${value} is too large for a price` }
  return volume >= TOO_MANY ? { column: 'volume', reason: `${volume} is too large for a volume` } : null
}

/**
 * Returns the reason why a factor is impossible. Factors are compared only with the newest row's factor, because their
 * absolute size does not matter.
 */
export function beyondFactor(
  { high, close, factor }: Pick<Prices, 'high' | 'close'> & { factor: number },
  newest: number,
): string | null {
  const times = factor / newest
  if (!(times >= LEAST_FACTOR && times <= MOST_FACTOR))
    return `${factor} beside ${newest}, that of the newest row, is more than a factor of ${MOST_FACTOR}`
  const dearest = Math.max(high, close)
  return dearest * times < TOO_DEAR
    ? null
    : `${factor} beside ${newest}, that of the newest row, makes the price ${dearest} too large`
}
