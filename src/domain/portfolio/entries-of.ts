import { err, ok, type Result } from '../kernel/result.ts'
import { dayNumber, parseDay, type TradingDay } from '../market/calendar/day.ts'
import type { GroupEntry } from '../sync/item.ts'
import { bookEntries } from './book.ts'
import { DUST, type EntryProblem, type PortfolioEntry } from './entry.ts'
import type { CostMethod } from './lots.ts'
import type { StockSplit } from './splits.ts'

/** `id` is null where the market said it, not the owner. */
type Placed = { entry: PortfolioEntry; id: string | null }

/** Which of the owner's entries cannot be true, and why. */
export type GroupProblem = { id: string | null; why: EntryProblem['why'] }

export type EntryHistory = { entries: readonly PortfolioEntry[]; ids: readonly (string | null)[] }

export type HistoryMeans = {
  method: CostMethod
  /** What the market's factors say of the stock, oldest first. */
  splitsOf(fsym_id: string): readonly StockSplit[]
  /** What the stock's currency cost in the wanted one on that day, where another than the group's own is wanted. */
  rateOf?: (entry: { fsym_id: string; day: TradingDay; rate: number }) => number | null
}

/** Somebody who writes down a split by hand may take the day it was announced, or that of the statement. */
const SAME_SPLIT_DAYS = 14

/**
 * What the owner wrote down, in the order it happened, with the splits of the stocks put in while they were held. A split
 * the owner wrote down too counts once. Whatever cannot be true is named by the owner's own entry.
 */
export function entryHistory(
  rows: readonly GroupEntry[],
  { method, splitsOf, rateOf = ({ rate }) => rate }: HistoryMeans,
): Result<EntryHistory, GroupProblem> {
  const own: Placed[] = []
  for (const row of rows) {
    const day = parseDay(row.day)
    if (day === null) return err({ id: row.id, why: 'day' })
    const rate = row.kind === 'split' ? 1 : rateOf({ fsym_id: row.fsym_id, day, rate: row.rate })
    if (rate === null) return err({ id: row.id, why: 'rate' })
    own.push({ id: row.id, entry: entryOf(row, day, rate) })
  }
  const told = [...new Set(rows.map(({ fsym_id }) => fsym_id))].flatMap(fsym_id =>
    splitsOf(fsym_id).map(
      ({ day, ratio }): Placed => ({ id: null, entry: { kind: 'split', fsym_id, day, ratio } }),
    ),
  )
  const all = [...told, ...own.filter(each => !isToldAnyway(each.entry, told))].sort(
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
      // Whatever was kept back of a payment was kept back: the whole stays right.
      return { kind, fsym_id, day, rate, amount: price, tax: tax + fee }
    case 'split':
      return { kind, fsym_id, day, ratio: price }
  }
}

/** In the morning of its day everything that is traded on it is traded in the new shares. */
const splitsFirst = ({ entry }: Placed): number => (entry.kind === 'split' ? 0 : 1)

const isToldAnyway = (entry: PortfolioEntry, told: readonly Placed[]): boolean =>
  entry.kind === 'split' &&
  told.some(
    ({ entry: other }) =>
      other.kind === 'split' &&
      other.fsym_id === entry.fsym_id &&
      Math.abs(other.ratio / entry.ratio - 1) <= 1e-3 &&
      Math.abs(dayNumber(other.day) - dayNumber(entry.day)) <= SAME_SPLIT_DAYS,
  )

/** The market splits a stock whether or not it is held; what the owner wrote down is left for the book to judge. */
function onlyWhileHeld(all: readonly Placed[]): Placed[] {
  const held = new Map<string, number>()
  return all.filter(({ entry, id }) => {
    const has = held.get(entry.fsym_id) ?? 0
    if (entry.kind === 'buy') held.set(entry.fsym_id, has + entry.quantity)
    if (entry.kind === 'sell') {
      const left = has - entry.quantity
      held.set(entry.fsym_id, left <= DUST * Math.max(1, entry.quantity) ? 0 : left)
    }
    if (entry.kind !== 'split') return true
    held.set(entry.fsym_id, has * entry.ratio)
    return id !== null || has > 0
  })
}
