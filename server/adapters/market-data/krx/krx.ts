import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import type { FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
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
import { createKrxClient, type KrxClient, type KrxOptions, krxMarkets } from './client.ts'
import { type BaseInfo, baseInfoFrom, indexLevelBars, listedFundFrom, listedStockFrom } from './mapper.ts'
import type { WireIndexLevel } from './wire.ts'

/**
 * KRX itself (openapi.krx.co.kr), also from abroad: every stock and ETF, one request a list and session, and the indices. Nothing
 * was asked live. To be measured or verified: when a session appears, the base price on the day of a split, the reply when the
 * requests of a day are used up, the limit a second, and the groups of securities other than 주권.
 */
export function krxSource(options: KrxOptions): MarketData {
  const client = createKrxClient(options)
  const sessions = createSessionReader<KrxSession>()
  return {
    source: 'krx',
    countries: ['kr'],
    feeds: sourceProfiles.krx.brings.kr ?? [],
    read: request => (request.country === 'kr' ? read(client, sessions, request) : nothing()),
  }
}

async function* nothing(): AsyncGenerator<FeedPiece> {}

/** The lists of a session that a reading needs. */
type WantedLists = { securities: boolean; indices: boolean }
type KrxSession = SessionWithFunds & { levels: readonly WireIndexLevel[] }

async function* read(
  client: KrxClient,
  readSessions: ReturnType<typeof createSessionReader<KrxSession>>,
  request: FeedRequest,
): AsyncGenerator<FeedPiece> {
  const wants = (feed: Feed) => request.feeds.includes(feed)
  const lists = { securities: request.feeds.some(feed => feed !== 'index'), indices: wants('index') }
  const sessions = await readSessions(sessionsToRead(request), day => readSession(client, day, lists))
  if (!sessions.ok) return yield faultOfWholeFeed(lists.securities ? 'bars' : 'index', sessions.error)
  const infos = wants('listing') ? await readBaseInfos(client, sessions.value) : ok(noInfos)
  const named = infos.ok ? sessions.value.map(session => withBaseInfos(session, infos.value)) : sessions.value
  yield* sessionBatches(named, request)
  // Prices do not wait for English names: the stored ones stay, and the next reading brings the others.
  if (!infos.ok) yield err({ feed: 'listing', fsym_id: null, all: false, ...infos.error })
  const levels = sessions.value.flatMap(session => session.levels)
  if (lists.indices)
    for (const series of indicesOf('kr')) {
      const bars = indexLevelBars(levels, series, request.until)
      if (bars.day.length > 0) yield ok({ feed: 'index', series, bars })
    }
}

async function readSession(
  client: KrxClient,
  day: TradingDay,
  lists: WantedLists,
): Promise<Result<KrxSession, VendorFault>> {
  const levels: WireIndexLevel[] = []
  if (lists.indices)
    for (const market of krxMarkets) {
      const rows = await client.indices(market, day)
      if (!rows.ok) return rows
      levels.push(...rows.value)
    }
  if (!lists.securities) return ok({ day, rows: [], funds: [], levels })
  const stocks = []
  for (const market of krxMarkets) {
    const rows = await client.stocks(market, day)
    if (!rows.ok) return rows
    stocks.push(rows.value.flatMap(row => listUnlessNull(listedStockFrom(row))))
  }
  const funds = await client.funds(day)
  if (!funds.ok) return funds
  const fundRows = funds.value.flatMap(fund =>
    listUnlessNull(listedFundFrom(fund)).map(row => ({ row, index: fund.IDX_IND_NM })),
  )
  return ok({ ...joinSessionLists(day, stocks, fundRows), levels })
}

type BaseInfos = ReadonlyMap<TradingDay, ReadonlyMap<Ticker, BaseInfo>>
const noInfos: BaseInfos = new Map()

/**
 * What KRX says of the stocks themselves, as of the newest session, and as of the last one of each stock that has left since: a
 * later list does not know it any more.
 */
async function readBaseInfos(
  client: KrxClient,
  sessions: readonly SessionWithFunds[],
): Promise<Result<BaseInfos, VendorFault>> {
  const lastSeen = new Map<Ticker, TradingDay>()
  for (const { day, rows } of sessions)
    for (const { ticker, type } of rows) if (type !== 'ETF_ETF') lastSeen.set(ticker, day)
  const infos = new Map<TradingDay, Map<Ticker, BaseInfo>>()
  for (const day of new Set(lastSeen.values())) {
    const ofDay = new Map<Ticker, BaseInfo>()
    for (const market of krxMarkets) {
      const rows = await client.baseInfo(market, day)
      if (!rows.ok) return rows
      for (const row of rows.value)
        for (const { ticker, info } of listUnlessNull(baseInfoFrom(row))) ofDay.set(ticker, info)
    }
    infos.set(day, ofDay)
  }
  return ok(infos)
}

function withBaseInfos(session: SessionWithFunds, infos: BaseInfos): SessionWithFunds {
  const ofDay = infos.get(session.day)
  if (!ofDay) return session
  return { ...session, rows: session.rows.map(row => ({ ...row, ...ofDay.get(row.ticker) })) }
}
