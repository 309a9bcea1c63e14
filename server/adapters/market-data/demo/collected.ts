import type { Bars } from '#domain/analysis/bars.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, NewestBar } from '#server/market-ports.ts'
import { demoSource } from './demo-market.ts'

type Rows<F extends Feed> = Extract<FeedBatch, { feed: F; rows: unknown }>['rows'][number][]

/** All batches of one read of the simulated market, indexed for tests. */
export type CollectedMarket = {
  batches: FeedBatch[]
  instruments: readonly Instrument[]
  bars: Map<string, Bars>
  /** Returns the rows of a feed for one stock; rows without a stock are under ''. */
  rows<F extends Feed>(feed: F, fsymId?: string): Rows<F>
  all<F extends Feed>(feed: F): Rows<F>
}

export async function collectDemoBatches(
  country: Country,
  until: TradingDay,
  newest: ReadonlyMap<string, NewestBar> = new Map(),
): Promise<CollectedMarket> {
  const batches: FeedBatch[] = []
  for await (const batch of demoSource().read({
    country,
    feeds,
    from: until,
    until,
    instruments: [],
    newest,
  })) {
    assert(batch.ok, 'a simulated market has no faults')
    batches.push(batch.value)
  }
  const bars = new Map<string, Bars>()
  const byFeed = new Map<string, unknown[]>()
  let instruments: readonly Instrument[] = []
  for (const batch of batches) {
    if (batch.feed === 'listing') instruments = batch.instruments
    else if (batch.feed === 'index') bars.set(batch.series.fsym_id, batch.bars)
    else if (batch.feed === 'bars') bars.set(batch.fsym_id, batch.bars)
    else {
      const id = 'fsym_id' in batch ? batch.fsym_id : ''
      assert(!byFeed.has(`${batch.feed} ${id}`), `${batch.feed} of ${id} comes once`)
      byFeed.set(`${batch.feed} ${id}`, [...batch.rows])
    }
  }
  return {
    batches,
    instruments,
    bars,
    rows: <F extends Feed>(feed: F, fsymId = '') => (byFeed.get(`${feed} ${fsymId}`) ?? []) as Rows<F>,
    all: <F extends Feed>(feed: F) =>
      [...byFeed].flatMap(([key, rows]) => (key.startsWith(`${feed} `) ? rows : [])) as Rows<F>,
  }
}

/** Returns the newest bars that a store would hold after such a read. */
export const newestDemoBars = ({ bars }: CollectedMarket): Map<string, NewestBar> =>
  new Map(
    [...bars].map(([id, { day, close, factor }]) => [
      id,
      { day: day.at(-1) as TradingDay, close: close.at(-1)!, factor: factor.at(-1)! },
    ]),
  )
