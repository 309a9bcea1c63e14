import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay, toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import { usualVendorLimits, type VendorDeps, type VendorFault, type VendorLimits } from '../ask.ts'
import { runAhead } from '../run-ahead.ts'
import { sessionsToRead } from '../whole-sessions.ts'
import { splitsFrom, type TickerPeriod } from './bars.ts'
import {
  areBarsInGroups,
  type GroupedBars,
  isDelistedAndComplete,
  type PolygonStock,
  readGroupedBars,
  readNewPolygonBars,
} from './bars-of.ts'
import { barsBySession, createReferenceReader, readSessionsOfPlan } from './by-day.ts'
import { createPolygonClient, POLYGON_CONCURRENT_REQUESTS, type PolygonClient } from './client.ts'
import { listingWithoutDetails, type PolygonListing, readPolygonListing } from './listing.ts'
import { dividendsFrom } from './mapper.ts'
import { createPolygonOutageDetector } from './outage-detector.ts'
import {
  concurrentRequestsOf,
  isReadByDay,
  limitsOfPlan,
  type PolygonPlan,
  polygonPlanWithoutLimits,
} from './plan.ts'

export type PolygonOptions = {
  base: URL
  apiKey: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
  plan?: PolygonPlan
}

/** Our choice: five years of charts, and before them the days that the longest average needs. */
const HISTORY_FROM = toTradingDay(2020_01_02)

/** Dividends of this many past days are requested again, because a payment may be announced or corrected late. */
const DIVIDENDS_AGAIN_DAYS = 30
/** The vendor limits requests a minute, so the pauses add up to more than a minute. */
const polygonLimits: VendorLimits = {
  ...usualVendorLimits,
  tries: 6,
  firstPauseMs: 5_000,
  mostPauseMs: 60_000,
}

type Item = Result<FeedBatch, FeedFault>
type Reading = {
  client: PolygonClient
  ask: FeedRequest
  historyFrom: TradingDay
  newestOfAll: TradingDay | null
}

/**
 * The source of US stocks and funds; the vendor's plan for stocks has no indices. A plan with a limit is read by whole sessions and
 * backwards in windows, and without the details of each ticker: it brings neither sectors nor numbers of shares.
 */
export function polygonSource({
  base,
  apiKey,
  deps,
  limits,
  plan = polygonPlanWithoutLimits,
}: PolygonOptions): MarketData {
  const client = createPolygonClient(base, apiKey, deps, {
    ...polygonLimits,
    ...limitsOfPlan(plan),
    ...limits,
  })
  const historyFrom = toTradingDay(Math.max(HISTORY_FROM, plan.since ?? 0))
  const isByDay = isReadByDay(plan)
  const readLists = createReferenceReader(client, historyFrom)
  return {
    source: 'polygon',
    countries: ['us'],
    feeds: ['listing', 'dividends', 'bars'],
    ...(isByDay ? { windowsSince: historyFrom } : {}),
    read(ask) {
      if (ask.country !== 'us') return nothing()
      const reading = { client, ask, historyFrom, newestOfAll: newestOfAll(ask) }
      return isByDay ? readWholeSessions(reading, readLists, concurrentRequestsOf(plan)) : read(reading)
    },
  }
}

async function* nothing(): AsyncGenerator<Item> {}

async function* read(plan: Reading): AsyncGenerator<Item> {
  const { client, ask, historyFrom } = plan
  const reply = await client.splits(historyFrom, ask.until)
  if (!reply.ok) return yield fault('listing', null, reply.error, true)
  const splits = splitsFrom(reply.value, ask.until)
  const listing = await readPolygonListing(client, {
    until: ask.until,
    historyFrom,
    stored: ask.instruments,
    isSplit: ({ ticker, fsym_id }) =>
      (splits.get(ticker) ?? []).some(({ day }) => day > (ask.newest.get(fsym_id)?.day ?? ask.until)),
  })
  if (!listing.ok) return yield fault('listing', null, listing.error, true)
  const { instruments, windowOf } = listing.value
  yield ok({ feed: 'listing', instruments })
  if (listing.value.fault) yield fault('listing', null, listing.value.fault, false)

  const stocks = instruments.map(instrument => ({
    instrument,
    one: {
      ticker: instrument.ticker,
      window: windowOf(instrument),
      splits: splits.get(instrument.ticker) ?? [],
      newest: ask.newest.get(instrument.fsym_id),
    },
  }))
  const isNew = ({ fsym_id }: Instrument) => plan.newestOfAll !== null && !ask.newest.has(fsym_id)
  const parts = [
    ...(ask.feeds.includes('dividends') ? [dividends(plan, listing.value, isNew)] : []),
    ...(ask.feeds.includes('bars') ? [bars(plan, stocks)] : []),
  ]
  for (const part of parts)
    for await (const item of part) {
      yield item
      if (!item.ok && item.error.all) return
    }
}

/**
 * Reads the sessions first: as long as the newest one is still to come, the lists of the vendor would be read in vain.
 */
