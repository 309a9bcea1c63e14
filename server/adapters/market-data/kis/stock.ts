import { sliceColumns } from '#domain/analysis/columns.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import type { FeedBatch, FeedFault, FeedRequest, NewestBar } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import type { KisClient } from './client.ts'
import { type DailyBars, kisBars, nxtPricesFrom } from './daily.ts'
import type { FailureTracker } from './failure-tracker.ts'
import type { KisListing } from './listing.ts'
import { flowsFrom, foreignRatioFrom } from './mapper.ts'

/**
 * The number of days before the newest stored bar that are read again and fit into one reply: a halt among them needs a
 * close to carry.
 */
const CONTEXT_DAYS = 60
/** The day on which Nextrade opened. */
const nxtOpened = toTradingDay(20250304)

type Asked = {
  client: KisClient
  code: string
  until: TradingDay
  since: TradingDay
  newest: NewestBar | null
}

/** Yields all batches of one stock. A failed feed does not affect the others. */
export async function* readKisStockBatches(
  client: KisClient,
  ask: FeedRequest,
  { instrument, onNxt }: KisListing,
  since: TradingDay,
  patience: FailureTracker,
): AsyncGenerator<Result<FeedBatch, FeedFault>> {
  const { fsym_id, ticker: code, delisted_at } = instrument
  const newest = ask.newest.get(fsym_id) ?? null
  const { until } = ask
  if (newest && newest.day > until) return
  const request = { client, code, until, since, newest }
  const failed = (feed: Feed, fault: VendorFault) => err(patience.failed(feed, fsym_id, fault))

  if (ask.feeds.includes('bars')) {
    const daily = await readBars(request)
    if (!daily.ok) yield failed('bars', daily.error)
    else {
      patience.went('bars')
      const { bars, left } = daily.value
      if (bars.day.length > 0) yield ok({ feed: 'bars', fsym_id, bars })
      for (const { day, because: detail } of left)
        yield err({ feed: 'bars', fsym_id, kind: 'unreadable', all: false, detail: `${day}: ${detail}` })
    }
  }

  if (delisted_at !== null && delisted_at <= isoDay(until)) return
  if (ask.feeds.includes('flows') && !patience.isOver('flows')) {
    const flows = await readFlows(request)
    if (flows.ok) patience.went('flows')
    if (!flows.ok) yield failed('flows', flows.error)
    else if (flows.value.length > 0) yield ok({ feed: 'flows', fsym_id, rows: flows.value })
  }
  if (onNxt && ask.feeds.includes('nxt') && !patience.isOver('nxt')) {
    const prices = await readNxt(request)
    if (prices.ok) patience.went('nxt')
    if (!prices.ok) yield failed('nxt', prices.error)
    else if (prices.value.length > 0) yield ok({ feed: 'nxt', fsym_id, rows: prices.value })
  }
}

/**
 * Reads from the newest stored bar on, because its volume, high and low may not have been final. Reads everything when its
 * close or factor has changed, or when there is none.
 */
async function readBars(request: Asked): Promise<Result<DailyBars, VendorFault>> {
  const { newest, since } = request
  if (newest) {
    const from = Math.max(since, addDays(newest.day, -CONTEXT_DAYS))
    const recent = await dailyFrom(request, toTradingDay(from))
    if (!recent.ok) return recent
    const { bars, left } = recent.value
    const at = bars.day.indexOf(newest.day)
    const isSame =
      bars.close[at] === newest.close && Math.abs((bars.factor[at] ?? 0) / newest.factor - 1) < 1e-9
    if (isSame) return ok({ bars: sliceColumns(bars, at), left: left.filter(({ day }) => day > newest.day) })
  }
  return dailyFrom(request, since)
}

async function dailyFrom(
  { client, code, until: to }: Asked,
  from: TradingDay,
): Promise<Result<DailyBars, VendorFault>> {
  const traded = await client.daily(code, { venue: 'J', prices: 'traded', from, to })
  if (!traded.ok || traded.value.length === 0) return traded.ok ? asDaily(kisBars([], [])) : traded
  const adjusted = await client.daily(code, { venue: 'J', prices: 'adjusted', from, to })
  return adjusted.ok ? asDaily(kisBars(traded.value, adjusted.value)) : adjusted
}

const asDaily = (daily: Result<DailyBars, string>): Result<DailyBars, VendorFault> =>
  daily.ok ? daily : err({ kind: 'unreadable', detail: daily.error })

/**
 * Yields all thirty days that the vendor has: the request does not say which are stored, and a failed day is filled in later
 * this way. The foreign ratio has no date and is today's, so it belongs to the newest row, and only if that is the requested
 * session.
 */
async function readFlows({ client, code, until }: Asked): Promise<Result<InvestorFlow[], VendorFault>> {
  const rows = await client.investors(code)
  if (!rows.ok) return rows
  const reported = flowsFrom(rows.value)
  const flows = reported.filter(({ day }) => day <= until)
  const last = flows.at(-1)
  if (last?.day !== until || reported.at(-1) !== last) return ok(flows)
  const price = await client.price(code)
  if (!price.ok) return price
  const foreign_ratio = price.value ? foreignRatioFrom(price.value) : null
  return ok([...flows.slice(0, -1), { ...last, foreign_ratio }])
}

/** Nextrade closes hours after KRX, so the newest stored session is read again. */
async function readNxt({
  client,
  code,
  until,
  since,
  newest,
}: Asked): Promise<Result<NxtPrice[], VendorFault>> {
  const from = toTradingDay(Math.max(nxtOpened, since, newest?.day ?? 0))
  if (from > until) return ok([])
  const rows = await client.daily(code, { venue: 'NX', prices: 'traded', from, to: until })
  return rows.ok ? ok(nxtPricesFrom(rows.value)) : rows
}
