import type { FlowsReply } from '#contract/company-facts.ts'
import { barsUntil } from '#domain/analysis/bars.ts'
import { isHaltedAt } from '#domain/analysis/columns.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type ChartRange, sessionsInRange } from '#domain/market/chart-range.ts'
import { computeFlowStreaks } from '#domain/market/filings/flow-streak.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { missingReasonFields } from '#domain/market/why-missing.ts'
import type { BarStore, CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockReplyHead, stockReplyHeadWithFeed } from '../market/stock-head.ts'

type Deps = { markets: LoadedMarkets; bars: BarStore; facts: CompanyFactStore; marketState: MarketStateStore }

/** So many days back are read for a streak, as in the screener. */
const STREAK_DAYS = 130

/** Reads the investor flows. A range counts sessions of the stock's own bars, as its chart does. */
export async function readFlows(
  { markets, bars: store, facts, marketState }: Deps,
  ticker: string,
  range: ChartRange,
): Promise<Result<FlowsReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { fsym_id, country } = instrument
  const { data_date } = market.published
  if (country !== 'kr')
    return ok({
      ...stockReplyHead(found.value),
      feed: null,
      ...missingReasonFields('koreaOnly'),
      ...shown(range, [], []),
    })
  const bars = barsUntil(await store.all(fsym_id), data_date)
  const days = Array.from(bars.day)
  const streakFrom = addDays(data_date, -STREAK_DAYS)
  const rangeFrom = days.at(-sessionsInRange[range]) ?? days[0] ?? data_date
  const from = toTradingDay(Math.min(streakFrom, rangeFrom))
  const stored = (await facts.of('flows', [fsym_id], from)).get(fsym_id) ?? []
  const flows = stored.filter(({ day }) => day <= data_date)
  const traded = days.filter((day, at) => day >= streakFrom && !isHaltedAt(bars, at))
  const rows = flows.filter(({ day }) => day >= rangeFrom)
  return ok({
    ...(await stockReplyHeadWithFeed(found.value, marketState, 'flows', rows.length === 0)),
    ...shown(range, rows, traded, flows),
  })
}

function shown(
  range: ChartRange,
  rows: readonly InvestorFlow[],
  traded: readonly number[],
  flows: readonly InvestorFlow[] = rows,
) {
  return {
    range,
    currency: 'KRW' as const,
    rows: rows.map(({ day, ...flow }) => ({ ...flow, day: isoDay(day) })),
    sum: {
      foreign_net_qty: sumOf(rows, 'foreign_net_qty'),
      foreign_net_value: sumOf(rows, 'foreign_net_value'),
      institution_net_value: sumOf(rows, 'institution_net_value'),
    },
    streaks: computeFlowStreaks(flows, traded),
  }
}

/** Returns the sum over the sessions with a known value; null when there is none. */
function sumOf(
  rows: readonly InvestorFlow[],
  name: 'foreign_net_qty' | 'foreign_net_value' | 'institution_net_value',
): number | null {
  const known = rows.flatMap(row => row[name] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
