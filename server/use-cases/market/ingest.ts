import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { feeds as allFeeds, type Feed } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type {
  FeedBatch,
  FeedFault,
  FolderBatch,
  MarketStores,
  MarketTransaction,
  NewestBar,
  StockAliases,
} from '../../market-ports.ts'
import { laterDay, storeFeedFreshness } from './feed-state/feed-freshness.ts'
import { holdBatches } from './ingest/hold-batches.ts'
import { storeAliases } from './ingest/store-aliases.ts'
import { mergeBatch, type ReviewMergedBars } from './merge-stored.ts'
import { newestDayIn } from './newest-day.ts'
import type { StoredMarketReader } from './nothing-stored.ts'
import {
  type ConfirmedBars,
  findNewSplit,
  type NewSplit,
  reviewBars,
  staleSharesSentence,
} from './review-bars.ts'
import { providesPrices, readNewestStoredBars, storeBatches } from './take-in.ts'
import { readTouchedYears } from './touched-years.ts'

export type IngestPorts = {
  transaction: MarketTransaction
  now: Date
  /** The feeds that files bring, all of them by default: another source may bring the others. */
  feeds?: readonly Feed[]
  /** The countries whose simulated market is cleared first. */
  clearing: readonly Country[]
  confirmed?: ConfirmedBars
}

const nothingConfirmed: ConfirmedBars = { removedDays: false, jumps: false }

export type IngestResult = {
  stocks: number
  batches: number
  changed: number
  corrections: number
  /** The countries that the ingested data is about. */
  countries: Country[]
}

/** This error is thrown to roll the transaction back. */
class TakenBack extends Error {}

/**
 * Stores all data in one transaction, or none of it. After the first problem nothing more is stored, and what was
 * stored is rolled back. A problem may also arise only in combination with stored data.
 */
export async function ingest<Problem>(
  { transaction, now, feeds = allFeeds, clearing, confirmed = nothingConfirmed }: IngestPorts,
  pieces: AsyncIterable<Result<FolderBatch, Problem>>,
): Promise<Result<IngestResult, (Problem | FeedFault)[]>> {
  const problems: (Problem | FeedFault)[] = []
  const ingested: IngestResult = { stocks: 0, batches: 0, changed: 0, corrections: 0, countries: [] }
  const store = async (tx: MarketStores) => {
    for (const country of clearing) await tx.marketState.clear(country)
    const newest = await newestBarsOf(tx, [])
    const stored = await storedInstruments(tx, [])
    const questions = openQuestions(stored, confirmed)
    const seen: Record<Country, Map<Feed, TradingDay | null>> = { kr: new Map(), us: new Map() }
    const market = { source: 'files' as const, feeds }
    const aliases: StockAliases[] = []
    const held = holdBatches(stored, async (batches, country) => {
      const known = newest.get(country)!
      const { review } = questions
      const kept = await storeBatches(tx, batches, { market, country, newest: known, now, review })
      ingested.changed += kept.changed
      ingested.corrections += kept.corrections
      problems.push(...kept.faults)
    })
    for await (const piece of pieces) {
      if (!piece.ok) {
        problems.push(piece.error)
        continue
      }
      if (problems.length > 0) continue
      if (piece.value.feed === 'aliases') {
        aliases.push(piece.value)
        continue
      }
      questions.hear(piece.value)
      const { feed } = piece.value
      for (const country of await held.add(piece.value))
        seen[country].set(feed, laterDay(seen[country].get(feed) ?? null, newestDayIn(piece.value)))
      ingested.batches++
      if (feed === 'bars') ingested.stocks++
    }
    if (problems.length > 0) throw new TakenBack()
    await held.flush()
    ingested.changed += await storeAliases(tx, aliases)
    problems.push(...questions.staleShares())
    if (problems.length > 0) throw new TakenBack()
    for (const country of countries) {
      if (seen[country].size === 0) continue
      ingested.countries.push(country)
      const own = { source: 'files', feeds: [...seen[country].keys()] } as const
      await storeFeedFreshness(tx, own, { country, faults: [], until: null }, seen[country], now)
      if (providesPrices(own)) await continueFromFiles(tx, country)
    }
  }
  try {
    await transaction(store)
    return ok(ingested)
  } catch (error) {
    if (error instanceof TakenBack) return err(problems)
    throw error
  }
}

