import type { Bars } from '#domain/analysis/bars.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { HISTORY_FROM } from '#domain/market/sources/history-windows.ts'
import { isSimulated, type MarketSource } from '#domain/market/sources/source.ts'
import type {
  Correction,
  FeedBatch,
  FeedFault,
  FeedRequest,
  MarketData,
  MarketStores,
  MarketTransaction,
  NewestBar,
  StoredBars,
} from '../../market-ports.ts'
import { laterDay, storeFeedFreshness } from './feed-state/feed-freshness.ts'
import { isRemovedBar, mergeBatch, type ReviewMergedBars } from './merge-stored.ts'
import { newestDayIn } from './newest-day.ts'
import type { StoredMarketReader } from './nothing-stored.ts'
import { readTouchedYears } from './touched-years.ts'

type Ports = {
  stores: MarketStores
  /** The oldest day to read of a stock without a stored bar; by default the whole history. */
  from?: TradingDay
  /** The newest bars before the first source of this run: a stock without a bar then gets all its filings. */
  newest: ReadonlyMap<string, NewestBar>
  /** Each group of batches is stored in one transaction. */
  transaction: MarketTransaction
  now: Date
  onProgress: (taken: { batches: number; stocks: number }) => void | Promise<void>
  onDownload?: FeedRequest['onDownload']
}

export type TakeInResult = {
  country: Country
  batches: number
  /** Stored rows that are new or have changed. */
  changed: number
  corrections: number
  faults: FeedFault[]
  dataDate: TradingDay | null
}

/** A real market is never replaced by the simulated one. */
export type OtherSourceFault = { code: 'other-source'; country: Country; stored: string; requested: string }

/** Batches per transaction (our choice): some megabytes of bars, and little to repeat after a fault. */
export const BATCHES_AT_ONCE = 400

/**
 * Stores everything new from a source. It becomes visible only with the next publication, so it is stored in parts, and
 * an interrupted source loses nothing.
 */
export async function takeInSource(
  ports: Ports,
  market: MarketData,
  country: Country,
  until: TradingDay,
): Promise<Result<TakeInResult, OtherSourceFault>> {
  const { stores, transaction, now } = ports
  const begun = await begin(ports, market, country, until)
  if (!begun.ok) return begun
  const newest = begun.value === 'anew' ? new Map<string, NewestBar>() : ports.newest
  const instruments = await stores.instruments.ofCountry(country)
  const taken: TakeInResult = { country, batches: 0, changed: 0, corrections: 0, faults: [], dataDate: null }
  const seen = new Map<Feed, TradingDay | null>()
  const stocks = new Set<string>()
  let held: FeedBatch[] = []
  const flush = async () => {
    if (held.length === 0) return
    const batches = held
    held = []
    const { changed, corrections, faults } = await transaction(tx =>
      storeBatches(tx, batches, { market, country, newest, now }),
    )
    taken.changed += changed
    taken.corrections += corrections
    taken.faults.push(...faults)
    taken.batches += batches.length
    await ports.onProgress({ batches: taken.batches, stocks: stocks.size })
  }
  const request: FeedRequest = {
    country,
    feeds: market.feeds,
    from: ports.from ?? HISTORY_FROM,
    until,
    instruments,
    newest,
    ...(ports.onDownload ? { onDownload: ports.onDownload } : {}),
  }
  for await (const piece of market.read(request)) {
    if (!piece.ok) {
      taken.faults.push(piece.error)
      if (piece.error.all) break
      continue
    }
    const batch = piece.value
    // Never between two batches of one stock: if its bars were stored alone, the next run would assume that its other
    // data is stored too.
    if (held.length >= BATCHES_AT_ONCE && whose(batch) !== whose(held.at(-1)!)) await flush()
    const day = newestDayIn(batch)
    seen.set(batch.feed, laterDay(seen.get(batch.feed) ?? null, day))
    if (batch.feed === 'bars') {
      taken.dataDate = laterDay(taken.dataDate, day)
    }
    if ('fsym_id' in batch) stocks.add(batch.fsym_id)
    held.push(batch)
  }
  await flush()
  await transaction(tx => storeFeedFreshness(tx, market, { ...taken, until }, seen, now))
  return ok(taken)
}

export async function readNewestStoredBars(
  { instruments, bars }: StoredMarketReader,
  country: Country,
): Promise<Map<string, NewestBar>> {
  const listed = await instruments.ofCountry(country)
  return bars.newest([...listed, ...indicesOf(country)].map(({ fsym_id }) => fsym_id))
}

/**
 * Up to which day the filings of each stock are stored: none for a stock without a bar before this night, and for the
 * others at most up to the last complete read of the source. Details are no filings: a source that cannot tell them reads no
 * filing again for them.
 */
