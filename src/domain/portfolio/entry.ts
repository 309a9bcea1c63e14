import { err, ok, type Result } from '../kernel/result.ts'
import { isDay, type TradingDay } from '../market/calendar/day.ts'

/**
 * An entry says what happened to one stock on one day, in the stock's own currency. `rate` is the price of one unit of
 * that currency in the portfolio's currency on that day; 1 when both are the same.
 */
type Happened = { day: TradingDay; fsym_id: string; rate: number }

export type TradeEntry = Happened & {
  kind: 'buy' | 'sell'
  quantity: number
  /** The price is that of one share. */
  price: number
  fee: number
  tax: number
}

/** `amount` is the whole payment before tax. */
export type DividendEntry = Happened & { kind: 'dividend'; amount: number; tax: number }

/** One share becomes `ratio` shares: 5 for a split of 1 into 5, 0.1 for ten joined into one. */
export type SplitEntry = Omit<Happened, 'rate'> & { kind: 'split'; ratio: number }

export type PortfolioEntry = TradeEntry | DividendEntry | SplitEntry

/** A problem says why a history cannot be true. `at` is the index of the entry. */
export type EntryProblem = {
  at: number
  why:
    | 'day'
    | 'quantity-and-price'
    | 'cost'
    | 'rate'
    | 'ratio'
    | 'order'
    | 'sells-more-than-held'
    | 'not-held'
}

/** Quantities may be fractions; a remainder this small after a sale of everything is a rounding error, not a holding. */
export const NEGLIGIBLE_QUANTITY = 1e-9

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0
const isNotNegative = (value: number): boolean => Number.isFinite(value) && value >= 0

function brokenRule(entry: PortfolioEntry): EntryProblem['why'] | null {
  if (!isDay(entry.day)) return 'day'
  if (entry.kind === 'split') return isPositive(entry.ratio) ? null : 'ratio'
  if (!isPositive(entry.rate)) return 'rate'
  if (!isNotNegative(entry.tax)) return 'cost'
  if (entry.kind === 'dividend') return isNotNegative(entry.amount) ? null : 'cost'
  if (!isPositive(entry.quantity) || !isNotNegative(entry.price)) return 'quantity-and-price'
  if (!isNotNegative(entry.quantity * entry.price * entry.rate)) return 'quantity-and-price'
  return isNotNegative(entry.fee) ? null : 'cost'
}

/** Checks that entries are in order and each is possible in itself. Booking checks whether the shares were held. */
export function checkEntries(
  entries: readonly PortfolioEntry[],
): Result<readonly PortfolioEntry[], EntryProblem> {
  for (const [at, entry] of entries.entries()) {
    const why = brokenRule(entry)
    if (why) return err({ at, why })
    if (at > 0 && entry.day < entries[at - 1]!.day) return err({ at, why: 'order' })
  }
  return ok(entries)
}
