import { type Bars, emptyBars, violatedBarLaw } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { type BarCorrection, type MergedBars, mergeBars } from '#domain/analysis/merge-bars.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { FeedBatch, FeedFault, MarketStores, NewestBar } from '../../market-ports.ts'

type BarBatch = Extract<FeedBatch, { feed: 'bars' | 'index' }>

/** The bars of a series before a batch, the batch, and both merged; before the first batch nothing is stored. */
export type MergedBatch = MergedBars & { batch: BarBatch; fsym_id: string; stored: Bars }
/** Words the reasons why merged bars are not to be stored. */
export type ReviewMergedBars = (merged: MergedBatch) => readonly string[]

export const isRemovedBar = ({ became }: BarCorrection): boolean => became === null

/** Merges a batch of bars into the stored ones, and refuses what breaks a rule of bars or what the review refuses. */
export async function mergeBatch(
  stores: Pick<MarketStores, 'bars'>,
  batch: BarBatch,
  {
    newest,
    tails,
    review = () => [],
  }: {
    newest: ReadonlyMap<string, NewestBar>
    tails: ReadonlyMap<string, Bars>
    review?: ReviewMergedBars | undefined
  },
): Promise<Result<MergedBatch, FeedFault[]>> {
  const fsym_id = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
  const faults = (details: readonly string[]): FeedFault[] =>
    details.map(detail => ({ feed: batch.feed, fsym_id, kind: 'unreadable', all: false, detail }))
  const refused = violatedBarLaw(batch.bars)
  const isKnown = refused === null && newest.has(fsym_id)
  const merged = isKnown
    ? await mergeWithStored(stores, batch, fsym_id, tails.get(fsym_id))
    : { stored: emptyBars(0), bars: batch.bars, corrections: [] }
  const broken = refused ?? violatedBarLaw(merged.bars)
  if (broken !== null) return err(faults([`the bars of ${fsym_id} break a law: ${broken}`]))
  const whole = { ...merged, batch, fsym_id }
  const doubts = review(whole)
  return doubts.length > 0 ? err(faults(doubts)) : ok(whole)
}

/**
 * Merges new bars into the newest stored year where that is enough. If a bar was removed, a year may have become empty,
 * so then all years are merged.
 */
async function mergeWithStored(
  { bars }: Pick<MarketStores, 'bars'>,
  batch: BarBatch,
  fsym_id: string,
  tail: Bars | undefined,
): Promise<MergedBars & { stored: Bars }> {
  const merged = tail && mergeBars(tail, batch.bars, batch)
  if (merged && !merged.corrections.some(isRemovedBar)) return { ...merged, stored: tail }
  const stored = await bars.all(fsym_id)
  return { ...mergeBars(stored, batch.bars, batch), stored }
}

/** A year has at most 262 weekdays. */
const SESSIONS_OF_A_YEAR = 262

const isPlain = ({ factor }: Bars): boolean => factor.every(each => each === 1)

/**
 * Reads the newest stored year of each series whose new bars begin inside that year, without a split in either. Such
 * bars cannot change an earlier year, so a night reads one year instead of ten to add a session.
 */
export async function readNewestYears(
  { bars }: Pick<MarketStores, 'bars'>,
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