async function* readWholeSessions(
  reading: Reading,
  readLists: ReturnType<typeof createReferenceReader>,
  atOnce: number,
): AsyncGenerator<Item> {
  const { client, ask, historyFrom } = reading
  const wants = (feed: Feed) => ask.feeds.includes(feed)
  const days = sessionsToRead({ ...ask, from: toTradingDay(Math.max(ask.from, historyFrom)) })
  const sessions = await readSessionsOfPlan(client, wants('bars') ? days : [], { historyFrom, atOnce })
  if (!sessions.ok) return yield fault('bars', null, sessions.error, true)
  const hasNews = days.length === 1 || (sessions.value.get(ask.until)?.size ?? 0) > 0
  if (wants('bars') && days.length <= 2 && !hasNews) return
  const lists = await readLists(ask)
  if (!lists.ok) return yield fault('listing', null, lists.error, true)
  const listing = listingWithoutDetails(lists.value, {
    until: ask.until,
    historyFrom,
    stored: ask.instruments,
  })
  yield ok({ feed: 'listing', instruments: listing.instruments })
  // A stock that is new in a stored market was listed since, so that the dividends of the whole market are all of its own.
  if (wants('dividends'))
    for await (const item of dividends(reading, listing, () => false)) {
      yield item
      if (!item.ok && item.error.all) return
    }
  if (!wants('bars')) return
  for await (const { instrument, bars } of barsBySession(client, sessions.value, listing, lists.value, ask))
    if (bars.ok) yield ok({ feed: 'bars', fsym_id: instrument.fsym_id, bars: bars.value })
    else yield fault('bars', instrument, bars.error, isHopeless(bars.error))
}

/**
 * Read before the bars, so that a stored bar implies that the dividends before it are stored. Requested by year for the whole
 * market; a stock that is new in a stored market is requested alone.
 */
async function* dividends(
  { client, ask, historyFrom, newestOfAll }: Reading,
  listing: PolygonListing,
  isNew: (instrument: Instrument) => boolean,
): AsyncGenerator<Item> {
  const since = newestOfAll === null ? historyFrom : addDays(newestOfAll, -DIVIDENDS_AGAIN_DAYS)
  for (let year = yearOf(since); year <= yearOf(ask.until); year++) {
    const [from, to] = [Math.max(since, year * 10_000 + 101), Math.min(ask.until, year * 10_000 + 1231)]
    const reply = await client.dividends(toTradingDay(from), toTradingDay(to))
    if (!reply.ok) return yield fault('dividends', null, reply.error, isHopeless(reply.error))
    const paid = dividendsFrom(reply.value, ask.until)
    for (const instrument of listing.instruments)
      if (!isNew(instrument))
        yield* rowsOf(instrument, listing.windowOf(instrument), paid.get(instrument.ticker) ?? [])
  }
  const isOpen = (instrument: Instrument) =>
    listing.windowOf(instrument).from <= listing.windowOf(instrument).to
  const alone = runAhead(
    listing.instruments.filter(one => isNew(one) && isOpen(one)),
    POLYGON_CONCURRENT_REQUESTS,
    async instrument => {
      const window = listing.windowOf(instrument)
      return { instrument, window, reply: await client.dividends(window.from, window.to, instrument.ticker) }
    },
  )
  const hasEnough = createPolygonOutageDetector()
  for await (const { instrument, window, reply } of alone) {
    const isOver = hasEnough(reply.ok ? null : reply.error)
    if (reply.ok)
      yield* rowsOf(instrument, window, dividendsFrom(reply.value, ask.until).get(instrument.ticker) ?? [])
    else yield fault('dividends', instrument, reply.error, isOver)
  }
}

function* rowsOf(
  { fsym_id }: Instrument,
  { from, to }: TickerPeriod,
  all: readonly StockDividend[],
): Generator<Item> {
  const rows = all.filter(({ ex_date }) => from <= ex_date && ex_date <= to)
  if (rows.length > 0) yield ok({ feed: 'dividends', fsym_id, rows })
}

type Stock = { instrument: Instrument; one: PolygonStock }

async function* bars({ client, ask, newestOfAll }: Reading, stocks: readonly Stock[]): AsyncGenerator<Item> {
  const unsettled = stocks.filter(({ one }) => !isDelistedAndComplete(one, newestOfAll))
  const grouped = unsettled.filter(({ one }) => areBarsInGroups(one, ask.until))
  const inGroups = new Set(grouped)
  let sessions: GroupedBars | null = null
  const from = toTradingDay(Math.min(ask.until, ...grouped.map(({ one }) => one.newest!.day)))
  // One call brings a session of all stocks, another all sessions of a stock: the fewer calls are made.
  if (grouped.length > sessionDaysBetween('us', from, ask.until).length) {
    const read = await readGroupedBars(client, from, ask.until)
    if (read.ok) sessions = read.value
    else {
      yield fault('bars', null, read.error, isHopeless(read.error))
      if (isHopeless(read.error)) return
    }
  }
  const found = runAhead(unsettled, POLYGON_CONCURRENT_REQUESTS, async stock => ({
    stock,
    found: await readNewPolygonBars(client, stock.one, inGroups.has(stock) ? sessions : null),
  }))
  const hasEnough = createPolygonOutageDetector()
  for await (const { stock, found: bars } of found) {
    const { fsym_id } = stock.instrument
    const isOver = hasEnough(bars.ok ? null : bars.error)
    // A refusal of bars applies to every stock.
    if (!bars.ok) yield fault('bars', stock.instrument, bars.error, isOver || bars.error.kind === 'refused')
    else if (bars.value) yield ok({ feed: 'bars', fsym_id, bars: bars.value })
  }
}

/**
 * A refusal after an accepted listing concerns one feed that the plan does not include; an outage or a rate limit concerns all.
 */
const isHopeless = ({ kind }: VendorFault): boolean => kind === 'unreachable' || kind === 'rate_limited'

const fault = (feed: Feed, whose: Instrument | null, { kind, detail }: VendorFault, all: boolean): Item =>
  err({ feed, fsym_id: all ? null : (whose?.fsym_id ?? null), kind, all, detail })

function newestOfAll({ newest }: FeedRequest): TradingDay | null {
  let latest: TradingDay | null = null
  for (const { day } of newest.values()) if (latest === null || day > latest) latest = day
  return latest
}
