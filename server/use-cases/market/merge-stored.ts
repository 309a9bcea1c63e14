import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { type BarCorrection, type MergedBars, mergeBars } from '#domain/analysis/merge-bars.ts'
import { toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { FeedBatch, MarketStores, NewestBar } from '../../market-ports.ts'

export const isRemovedBar = ({ became }: BarCorrection): boolean => became === null

/**
 * Merges new bars into the newest stored year where that is enough. If a bar was removed, a year may have become empty,
 * so then all years are merged.
 */
export async function mergeWithStored(
  { bars }: MarketStores,
  batch: Extract<FeedBatch, { feed: 'bars' | 'index' }>,
  fsym_id: string,
  tail: Bars | undefined,
): Promise<MergedBars> {
  const merged = tail && mergeBars(tail, batch.bars, batch)
  return merged && !merged.corrections.some(isRemovedBar)
    ? merged
    : mergeBars(await bars.all(fsym_id), batch.bars, batch)
}

/** A year has at most 262 weekdays. */
const SESSIONS_OF_A_YEAR = 262

const isPlain = ({ factor }: Bars): boolean => factor.every(each => each === 1)

/**
 * Reads the newest stored year of each series whose new bars begin inside that year, without a split in either. Such
 * bars cannot change an earlier year, so a night reads one year instead of ten to add a session.
 */
export async function readNewestYears(
  { bars }: MarketStores,
  batches: readonly FeedBatch[],
  newest: ReadonlyMap<string, NewestBar>,
): Promise<Map<string, Bars>> {
  const brought = new Map<string, Bars>()
  for (const batch of batches) {
    if (batch.feed !== 'bars' && batch.feed !== 'index') continue
    const id = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
    const last = newest.get(id)
    const first = batch.bars.day[0]
    const isInside = last && first !== undefined && yearOf(toTradingDay(first)) >= yearOf(last.day)
    // A series that is in two batches is left out, because it would be merged twice with the same stored bars.
    if (isInside && isPlain(batch.bars) && !brought.has(id)) brought.set(id, batch.bars)
    else brought.delete(id)
  }
  const tails = new Map<string, Bars>()
  for (const [id, stored] of await bars.last([...brought.keys()], SESSIONS_OF_A_YEAR)) {
    const year = yearOf(newest.get(id)!.day)
    const from = stored.day.findIndex(day => yearOf(toTradingDay(day)) === year)
    const tail = sliceColumns(stored, from)
    if (isPlain(tail) && brought.get(id)!.day[0]! > tail.day[0]!) tails.set(id, tail)
  }
  return tails
}
