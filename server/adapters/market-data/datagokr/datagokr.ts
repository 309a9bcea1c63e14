import { ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { koreanIndexName } from '../korean-session-rows.ts'
import {
  createSessionReader,
  type FeedPiece,
  faultOfWholeFeed,
  joinSessionLists,
  listUnlessNull,
  type SessionWithFunds,
  sessionBatches,
} from '../session-batches.ts'
import { sessionsToRead } from '../whole-sessions.ts'
import { createDatagokrClient, type DatagokrClient, type DatagokrOptions } from './client.ts'
import { readPortalDividends } from './dividends.ts'
import { fundRowFrom, indexBarsFrom, stockRowFrom } from './mapper.ts'

/**
 * 금융위원회 on the public data portal: every Korean stock and ETF, one request a session, the indices, and cash dividends. A session is there
 * from 13:00 of the next one. Nothing was asked live. Not verified: how many rows the list of dividends repeats, and what stands in an
 * amount of cash and shares at once.
 */
export function datagokrSource(options: DatagokrOptions): MarketData {
  const client = createDatagokrClient(options)
  const sessions = createSessionReader<SessionWithFunds>()
  return {
    source: 'datagokr',
    countries: ['kr'],
    feeds: sourceProfiles.datagokr.brings.kr ?? [],
    read: request => (request.country === 'kr' ? read(client, sessions, request) : nothing()),
  }
}

async function* nothing(): AsyncGenerator<FeedPiece> {}

async function* read(
  client: DatagokrClient,
  readSessions: ReturnType<typeof createSessionReader<SessionWithFunds>>,
  request: FeedRequest,
): AsyncGenerator<FeedPiece> {
  const days = sessionsToRead(request)
  const isBySession = request.feeds.some(feed => feed !== 'index' && feed !== 'dividends')
  const sessions = await readSessions(isBySession ? days : [], day => readSession(client, day))
  if (!sessions.ok) return yield faultOfWholeFeed('bars', sessions.error)
  let instruments = request.instruments
  for (const piece of sessionBatches(sessions.value, request)) {
    if (piece.ok && piece.value.feed === 'listing') instruments = piece.value.instruments
    yield piece
  }
  if (request.feeds.includes('index')) yield* indexBatches(client, days, request)
  if (request.feeds.includes('dividends')) yield* readPortalDividends(client, instruments, request.until)
}

async function readSession(
  client: DatagokrClient,
  day: TradingDay,
): Promise<Result<SessionWithFunds, VendorFault>> {
  const stocks = await client.stocks(day)
  if (!stocks.ok) return stocks
  const funds = await client.funds(day)
  if (!funds.ok) return funds
  const stockRows = stocks.value.flatMap(stock => listUnlessNull(stockRowFrom(stock)))
  const fundRows = funds.value.flatMap(fund =>
    listUnlessNull(fundRowFrom(fund)).map(row => ({ row, index: fund.bssIdxIdxNm })),
  )
  return ok(joinSessionLists(day, [stockRows], fundRows))
}

async function* indexBatches(
  client: DatagokrClient,
  days: readonly TradingDay[],
  { until }: FeedRequest,
): AsyncGenerator<FeedPiece> {
  const first = days[0]
  if (first === undefined) return
  for (const series of indicesOf('kr')) {
    const name = koreanIndexName(series)
    const rows = await client.index(name, first, until)
    if (!rows.ok) return yield faultOfWholeFeed('index', rows.error)
    const bars = indexBarsFrom(rows.value, name, until)
    if (bars.day.length > 0) yield ok({ feed: 'index', series, bars })
  }
}
