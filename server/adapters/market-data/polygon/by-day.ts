import type { Bars } from '#domain/analysis/bars.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { runAhead } from '../run-ahead.ts'
import { barsWithFactors, factorBetween, type ShareSplit, type TradedBar } from '../split-factors.ts'
import { polygonBars, splitsFrom, type TickerPeriod } from './bars.ts'
import { type GroupedBars, readGroupedSession } from './bars-of.ts'
import type { PolygonClient } from './client.ts'
import { type PolygonListing, readTickerLists, type TickerLists } from './listing.ts'
import type { WireSplit } from './wire.ts'

/** Our choice: while a history is read for hours, the first day of the plan moves; so many days after it may be refused, too. */
const EDGE_DAYS = 14
/** Our choice: a stock that did not trade where two readings meet is looked for so many days beyond. */
const SEAM_DAYS = 90

/** The lists of the vendor that do not belong to a session, as of the newest session that was read with them. */
export type ReferenceLists = TickerLists & { splits: readonly WireSplit[]; until: TradingDay }

/**
 * Keeps the lists from the newest reading for those of older windows, which follow it within hours: each window would otherwise
 * cost as many calls for its lists as for its sessions.
 */
export function createReferenceReader(
  client: PolygonClient,
  historyFrom: TradingDay,
): (request: FeedRequest) => Promise<Result<ReferenceLists, VendorFault>> {
  let kept: ReferenceLists | null = null
  return async ({ until }) => {
    if (kept && until < kept.until) return ok(kept)
    const splits = await client.splits(historyFrom, until)
    if (!splits.ok) return splits
    const tickers = await readTickerLists(client)
    if (!tickers.ok) return tickers
    kept = { ...tickers.value, splits: splits.value, until }
    return ok(kept)
  }
}

/**
 * Reads the sessions in their order. A plan refuses what is older than its history, and the free one also the newest session until
 * the next day: neither is there, and the source goes on.
 */
export async function readSessionsOfPlan(
  client: PolygonClient,
  days: readonly TradingDay[],
  { historyFrom, atOnce }: { historyFrom: TradingDay; atOnce: number },
): Promise<Result<GroupedBars, VendorFault>> {
  const sessions = new Map<TradingDay, ReadonlyMap<string, TradedBar>>()
  const isOutside = (day: TradingDay): boolean =>
    day < addDays(historyFrom, EDGE_DAYS) || (days.length > 1 && day === days.at(-1))
  const read = runAhead(days, atOnce, async day => ({
    day,
    session: await readGroupedSession(client, day),
  }))
  for await (const { day, session } of read) {
    if (session.ok) sessions.set(day, session.value)
    else if (session.error.kind !== 'refused' || !isOutside(day)) return session
  }
  return ok(sessions)
}

export type BarsOfStock = { instrument: Instrument; bars: Result<Bars, VendorFault> }

/** The bars of each listed stock on these sessions, with the factors of its splits. */
export async function* barsBySession(
  client: PolygonClient,
  sessions: GroupedBars,
  { instruments, windowOf }: PolygonListing,
  lists: Pick<ReferenceLists, 'splits' | 'until'>,
  request: FeedRequest,
): AsyncGenerator<BarsOfStock> {
  const splitsOf = splitsFrom(lists.splits, lists.until)
  for (const instrument of instruments) {
    const { from, to } = windowOf(instrument)
    const own = splitsOf.get(instrument.ticker) ?? []
    const found = [...sessions].flatMap(([day, bars]) => {
      const bar = from <= day && day <= to ? bars.get(instrument.ticker) : undefined
      return bar ? [bar] : []
    })
    if (found.length === 0) continue
    const beyond = seamOf(found, own, { ...request, read: lists.until }, instrument)
    if (beyond === null) {
      yield { instrument, bars: ok(barsWithFactors(found, own)) }
      continue
    }
    const reply = await client.bars(instrument.ticker, beyond.from, beyond.to, false)
    const across = reply.ok ? polygonBars(reply.value, beyond) : []
    if (!reply.ok) yield { instrument, bars: reply }
    else if (across.length > 0) yield { instrument, bars: ok(barsWithFactors(across, own)) }
  }
}

/**
 * Bars of two readings are put in the same shares on a day that both have. A stock without a trade where they meet has no such day,
 * and a split in the gap would be lost: it is then read alone from its stored bar on, or up to the bars that are stored. Null where
 * nothing is lost.
 */
function seamOf(
  found: readonly TradedBar[],
  splits: readonly ShareSplit[],
  { newest, until, read }: Pick<FeedRequest, 'newest' | 'until'> & { read: TradingDay },
  { fsym_id }: Instrument,
): TickerPeriod | null {
  const [first, last] = [found[0]!.day, found.at(-1)!.day]
  const stored = newest.get(fsym_id)
  if (stored && stored.day < first && factorBetween(splits, stored.day, first) !== 1)
    return { from: stored.day, to: until }
  const beyond = toTradingDay(Math.min(read, addDays(until, SEAM_DAYS)))
  const isOlderWindow = newest.size === 0 && until < read
  return isOlderWindow && last < until && factorBetween(splits, last, beyond) !== 1
    ? { from: first, to: beyond }
    : null
}
