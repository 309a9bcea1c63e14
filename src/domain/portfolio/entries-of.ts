import { err, ok, type Result } from '../kernel/result.ts'
import { daysSinceEpoch, parseDay, type TradingDay } from '../market/calendar/day.ts'
import type { GroupEntry } from '../sync/item.ts'
import { bookEntries } from './book.ts'
import { type EntryProblem, NEGLIGIBLE_QUANTITY, type PortfolioEntry } from './entry.ts'
import type { CostMethod } from './lots.ts'
import type { StockSplit } from './splits.ts'

/** `id` is null for a split that comes from the market's data and not from the owner. */
type Placed = { entry: PortfolioEntry; id: string | null }

/** A problem names the owner's entry that cannot be true, and says why. */
export type EntryHistoryProblem = { id: string | null; why: EntryProblem['why'] }

export type EntryHistory = { entries: readonly PortfolioEntry[]; ids: readonly (string | null)[] }

export type EntryHistoryContext = {
  method: CostMethod
  /** Returns the splits of the stock according to the market's adjustment factors, oldest first. */
  splitsOf(fsym_id: string): readonly StockSplit[]
  /**
   * Returns the exchange rate of the stock's currency on that day, for a currency other than the group's own; null when
   * unknown.
   */
  rateOf?: (entry: { fsym_id: string; day: TradingDay; rate: number }) => number | null
}

/** An owner who enters a split by hand may take the day it was announced or the day of the statement. */
const SAME_SPLIT_DAYS = 14

/**
 * Returns the owner's entries in the order they happened, with the splits of the stocks inserted while they were held.
 * A split that the owner entered too counts once. A history that cannot be true is refused with the id of the owner's
 * entry.
 */
export function buildEntryHistory(
  rows: readonly GroupEntry[],
  { method, splitsOf, rateOf = ({ rate }) => rate }: EntryHistoryContext,
): Result<EntryHistory, EntryHistoryProblem> {
  const own: Placed[] = []
  for (const row of rows) {
    const day = parseDay(row.day)
    if (day === null) return err({ id: row.id, why: 'day' })
    const rate = row.kind === 'split' ? 1 : rateOf({ fsym_id: row.fsym_id, day, rate: row.rate })
    if (rate === null) return err({ id: row.id, why: 'rate' })
    own.push({ id: row.id, entry: entryOf(row, day, rate) })
  }
  const derived = [...new Set(rows.map(({ fsym_id }) => fsym_id))].flatMap(fsym_id =>
    splitsOf(fsym_id).map(
      ({ day, ratio }): Placed => ({ id: null, entry: { kind: 'split', fsym_id, day, ratio } }),
    ),
  )
  const all = [...derived, ...own.filter(each => !isToldAnyway(each.entry, derived))].sort(
    (a, b) => a.entry.day - b.entry.day || splitsFirst(a) - splitsFirst(b),
  )
  const kept = onlyWhileHeld(all)
  const entries = kept.map(({ entry }) => entry)
  const booked = bookEntries(entries, method)
  if (!booked.ok) return err({ id: kept[booked.error.at]!.id, why: booked.error.why })
  return ok({ entries, ids: kept.map(({ id }) => id) })
}

function entryOf(row: GroupEntry, day: TradingDay, rate: number): PortfolioEntry {
  const { kind, fsym_id, quantity, price, fee, tax } = row
  switch (kind) {
    case 'buy':
    case 'sell':
      return { kind, fsym_id, day, rate, quantity, price, fee, tax }
    case 'dividend':
      // A fee on a dividend counts as tax that was withheld, so that the total stays right.
      return { kind, fsym_id, day, rate, amount: price, tax: tax + fee }
    case 'split':
      return { kind, fsym_id, day, ratio: price }
  }
}

/** A split applies from the morning of its day, so every trade of that day is in the new shares. */
const splitsFirst = ({ entry }: Placed): number => (entry.kind === 'split' ? 0 : 1)

const isToldAnyway = (entry: PortfolioEntry, derived: readonly Placed[]): boolean =>
  entry.kind === 'split' &&
  derived.some(
    ({ entry: other }) =>
      other.kind === 'split' &&
      other.fsym_id === entry.fsym_id &&
      Math.abs(other.ratio / entry.ratio - 1) <= 1e-3 &&
      Math.abs(daysSinceEpoch(other.day) - daysSinceEpoch(entry.day)) <= SAME_SPLIT_DAYS,
  )

/** Leaves out the market's splits of stocks that are not held; the owner's own entries stay, and the book checks them. */
function onlyWhileHeld(all: readonly Placed[]): Placed[] {
  const held = new Map<string, number>()
  return all.filter(({ entry, id }) => {
    const has = held.get(entry.fsym_id) ?? 0
    if (entry.kind === 'buy') held.set(entry.fsym_id, has + entry.quantity)
    if (entry.kind === 'sell') {
      const left = has - entry.quantity
      held.set(entry.fsym_id, left <= NEGLIGIBLE_QUANTITY * Math.max(1, entry.quantity) ? 0 : left)
    }
    if (entry.kind !== 'split') return true
    held.set(entry.fsym_id, has * entry.ratio)
    return id !== null || has > 0
  })
}