export type IngestCheckPorts = Pick<IngestPorts, 'clearing' | 'confirmed'> & {
  transaction<T>(run: (stored: StoredMarketReader) => Promise<T>): Promise<T>
}

/** Finds all problems that `ingest` would have, those in combination with stored data included, and stores nothing. */
export async function findIngestProblems<Problem>(
  { transaction, clearing, confirmed = nothingConfirmed }: IngestCheckPorts,
  pieces: AsyncIterable<Result<FolderBatch, Problem>>,
): Promise<(Problem | FeedFault)[]> {
  const problems: (Problem | FeedFault)[] = []
  await transaction(async tx => {
    const newest = await newestBarsOf(tx, clearing)
    const stored = await storedInstruments(tx, clearing)
    const questions = openQuestions(stored, confirmed)
    const held = holdBatches(stored, async (batches, country) => {
      const known = newest.get(country)!
      const edges = await readTouchedYears(tx.bars, batches, known)
      for (const batch of batches) {
        if ((batch.feed !== 'bars' && batch.feed !== 'index') || batch.bars.day.length === 0) continue
        const merged = await mergeBatch(tx, batch, { newest: known, edges, review: questions.review })
        if (!merged.ok) problems.push(...merged.error)
      }
    })
    for await (const piece of pieces) {
      if (!piece.ok) {
        problems.push(piece.error)
        continue
      }
      if (piece.value.feed === 'aliases') continue
      questions.hear(piece.value)
      await held.add(piece.value)
    }
    await held.flush()
    problems.push(...questions.staleShares())
  })
  return problems
}

/**
 * From here on files bring the prices. A history that the source before read backwards is as long as it is: it would be waited for,
 * and no day sealed.
 */
async function continueFromFiles({ marketState }: MarketStores, country: Country): Promise<void> {
  const state = await marketState.of(country)
  if (!state || (state.source === 'files' && state.history === null)) return
  await marketState.put({ ...state, source: 'files', history: null, revision: state.revision + 1 })
}

/** Reads what is stored of both countries, as if the cleared ones had nothing. */
async function storedInstruments(tx: StoredMarketReader, cleared: readonly Country[]): Promise<Instrument[]> {
  const kept = countries.filter(each => !cleared.includes(each))
  return (await Promise.all(kept.map(each => tx.instruments.ofCountry(each)))).flat()
}

/** Reads the newest stored bars of both countries, as if the cleared ones had none. */
async function newestBarsOf(
  tx: StoredMarketReader,
  cleared: readonly Country[],
): Promise<ReadonlyMap<Country, ReadonlyMap<string, NewestBar>>> {
  const newest = new Map<Country, ReadonlyMap<string, NewestBar>>()
  for (const country of countries)
    newest.set(country, cleared.includes(country) ? new Map() : await readNewestStoredBars(tx, country))
  return newest
}

/** Hears every batch of a load, reviews its bars, and finds the stocks that were split but have the shares of before. */
function openQuestions(stored: readonly Instrument[], confirmed: ConfirmedBars) {
  const before = new Map(stored.map(each => [each.fsym_id, each]))
  const listed = new Map(before)
  const shares = new Map<string, number>()
  const splits = new Map<string, NewSplit>()
  const reviewed = reviewBars(listed, confirmed)
  const review: ReviewMergedBars = merged => {
    const split = findNewSplit(merged)
    if (split) splits.set(merged.fsym_id, split)
    return reviewed(merged)
  }
  return {
    review,
    hear(batch: FeedBatch): void {
      const told = (fsym_id: string, count: number | null | undefined) =>
        count ? shares.set(fsym_id, count) : shares
      if (batch.feed === 'listing')
        for (const each of batch.instruments) {
          listed.set(each.fsym_id, each)
          told(each.fsym_id, each.shares)
        }
      if (batch.feed === 'details') for (const row of batch.rows) told(batch.fsym_id, row.shares)
    },
    staleShares: (): FeedFault[] =>
      [...splits].flatMap(([fsym_id, split]) => {
        const stock = before.get(fsym_id)
        const count = stock?.shares ?? null
        if (confirmed.jumps || !stock || count === null) return []
        if ((shares.get(fsym_id) ?? count) !== count) return []
        const detail = staleSharesSentence(stock, count, split)
        return [{ feed: 'listing', fsym_id, kind: 'unreadable', all: false, detail }]
      }),
  }
}
