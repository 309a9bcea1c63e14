import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FundFacts } from '#domain/market/filings/fund.ts'
import type { FeedBatch, FeedFault, FeedRequest } from '#server/market-ports.ts'
import type { VendorFault } from './ask.ts'
import { runAhead } from './run-ahead.ts'
import { listingWithBarsFrom, type WholeSession, type WholeSessionRow } from './whole-sessions.ts'

export type FeedPiece = Result<FeedBatch, FeedFault>

/** A fund's row, and the name of the index that it follows. */
export type FundRow = { row: WholeSessionRow; index: string | undefined }

export type SessionWithFunds = WholeSession & { funds: readonly { ticker: string; facts: FundFacts }[] }

/**
 * One session from the lists in which a source tells it. A list that has not come yet would delist every security in it, so a
 * session without one of them has no rows, like one that is still to come.
 */
export function joinSessionLists(
  day: TradingDay,
  stocks: readonly (readonly WholeSessionRow[])[],
  funds: readonly FundRow[],
): SessionWithFunds {
  if (funds.length === 0 || stocks.some(list => list.length === 0)) return { day, rows: [], funds: [] }
  const common = { fee: null, distribution_yield: null, currency: 'KRW', as_of: day } as const
  return {
    day,
    rows: [...stocks.flat(), ...funds.map(({ row }) => row)],
    funds: funds.map(({ row, index }) => ({
      ticker: row.ticker,
      facts: { ...common, index_name: index?.trim() || null },
    })),
  }
}

/** Our choice of sessions that are requested at the same time. */
const AT_ONCE = 4

/**
 * Makes a reader of windows that overlap by one session, whose base prices link them: it is the oldest of one reading and the newest of
 * the next, and is not requested twice.
 */
export function createSessionReader<Session extends { day: TradingDay }>() {
  let oldest: Session | undefined
  return async (
    days: readonly TradingDay[],
    read: (day: TradingDay) => Promise<Result<Session, VendorFault>>,
  ): Promise<Result<Session[], VendorFault>> => {
    const linking = days.length > 1 && days.at(-1) === oldest?.day ? oldest : undefined
    const sessions = await readSessions(days, async day => (day === linking?.day ? ok(linking) : read(day)))
    if (sessions.ok) oldest = sessions.value[0]
    return sessions
  }
}

/** Reads the sessions in their order; the first one that fails ends the reading. */
async function readSessions<Session>(
  days: readonly TradingDay[],
  read: (day: TradingDay) => Promise<Result<Session, VendorFault>>,
): Promise<Result<Session[], VendorFault>> {
  const sessions: Session[] = []
  for await (const session of runAhead(days, AT_ONCE, read)) {
    if (!session.ok) return session
    sessions.push(session.value)
  }
  return ok(sessions)
}

export const listUnlessNull = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** The listing, the bars and the funds of whole sessions, as far as they are requested. */
export function* sessionBatches(
  sessions: readonly SessionWithFunds[],
  request: FeedRequest,
): Generator<FeedPiece, void> {
  const { instruments, bars, daysWithoutBase } = listingWithBarsFrom(sessions, request)
  // Without a single row nothing is known, and an empty listing would delist every stock.
  if (bars.size === 0) return
  const wants = (feed: Feed) => request.feeds.includes(feed)
  if (wants('listing')) yield ok({ feed: 'listing', instruments })
  if (wants('bars')) {
    for (const [fsym_id, each] of bars) yield ok({ feed: 'bars', fsym_id, bars: each })
    for (const each of daysWithoutBase) yield faultWithoutBase(each)
  }
  if (!wants('funds')) return
  const idOf = new Map(instruments.map(({ ticker, fsym_id }) => [ticker, fsym_id]))
  for (const [ticker, rows] of monthlyFunds(sessions)) {
    const fsym_id = idOf.get(ticker)
    if (fsym_id !== undefined) yield ok({ feed: 'funds', fsym_id, rows })
  }
}

/** The facts of the first session of each month, and of a fund's own first one: they seldom change from day to day. */
function monthlyFunds(sessions: readonly SessionWithFunds[]): Map<string, FundFacts[]> {
  const rows = new Map<string, FundFacts[]>()
  const withFunds = sessions.filter(({ funds }) => funds.length > 0)
  for (const [at, { day, funds }] of withFunds.entries()) {
    const before = withFunds[at - 1]
    const known = new Set(before?.funds.map(({ ticker }) => ticker))
    for (const { ticker, facts } of funds) {
      const isNew = before !== undefined && !known.has(ticker)
      if (isFirstOfMonth(day) || isNew) rows.set(ticker, [...(rows.get(ticker) ?? []), facts])
    }
  }
  return rows
}

const isFirstOfMonth = (day: TradingDay): boolean =>
  Math.floor(previousSession('kr', day) / 100) !== Math.floor(day / 100)

function faultWithoutBase({ fsym_id, day }: { fsym_id: string; day: TradingDay }) {
  const detail = `no difference from the day before on ${day}: a split of that day would not be recognised`
  return err<FeedFault>({ feed: 'bars', fsym_id, kind: 'incomplete', all: false, detail })
}

/** A fault after which going on is useless. */
export const faultOfWholeFeed = (feed: Feed, { kind, detail }: VendorFault) =>
  err<FeedFault>({ feed, fsym_id: null, kind, all: true, detail })
