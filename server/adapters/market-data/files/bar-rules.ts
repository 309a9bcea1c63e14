import { MAX_ADJUSTMENT_FACTOR, MIN_ADJUSTMENT_FACTOR } from '#domain/analysis/bars.ts'
import { BAR_PRICE_LIMIT, BAR_VOLUME_LIMIT } from '#domain/analysis/columns.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'

export type BarRules = {
  country: Country
  what: 'stock' | 'index'
  /** The newest session that has ended; null where the caller cuts off later rows itself. */
  newest: TradingDay | null
  delisted: TradingDay | null
  /** Today, where a row of its unfinished session is passed over instead of being a problem. */
  today?: TradingDay
}

const NEVER = 99_991_231

/** Returns the last day that a row may have. */
export const latestAllowedBarDay = ({ newest, delisted }: BarRules): number =>
  Math.min(newest ?? NEVER, delisted ?? NEVER)

export function tooLateProblem(day: TradingDay, { newest, delisted }: BarRules): string | null {
  if (newest !== null && day > newest)
    return `the session of ${isoDay(day)} has not ended; the newest one that has is ${isoDay(newest)}`
  if (delisted !== null && day > delisted)
    return `${isoDay(day)} lies after ${isoDay(delisted)}, when it was delisted according to the listing`
  return null
}

type Prices = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', number>>

/**
 * Returns the problem of a number that is larger than any traded price or volume, because it would break the figures
 * that are computed from it.
 */
export function tooLargeProblem({
  open,
  high,
  low,
  close,
  volume,
}: Prices): { column: string; reason: string } | null {
  for (const [column, value] of Object.entries({ open, high, low, close }))
    if (value >= BAR_PRICE_LIMIT) return { column, reason: `${value} is too large for a price` }
  return volume >= BAR_VOLUME_LIMIT
    ? { column: 'volume', reason: `${volume} is too large for a volume` }
    : null
}

/**
 * Returns the reason why a factor is impossible. Factors are compared only with the newest row's factor, because their
 * absolute size does not matter.
 */
export function factorProblem(
  { high, close, factor }: Pick<Prices, 'high' | 'close'> & { factor: number },
  newest: number,
): string | null {
  const times = factor / newest
  if (!(times >= MIN_ADJUSTMENT_FACTOR && times <= MAX_ADJUSTMENT_FACTOR))
    return `${factor} beside ${newest}, that of the newest row, is more than a factor of ${MAX_ADJUSTMENT_FACTOR}`
  const dearest = Math.max(high, close)
  return dearest * times < BAR_PRICE_LIMIT
    ? null
    : `${factor} beside ${newest}, that of the newest row, makes the price ${dearest} too large`
}
