import type pg from 'pg'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { historyWindowStart } from '#domain/market/sources/history-windows.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { FeedBatch, FeedFault, MarketData, StoredMarketState } from '../market-ports.ts'
import { BATCHES_AT_ONCE, readNewestStoredBars, storeBatches } from '../use-cases/market/take-in.ts'
import { oldestSessionOf } from './history-of.ts'

type Deps = { pool: pg.Pool; now: () => Date; say: (line: string) => void }

/**
 * Reads one older window of a source that is read backwards. A window that was killed is read again; what it had stored is stored
 * again without a change.
 */
export async function readOlderHistoryWindow(
  deps: Deps,
  source: MarketData,
  country: Country,
): Promise<'whole' | 'more' | 'broken-off'> {
  const { pool } = deps
  const stores = makeMarketStores(databaseOn(pool))
  const state = await stores.marketState.of(country)
  if (!state?.history || state.history.isWhole || state.dataDate === null) return 'broken-off'
  const until = state.history.from
  const oldest = oldestSessionOf(source, country)
  const from = historyWindowStart(country, until, oldest)
  const window = await storeWindow(deps, source, country, { from, until })
  if (!window.ok) return 'broken-off'
  // A window without a bar before its last session lies before the first day that the source has.
  const isWhole = from <= oldest || window.value.isEmpty
  await withTransaction(pool, async database => {
    const { marketState } = makeMarketStores(database)
    const now = (await marketState.of(country)) as StoredMarketState
    await marketState.put({
      ...now,
      revision: now.revision + 1,
      history: { from, isWhole },
    })
  })
  return isWhole ? 'whole' : 'more'
}

/** Stores the sessions of the window, and of its listing only what is not listed any more: today's listing is newer. */
async function storeWindow(
  { pool, now, say }: Deps,
  market: MarketData,
  country: Country,
  { from, until }: { from: TradingDay; until: TradingDay },
): Promise<Result<{ isEmpty: boolean }, FeedFault>> {
  const stores = makeMarketStores(databaseOn(pool))
  const instruments = await stores.instruments.ofCountry(country)
  const stored = new Set(instruments.map(({ fsym_id }) => fsym_id))
  const newest = await readNewestStoredBars(stores, country)
  const feeds = market.feeds.filter(feed => feed === 'listing' || feed === 'bars' || feed === 'index')
  let isEmpty = true
  let held: FeedBatch[] = []
  const sayFault = ({ feed, kind, detail }: FeedFault) =>
    say(`${country}: ${market.source} ${feed}: ${kind}, ${detail}`)
  const flush = async () => {
    const batches = held
    held = []
    const { faults } = await withTransaction(pool, database =>
      storeBatches(makeMarketStores(database), batches, { market, country, newest, now: now() }),
    )
    faults.forEach(sayFault)
  }
  const request = {
    country,
    feeds,
    from,
    until,
    instruments,
    newest: new Map(),
    isOlderWindow: true,
  } as const
  for await (const piece of market.read(request)) {
    if (!piece.ok) {
      sayFault(piece.error)
      if (piece.error.all) return piece
      continue
    }
    const batch = piece.value
    if (batch.feed === 'bars' && batch.bars.day[0]! < until) isEmpty = false
    if (batch.feed === 'listing')
      held.push({ ...batch, instruments: batch.instruments.filter(({ fsym_id }) => !stored.has(fsym_id)) })
    else held.push(batch)
    if (held.length >= BATCHES_AT_ONCE) await flush()
  }
  await flush()
  return ok({ isEmpty })
}
