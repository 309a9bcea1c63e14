import type pg from 'pg'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { otherClassesByCompany } from '#domain/market/share-classes.ts'
import { streamBars } from '../adapters/database/stores/stream-bars.ts'
import type { BarStore, KeyedFeed, KeyedFeedRowTypes, MarketStores } from '../market-ports.ts'
import type { StoredStockData } from './describe-stock.ts'
import { type ListedClass, type StoredStock, stockAsOf } from './stock-as-of.ts'

/** So many calendar days contain seventy sessions and some holidays, for streaks of that length. */
const FLOW_DAYS = 130

type Asked = {
  country: Country
  /** The first day for which the data is used. */
  day: TradingDay
  instruments: ReadonlyMap<string, Instrument>
  ids: readonly string[]
}

/** Reads all stored data of these stocks. A stock without bars is missing from the result. */
export async function readStoredStocks(
  client: pg.ClientBase,
  { bars: barStore, facts, marketState }: MarketStores,
  { country, day, instruments, ids }: Asked,
): Promise<Map<string, StoredStock>> {
  const knownFeeds = new Set((await marketState.feeds(country)).map(({ feed }) => feed))
  const rows = async <F extends KeyedFeed>(feed: F, from?: TradingDay) =>
    knownFeeds.has(feed) ? facts.of(feed, ids, from) : new Map<string, KeyedFeedRowTypes[F][]>()
  const statements = await rows('statements')
  const hasEarnings = knownFeeds.has('earnings') || knownFeeds.has('consensus')
  const earnings = hasEarnings ? await facts.of('earnings', ids) : new Map<string, EarningsResult[]>()
  const dividends = await rows('dividends')
  const flows = await rows('flows', addDays(day, -FLOW_DAYS))
  const nxt = await rows('nxt', day)
  const classes = await readOtherShareClasses(
    barStore,
    instruments,
    ids.filter(id => statements.has(id)),
  )
  const stored = new Map<string, StoredStock>()
  if (ids.length === 0) return stored
  const idSet = new Set(ids)
  for await (const { fsym_id, bars } of streamBars(client, ids[0]!, ids.at(-1)!)) {
    const instrument = instruments.get(fsym_id)
    if (!instrument || !idSet.has(fsym_id)) continue
    stored.set(fsym_id, {
      instrument,
      bars,
      filings: statements.get(fsym_id) ?? [],
      earnings: earnings.get(fsym_id) ?? [],
      dividends: knownFeeds.has('dividends') ? (dividends.get(fsym_id) ?? []) : null,
      flows: flows.get(fsym_id) ?? [],
      nxt: nxt.get(fsym_id) ?? [],
      otherClasses: classes.get(fsym_id) ?? [],
    })
  }
  return stored
}

/** Reads the data of these stocks as of the day. A stock without bars up to the day is missing from the result. */
export async function readStoredStockData(
  client: pg.ClientBase,
  stores: MarketStores,
  request: Asked,
): Promise<Map<string, StoredStockData>> {
  const stored = await readStoredStocks(client, stores, request)
  return new Map(
    [...stored].flatMap(([id, stock]) => {
      const known = stockAsOf(stock, request.day)
      return known ? [[id, known] as const] : []
    }),
  )
}

/** Reads the bars of the other listed classes of each company, those of one class once. */
async function readOtherShareClasses(
  bars: BarStore,
  instruments: ReadonlyMap<string, Instrument>,
  ids: readonly string[],
): Promise<Map<string, ListedClass[]>> {
  const classesOf = otherClassesByCompany([...instruments.values()])
  const read = new Map<string, ListedClass>()
  const classes = new Map<string, ListedClass[]>()
  for (const id of ids) {
    for (const instrument of classesOf(id))
      if (!read.has(instrument.fsym_id))
        read.set(instrument.fsym_id, { instrument, bars: await bars.all(instrument.fsym_id) })
    classes.set(
      id,
      classesOf(id).map(each => read.get(each.fsym_id)!),
    )
  }
  return classes
}
