import type { InsiderTradesReply } from '#contract/company-facts.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import {
  type InsiderCluster,
  insiderClusterRule,
  insiderClusters,
  tradeOrFilingDay,
} from '#domain/market/filings/insider-cluster.ts'
import { firstDayOfYearUntil, insiderTotals } from '#domain/market/filings/insider-totals.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import { planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'
import type { CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { laterDay } from '../market/feed-state/feed-freshness.ts'
import { readFirstToldDay } from '../market/feed-state/first-told-day.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHeadWithFeed } from '../market/stock-head.ts'

type Deps = { markets: LoadedMarkets; facts: CompanyFactStore; marketState: MarketStateStore }

/** The first day from which insider trades are shown; null when there is no limit. */
const insidersSince = (upTo: TradingDay, days: number | null): TradingDay | null =>
  days === null || days === Number.POSITIVE_INFINITY ? null : addDays(upTo, -days)

/** Reads the insider trades that were filed by the data date, as far back as requested and allowed by the plan. */
export async function readInsiders(
  { markets, facts, marketState }: Deps,
  ticker: string,
  { days, ...page }: PageRequest & { days: number | null },
  plan: UserPlan,
): Promise<Result<InsiderTradesReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { data_date } = market.published
  const filed = (await facts.of('insiders', [instrument.fsym_id])).get(instrument.fsym_id) ?? []
  const trades = filed.filter(({ filing_date }) => filing_date <= data_date).sort(newestFirst)
  const matching = since(trades, insidersSince(data_date, days))
  const first = insidersSince(
    data_date,
    Math.min(days ?? Number.POSITIVE_INFINITY, planLimitsOf(plan).insiderDays),
  )
  const visible = since(matching, first)
  // A source that has told the last month alone does not know that nobody filed before.
  const told = await readFirstToldDay(marketState, market.published.country, 'insiders')
  const yearFrom = laterDay(firstDayOfYearUntil(data_date), told)!
  const shownFrom = laterDay(first, told)
  // All trades are read, because a cluster may have begun before the period.
  const clusters = insiderClusters(trades)
    .filter(({ to }) => first === null || to >= first)
    .toReversed()
  const clusterOf = new Map(clusters.flatMap(({ trades: members }, nth) => members.map(at => [at, nth])))
  // The trades are sorted newest first, so a trade has the same index in all of these lists.
  const { rows, ...where } = pageRows([...visible.entries()], page)
  return ok({
    ...(await stockReplyHeadWithFeed(found.value, marketState, 'insiders', trades.length === 0)),
    ...where,
    total: matching.length,
    since: shownFrom && isoDay(shownFrom),
    locked: matching.length - visible.length,
    rows: rows.map(([at, { filing_date, trade_date, ...trade }]) => ({
      ...trade,
      filing_date: isoDay(filing_date),
      trade_date: trade_date && isoDay(trade_date),
      cluster: clusterOf.get(at) ?? null,
    })),
    clusters: clusters.map(cluster => shown(cluster, trades)),
    cluster_rule: insiderClusterRule,
    year: { from: isoDay(yearFrom), totals: insiderTotals(trades, data_date, yearFrom) },
  })
}

const since = (trades: readonly InsiderTrade[], day: TradingDay | null): readonly InsiderTrade[] =>
  day === null ? trades : trades.filter(({ filing_date }) => filing_date >= day)

const newestFirst = (a: InsiderTrade, b: InsiderTrade): number =>
  b.filing_date - a.filing_date || tradeOrFilingDay(b) - tradeOrFilingDay(a)

function shown({ way, from, to, insiders, trades: members }: InsiderCluster, all: readonly InsiderTrade[]) {
  const values = members.map(at => all[at]!.value)
  return {
    way,
    from: isoDay(from),
    to: isoDay(to),
    insiders,
    trades: members.length,
    qty: members.reduce((sum, at) => sum + all[at]!.qty, 0),
    // The sum is null when one value is unknown, because it would be too small.
    value: values.reduce(
      (sum, value) => (sum === null || value === null ? null : sum + value),
      0 as number | null,
    ),
  }
}
