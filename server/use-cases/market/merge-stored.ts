import { type Bars, emptyBars, violatedBarLaw } from '#domain/analysis/bars.ts'
import { type BarCorrection, type MergedBars, mergeBars } from '#domain/analysis/merge-bars.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { FeedBatch, FeedFault, NewestBar } from '../../market-ports.ts'
import type { StoredMarketReader } from './nothing-stored.ts'

type BarBatch = Extract<FeedBatch, { feed: 'bars' | 'index' }>

/** The bars of a series before a batch, the batch, and both merged; before the first batch nothing is stored. */
export type MergedBatch = MergedBars & { batch: BarBatch; fsym_id: string; stored: Bars }
/** Words the reasons why merged bars are not to be stored. */
export type ReviewMergedBars = (merged: MergedBatch) => readonly string[]

export const isRemovedBar = ({ became }: BarCorrection): boolean => became === null

/** Merges a batch of bars into the stored ones, and refuses what breaks a rule of bars or what the review refuses. */
export async function mergeBatch(
  stores: Pick<StoredMarketReader, 'bars'>,
  batch: BarBatch,
  {
    newest,
    edges,
    review = () => [],
  }: {
    newest: ReadonlyMap<string, NewestBar>
    edges: ReadonlyMap<string, Bars>
    review?: ReviewMergedBars | undefined
  },
): Promise<Result<MergedBatch, FeedFault[]>> {
  const fsym_id = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
  const faults = (details: readonly string[]): FeedFault[] =>
    details.map(detail => ({ feed: batch.feed, fsym_id, kind: 'unreadable', all: false, detail }))
  const refused = violatedBarLaw(batch.bars)
  const isKnown = refused === null && newest.has(fsym_id)
  const merged = isKnown
    ? await mergeWithStored(stores, batch, fsym_id, edges.get(fsym_id))
    : { stored: emptyBars(0), bars: batch.bars, corrections: [] }
  const broken = refused ?? violatedBarLaw(merged.bars)
  if (broken !== null) return err(faults([`the bars of ${fsym_id} break a law: ${broken}`]))
  const whole = { ...merged, batch, fsym_id }
  const doubts = review(whole)
  return doubts.length > 0 ? err(faults(doubts)) : ok(whole)
}

/**
 * Merges new bars into one stored year where that is enough. If a bar was removed, a year may have become empty, so then all years
 * are merged.
 */
async function mergeWithStored(
  { bars }: Pick<StoredMarketReader, 'bars'>,
  batch: BarBatch,
  fsym_id: string,
  edge: Bars | undefined,
): Promise<MergedBars & { stored: Bars }> {
  const merged = edge && mergeBars(edge, batch.bars, batch)
  if (merged && !merged.corrections.some(isRemovedBar)) return { ...merged, stored: edge }
  const stored = await bars.all(fsym_id)
  return { ...mergeBars(stored, batch.bars, batch), stored }
}
