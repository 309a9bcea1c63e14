import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { FeedBatch, NewestBar } from '../../market-ports.ts'
import type { StoredMarketReader } from './nothing-stored.ts'

/**
 * Reads the one stored year of each series that its new bars touch: the newest year for bars that continue it, the oldest one for a
 * window of older bars. Other series are missing: they are merged with all of their years.
 */
export async function readTouchedYears(
  bars: StoredMarketReader['bars'],
  batches: readonly FeedBatch[],
  newest: ReadonlyMap<string, NewestBar>,
): Promise<Map<string, Bars>> {
  const brought = new Map<string, Bars>()
  const twice = new Set<string>()
  for (const batch of batches) {
    if (batch.feed !== 'bars' && batch.feed !== 'index') continue
    const id = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
    // A series that is in two batches would be merged twice with the same stored bars.
    if (brought.has(id)) twice.add(id)
    if (newest.has(id) && batch.bars.day.length > 0) brought.set(id, batch.bars)
  }
  for (const id of twice) brought.delete(id)
  const yearOfFirst = ({ day }: Bars) => yearOf(toTradingDay(day[0]!))
  const isContinuing = (id: string, each: Bars) => yearOfFirst(each) >= yearOf(newest.get(id)!.day)
  const continuing = new Map([...brought].filter(([id, each]) => isContinuing(id, each) && isPlain(each)))
  const older = new Map([...brought].filter(([id, each]) => each.day.at(-1)! < newest.get(id)!.day))
  return new Map([
    ...(await readOldestYears(bars, older)),
    ...(await readNewestYears(bars, continuing, newest)),
  ])
}

/**
 * Bars that end inside the oldest stored year, and begin no later than it, change no other year: the factors of all later days stay as
 * they are. Without this, each window of a long history would read all that is stored.
 */
async function readOldestYears(
  bars: StoredMarketReader['bars'],
  brought: ReadonlyMap<string, Bars>,
): Promise<Map<string, Bars>> {
  const heads = new Map<string, Bars>()
  for (const [id, head] of await bars.oldestYear([...brought.keys()])) {
    const { day } = brought.get(id)!
    if (day[0]! <= head.day[0]! && day.at(-1)! < head.day.at(-1)!) heads.set(id, head)
  }
  return heads
}

/** A year has at most 262 weekdays. */
const SESSIONS_OF_A_YEAR = 262

const isPlain = ({ factor }: Bars): boolean => factor.every(each => each === 1)

/**
 * Reads the newest stored year of each series whose new bars begin inside that year, without a split in either. Such
 * bars cannot change an earlier year, so a night reads one year instead of ten to add a session.
 */
async function readNewestYears(
  bars: StoredMarketReader['bars'],
  brought: ReadonlyMap<string, Bars>,
  newest: ReadonlyMap<string, NewestBar>,
): Promise<Map<string, Bars>> {
  const tails = new Map<string, Bars>()
  for (const [id, stored] of await bars.last([...brought.keys()], SESSIONS_OF_A_YEAR)) {
    const year = yearOf(newest.get(id)!.day)
    const from = stored.day.findIndex(day => yearOf(toTradingDay(day)) === year)
    const tail = sliceColumns(stored, from)
    if (isPlain(tail) && brought.get(id)!.day[0]! > tail.day[0]!) tails.set(id, tail)
  }
  return tails
}
