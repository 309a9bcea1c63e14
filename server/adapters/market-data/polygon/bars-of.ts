import type { Bars } from '#domain/analysis/bars.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { NewestBar } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import {
  barsWithFactors,
  factorBetween,
  firstFactorDisagreement,
  type ShareSplit,
  type TradedBar,
} from '../split-factors.ts'
import { barFrom, polygonBars, type TickerPeriod } from './bars.ts'
import type { PolygonClient } from './client.ts'

/** Our choice: the bars of more sessions would not fit into memory for a whole market, and are requested stock by stock. */
const MOST_SESSIONS = 60
/** A delisted stock is still requested for this many days after its last one; our choice. */
const SETTLED_DAYS = 60

/** The bars of every stock on some sessions. */
export type GroupedBars = ReadonlyMap<TradingDay, ReadonlyMap<string, TradedBar>>

export type PolygonStock = {
  ticker: string
  window: TickerPeriod
  splits: readonly ShareSplit[]
  newest: NewestBar | undefined
}

/** True when grouped sessions hold all bars that the stock lacks. */
export const areBarsInGroups = ({ newest, splits, window }: PolygonStock, until: TradingDay): boolean =>
  newest !== undefined &&
  newest.day >= window.from &&
  sessionDaysBetween('us', newest.day, until).length <= MOST_SESSIONS &&
  factorBetween(splits, newest.day, until) === 1

/**
 * True for a delisted stock whose stored bars are complete: `newestOfAll`, the newest stored bar of all stocks, is long after
 * its last day.
 */
export const isDelistedAndComplete = (
  { newest, window }: PolygonStock,
  newestOfAll: TradingDay | null,
): boolean => newest !== undefined && newestOfAll !== null && newestOfAll > addDays(window.to, SETTLED_DAYS)

export async function readGroupedBars(
  client: PolygonClient,
  from: TradingDay,
  until: TradingDay,
): Promise<Result<GroupedBars, VendorFault>> {
  const grouped = new Map<TradingDay, ReadonlyMap<string, TradedBar>>()
  for (const day of sessionDaysBetween('us', from, until)) {
    const session = await readGroupedSession(client, day)
    if (!session.ok) return session
    grouped.set(day, session.value)
  }
  return ok(grouped)
}

/** The bars of one session by ticker; empty for a session that is still to come. */
export async function readGroupedSession(
  client: PolygonClient,
  day: TradingDay,
): Promise<Result<ReadonlyMap<string, TradedBar>, VendorFault>> {
  const reply = await client.grouped(day)
  if (!reply.ok) return reply
  const bars = new Map<string, TradedBar>()
  for (const row of reply.value) {
    const bar = row.otc ? null : barFrom(row)
    if (bar?.day === day) bars.set(row.T, bar)
  }
  return ok(bars)
}

/**
 * Reads from the newest stored bar on, because late trades change its volume, high and low. Reads everything when its close has
 * changed. Null when there is no bar.
 */
export async function readNewPolygonBars(
  client: PolygonClient,
  one: PolygonStock,
  grouped: GroupedBars | null,
): Promise<Result<Bars | null, VendorFault>> {
  const { newest, window, splits, ticker } = one
  if (!newest || newest.day < window.from || newest.day > window.to) return wholeHistory(client, one)
  if (factorBetween(splits, newest.day, window.to) !== 1) return wholeHistory(client, one)
  let found: TradedBar[]
  if (grouped) {
    found = [...grouped.entries()].flatMap(([day, bars]) => {
      const bar = bars.get(ticker)
      return bar && newest.day <= day && day <= window.to ? [bar] : []
    })
  } else {
    const reply = await client.bars(ticker, newest.day, window.to, false)
    if (!reply.ok) return reply
    found = polygonBars(reply.value, { from: newest.day, to: window.to })
  }
  const [first] = found
  if (first?.day !== newest.day || first.close !== newest.close || newest.factor !== 1)
    return wholeHistory(client, one)
  return ok(barsWithFactors(found, splits))
}

/**
 * Reads unadjusted bars and computes the factors from the splits. If there was a split, it also reads the adjusted bars and
 * compares: a wrong factor would look like a crash in the chart. Without a split both are the same numbers.
 */
async function wholeHistory(
  client: PolygonClient,
  { ticker, window, splits }: PolygonStock,
): Promise<Result<Bars | null, VendorFault>> {
  const { from, to } = window
  if (from > to) return ok(null)
  const traded = await client.bars(ticker, from, to, false)
  if (!traded.ok) return traded
  const bars = polygonBars(traded.value, window)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return ok(null)
  if (factorBetween(splits, first.day, last.day) !== 1) {
    const adjusted = await client.bars(ticker, from, to, true)
    if (!adjusted.ok) return adjusted
    const apart = firstFactorDisagreement(bars, polygonBars(adjusted.value, window), splits)
    if (apart !== null)
      return err({
        kind: 'unreadable',
        detail: `the splits of ${ticker} and its adjusted prices are apart on ${isoDay(apart)}`,
      })
  }
  return ok(barsWithFactors(bars, splits))
}
