import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FundFacts } from '#domain/market/filings/fund.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { runAhead } from '../run-ahead.ts'
import {
  listingWithBarsFrom,
  sessionsToRead,
  type WholeSession,
  type WholeSessionRow,
} from '../whole-sessions.ts'
import { createDatagokrClient, type DatagokrClient, type DatagokrOptions } from './client.ts'
import { fundRowFrom, indexBarsFrom, stockRowFrom } from './mapper.ts'

/** Our choice of sessions that are requested at the same time. */
const AT_ONCE = 4

/** What the portal calls our indices. */
const indexNames = { KOSPI: '코스피', KOSDAQ: '코스닥' } as const

/**
 * 금융위원회 on the public data portal: every Korean stock and ETF, one request a session, and the indices. A session is there from
 * 13:00 of the next one.
 */
export function datagokrSource(options: DatagokrOptions): MarketData {
  const client = createDatagokrClient(options)
  return {
    source: 'datagokr',
    countries: ['kr'],
    feeds: sourceProfiles.datagokr.brings.kr ?? [],
    read: request => (request.country === 'kr' ? read(client, request) : nothing()),
  }
}

type Piece = Result<FeedBatch, FeedFault>
type ReadSession = { session: WholeSession; funds: readonly { ticker: string; facts: FundFacts }[] }

async function* nothing(): AsyncGenerator<Piece> {}

async function* read(client: DatagokrClient, request: FeedRequest): AsyncGenerator<Piece> {
  const days = sessionsToRead(request)
  const wants = (feed: Feed) => request.feeds.includes(feed)
  const sessions: ReadSession[] = []
  for await (const session of runAhead(days, AT_ONCE, day => readSession(client, day))) {
    if (!session.ok) return yield faultOfAll('bars', session.error)
    sessions.push(session.value)
  }
  const { instruments, bars } = listingWithBarsFrom(
    sessions.map(({ session }) => session),
    request,
  )
  // Without a single row nothing is known, and an empty listing would delist every stock.
  if (bars.size > 0) {
    if (wants('listing')) yield ok({ feed: 'listing', instruments })
    if (wants('bars')) for (const [fsym_id, each] of bars) yield ok({ feed: 'bars', fsym_id, bars: each })
    if (wants('funds'))
      yield* fundBatches(sessions, new Map(instruments.map(each => [each.ticker, each.fsym_id])))
  }
  if (wants('index')) yield* indexBatches(client, days, request)
}

async function readSession(
  client: DatagokrClient,
  day: TradingDay,
): Promise<Result<ReadSession, VendorFault>> {
  const stocks = await client.stocks(day)
  if (!stocks.ok) return stocks
  const funds = await client.funds(day)
  if (!funds.ok) return funds
  const rows: WholeSessionRow[] = []
  for (const stock of stocks.value) rows.push(...presentIn(stockRowFrom(stock)))
  const facts: { ticker: string; facts: FundFacts }[] = []
  for (const fund of funds.value)
    for (const row of presentIn(fundRowFrom(fund))) {
      rows.push(row)
      const index_name = fund.bssIdxIdxNm?.trim() || null
      const told: FundFacts = { fee: null, distribution_yield: null, currency: 'KRW', index_name, as_of: day }
      facts.push({ ticker: row.ticker, facts: told })
    }
  return ok({ session: { day, rows }, funds: facts })
}

const presentIn = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** The facts of the first session of each month, and of a fund's own first one: they seldom change from day to day. */
function* fundBatches(sessions: readonly ReadSession[], idOf: ReadonlyMap<string, string>): Generator<Piece> {
  const rows = new Map<string, FundFacts[]>()
  for (const [at, { session, funds }] of sessions.entries()) {
    const before = sessions[at - 1]
    const beginsMonth = isFirstOfMonth(session.day)
    const known = new Set(before?.funds.map(({ ticker }) => ticker))
    for (const { ticker, facts } of funds) {
      const isNew = before !== undefined && !known.has(ticker)
      if (beginsMonth || isNew) rows.set(ticker, [...(rows.get(ticker) ?? []), facts])
    }
  }
  for (const [ticker, facts] of rows) {
    const fsym_id = idOf.get(ticker)
    if (fsym_id !== undefined) yield ok({ feed: 'funds', fsym_id, rows: facts })
  }
}

const isFirstOfMonth = (day: TradingDay): boolean =>
  Math.floor(previousSession('kr', day) / 100) !== Math.floor(day / 100)

async function* indexBatches(
  client: DatagokrClient,
  days: readonly TradingDay[],
  { until }: FeedRequest,
): AsyncGenerator<Piece> {
  const first = days[0]
  if (first === undefined) return
  for (const series of indicesOf('kr')) {
    const name = series.code === 'KOSDAQ' ? indexNames.KOSDAQ : indexNames.KOSPI
    const rows = await client.index(name, first, until)
    if (!rows.ok) return yield faultOfAll('index', rows.error)
    const bars = indexBarsFrom(rows.value, name, until)
    if (bars.day.length > 0) yield ok({ feed: 'index', series, bars })
  }
}

const faultOfAll = (feed: Feed, { kind, detail }: VendorFault) =>
  err<FeedFault>({ feed, fsym_id: null, kind, all: true, detail })
