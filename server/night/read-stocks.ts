import type pg from 'pg'
import type { Bars } from '#domain/analysis/bars.ts'
import { rowOnOrBefore } from '#domain/analysis/columns.ts'
import { computeCompanyFigures, type ShareClass } from '#domain/analysis/scoring/company.ts'
import { filingsInTodaysShares } from '#domain/analysis/scoring/fundamentals.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { otherClassesByCompany } from '#domain/market/share-classes.ts'
import { streamBars } from '../adapters/database/stores/stream-bars.ts'
import type { BarStore, KeyedFeed, KeyedFeedRowTypes, MarketStores } from '../market-ports.ts'
import type { StoredStockData } from './describe-stock.ts'

/** So many calendar days contain seventy sessions and some holidays, for streaks of that length. */
const FLOW_DAYS = 130

type Asked = {
  country: Country
  day: TradingDay
  instruments: ReadonlyMap<string, Instrument>
  ids: readonly string[]
}

/** Reads all stored data of these stocks, with bars up to the day. A stock without bars is missing from the result. */
export async function readStoredStockData(
  client: pg.ClientBase,
  { bars: barStore, facts, marketState }: MarketStores,
  { country, day, instruments, ids }: Asked,
): Promise<Map<string, StoredStockData>> {
  const knownFeeds = new Set((await marketState.feeds(country)).map(({ feed }) => feed))
  const rows = async <F extends KeyedFeed>(feed: F, from?: TradingDay) =>
    knownFeeds.has(feed) ? facts.of(feed, ids, from) : new Map<string, KeyedFeedRowTypes[F][]>()
  const statements = await rows('statements')
  const earnings = await rows('earnings')
  const dividends = await rows('dividends')
  const flows = await rows('flows', addDays(day, -FLOW_DAYS))
  const nxt = await rows('nxt', day)
  const classes = await readOtherShareClasses(barStore, instruments, ids)
  const ready = new Map<string, StoredStockData>()
  if (ids.length === 0) return ready
  const idSet = new Set(ids)
  for await (const { fsym_id, bars } of streamBars(client, ids[0]!, ids.at(-1)!)) {
    const instrument = instruments.get(fsym_id)
    if (!instrument || !idSet.has(fsym_id)) continue
    const filed = filingsInTodaysShares(statements.get(fsym_id) ?? [], filedOn => factorOn(bars, filedOn))
    ready.set(fsym_id, {
      instrument,
      bars,
      statements: filed,
      earnings: earnings.get(fsym_id) ?? [],
      dividends: knownFeeds.has('dividends') ? (dividends.get(fsym_id) ?? []) : null,
      flows: flows.get(fsym_id) ?? [],
      nxt: nxt.get(fsym_id) ?? [],
      figures:
        filed.length === 0 || isFund(instrument)
          ? null
          : computeCompanyFigures({
              day: toTradingDay(bars.day.at(-1)!),
              price: bars.close.at(-1)!,
              currency: country === 'kr' ? 'KRW' : 'USD',
              shares: instrument.shares,
              otherClasses: classes.get(fsym_id) ?? [],
              fundamentals: filed,
            }),
    })
  }
  return ready
}

/**
 * Reads the other listed classes of each company with their newest closes. A class whose number of shares nobody brings
 * is left out.
 */
async function readOtherShareClasses(
  bars: BarStore,
  instruments: ReadonlyMap<string, Instrument>,
  ids: readonly string[],
): Promise<Map<string, ShareClass[]>> {
  const classesOf = otherClassesByCompany([...instruments.values()])
  const others = new Map(ids.map(id => [id, classesOf(id)]))
  const newest = await bars.newest([...others.values()].flat().map(({ fsym_id }) => fsym_id))
  const shareClass = ({ fsym_id, shares }: Instrument): ShareClass[] => {
    const price = newest.get(fsym_id)?.close
    return price !== undefined && shares !== null ? [{ price, shares }] : []
  }
  return new Map([...others].map(([id, own]) => [id, own.flatMap(shareClass)]))
}

/**
 * Returns the factor that makes a price of that day comparable with today's. A day before the first session gets the
 * factor of the first session.
 */
const factorOn = ({ day, factor }: Bars, date: TradingDay): number =>
  factor[Math.max(0, rowOnOrBefore(day, date))] ?? 1