export async function filingsStoredUntil(
  { marketState }: Pick<MarketStores, 'marketState'>,
  market: Pick<MarketData, 'feeds'>,
  country: Country,
  newest: ReadonlyMap<string, NewestBar>,
): Promise<ReadonlyMap<string, NewestBar>> {
  const feeds: readonly Feed[] = market.feeds.filter(feed => feed !== 'details')
  const states = (await marketState.feeds(country)).filter(({ feed }) => feeds.includes(feed))
  const until = feeds.map(feed => states.find(state => state.feed === feed)?.complete_until ?? null)
  const completeUntil = until.reduce(
    (one, other) => (one === null || other === null || other > one ? one : other),
    until[0] ?? null,
  )
  if (completeUntil === null || until.includes(null)) return new Map()
  return new Map(
    [...newest].map(([id, bar]) => [id, bar.day > completeUntil ? { ...bar, day: completeUntil } : bar]),
  )
}

const whose = (batch: FeedBatch): string | null => ('fsym_id' in batch ? batch.fsym_id : null)

export const providesPrices = ({ feeds }: Pick<MarketData, 'feeds'>): boolean => feeds.includes('bars')

/** A simulated market may be made again at any time. A real one is continued, by its own source or by another real one. */
async function begin(
  { stores, transaction }: Ports,
  market: MarketData,
  country: Country,
  until: TradingDay,
): Promise<Result<'continued' | 'anew', OtherSourceFault>> {
  const state = await stores.marketState.of(country)
  if (!state || !providesPrices(market)) return ok('continued')
  const isOther = state.source !== market.source
  if (isOther && !isSimulated(state.source)) {
    if (isSimulated(market.source))
      return err({ code: 'other-source', country, stored: state.source, requested: market.source })
    await transaction(tx =>
      tx.marketState.put({ ...state, source: market.source, revision: state.revision + 1 }),
    )
    return ok('continued')
  }
  const isAhead = state.dataDate !== null && state.dataDate > until && isSimulated(state.source)
  if (!isOther && !isAhead) return ok('continued')
  await transaction(tx => tx.marketState.clear(country))
  return ok('anew')
}

export type StoreBatchesInput = {
  market: Pick<MarketData, 'source' | 'feeds'>
  country: Country
  newest: ReadonlyMap<string, NewestBar>
  now: Date
  review?: ReviewMergedBars
}

/**
 * Stores batches. The revision grows in the same transaction as the first change, so that no analysis misses one. Bars
 * that break a rule of bars, alone or with the stored ones, are left out.
 */
export async function storeBatches(
  stores: MarketStores,
  batches: readonly FeedBatch[],
  { market, country, newest, now, review }: StoreBatchesInput,
): Promise<{ changed: number; corrections: number; faults: FeedFault[] }> {
  const corrections: Correction[] = []
  const faults: FeedFault[] = []
  const series: StoredBars[] = []
  let changed = 0
  let dataDate: TradingDay | null = null
  const edges = await readTouchedYears(stores.bars, batches, newest)
  for (const batch of batches) {
    if (batch.feed !== 'bars' && batch.feed !== 'index') {
      changed += await keepRows(stores, batch, market.source)
      continue
    }
    if (batch.bars.day.length === 0) continue
    const merged = await mergeBatch(stores, batch, { newest, edges, review })
    if (!merged.ok) {
      faults.push(...merged.error)
      continue
    }
    const { fsym_id, bars } = merged.value
    if (batch.feed === 'bars') dataDate = laterDay(dataDate, newestDayIn(batch))
    series.push({ fsym_id, bars })
    if (merged.value.corrections.some(isRemovedBar))
      changed += await stores.bars.keepYears(fsym_id, yearsIn(bars))
    for (const each of merged.value.corrections)
      corrections.push({ ...each, country, fsym_id, source: market.source, noticed_at: now })
  }
  changed += await stores.bars.put(series)
  await stores.corrections.add(corrections)
  if (changed > 0) await touch(stores, market, country, dataDate)
  return { changed, corrections: corrections.length, faults }
}

const yearsIn = ({ day }: Bars): number[] => [...new Set(Array.from(day, each => yearOf(toTradingDay(each))))]

async function keepRows(
  { instruments, facts }: MarketStores,
  batch: Exclude<FeedBatch, { feed: 'bars' | 'index' }>,
  source: MarketSource,
): Promise<number> {
  switch (batch.feed) {
    case 'listing':
      return instruments.put(batch.instruments, source)
    case 'details':
      return instruments.putDetails(batch.fsym_id, batch.rows)
    case 'themes':
      // The list never takes back what the operator's file says of a company in a theme.
      return source === 'theme-list' ? facts.addThemes(batch.rows) : facts.putThemes(batch.rows)
    case 'fx':
      return facts.putRates(batch.rows, source)
    default:
      return facts.put(batch.feed, batch.fsym_id, batch.rows as never)
  }
}

async function touch(
  { marketState }: MarketStores,
  market: StoreBatchesInput['market'],
  country: Country,
  dataDate: TradingDay | null,
): Promise<void> {
  const state = await marketState.of(country)
  await marketState.put({
    country,
    source: providesPrices(market) ? market.source : (state?.source ?? market.source),
    dataDate: laterDay(state?.dataDate ?? null, dataDate),
    revision: (state?.revision ?? 0) + 1,
    history: state?.history ?? null,
  })
}
