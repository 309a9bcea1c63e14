import type { MyStocksInsiderTradesReply, SingleStockInsiderTradesReply } from '#contract/my-feed.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { insiderClusterRule, insiderClusters } from '#domain/market/filings/insider-cluster.ts'
import type { InsiderTradeType } from '#domain/market/filings/insider-trade.ts'
import { planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'
import { readFirstToldDay } from '../market/feed-state/first-told-day.ts'
import { type PageRequest, pageRows } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import { readInsiders } from '../stock/read-insiders.ts'
import { idsOfFoundStocks, myFeedNotes } from './my-feed-notes.ts'
import { findMyFeedStock, type MyFeedOwner, type MyFeedPorts, readMyFeedStocks } from './my-feed-stocks.ts'

type NotMine = 'not_ready' | 'unknown_ticker' | 'not_found' | 'plan_limit'

export async function readInsiderTradesOfMyStocks(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  { days, trade_type, ...page }: PageRequest & { days: number; trade_type: InsiderTradeType | 'all' },
  plan: UserPlan,
): Promise<Result<MyStocksInsiderTradesReply, 'not_ready'>> {
  const mine = await readMyFeedStocks(deps, who)
  if (!mine.ok) return mine
  const { stocks, open, head } = mine.value
  const newest = Math.max(...open.map(({ published }) => published.data_date))
  const earliest = addDays(toTradingDay(newest), -days)
  const since = addDays(toTradingDay(newest), -Math.min(days, planLimitsOf(plan).insiderDays))
  const insiders = await deps.market.facts.of('insiders', idsOfFoundStocks(stocks))
  const rows: MyStocksInsiderTradesReply['rows'] = []
  const rows_locked: MyStocksInsiderTradesReply['rows_locked'] = {}
  const clusters: MyStocksInsiderTradesReply['clusters'] = []
  const feeds = await myFeedNotes(deps, mine.value, 'insiders')
  // A source that has told the last month alone does not know that nobody filed before.
  let shownFrom = since
  for (const country of new Set(stocks.map(({ market }) => market.published.country))) {
    const told = await readFirstToldDay(deps.market.marketState, country, 'insiders')
    if (told !== null && told > shownFrom) shownFrom = told
  }
  for (const { instrument, market } of stocks) {
    const { country, data_date } = market.published
    const source = feeds.find(each => each.country === country)?.feed?.source
    // All trades are read, because a cluster may have begun before the period.
    const trades = (insiders.get(instrument.fsym_id) ?? []).filter(
      ({ filing_date }) => filing_date <= data_date,
    )
    const placeOf = new Map<number, number>()
    for (const { way, from, to, insiders, trades: members } of insiderClusters(trades)) {
      if (to < since) continue
      for (const at of members) placeOf.set(at, clusters.length)
      const values = members.map(at => trades[at]!.value)
      clusters.push({
        ...stockFields(instrument),
        ...{ way, from: isoDay(from), to: isoDay(to), insiders, trades: members.length },
        qty: members.reduce((sum, at) => sum + trades[at]!.qty, 0),
        // The sum is null when one value is unknown, because it would be too small.
        value: values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
      })
    }
    for (const [at, trade] of trades.entries()) {
      if (trade.filing_date < earliest || (trade_type !== 'all' && trade.trade_type !== trade_type)) continue
      if (trade.filing_date < since) {
        rows_locked[instrument.ticker] = (rows_locked[instrument.ticker] ?? 0) + 1
        continue
      }
      const { filing_date, trade_date, ...rest } = trade
      rows.push({
        ...stockFields(instrument),
        ...rest,
        filing_date: isoDay(filing_date),
        trade_date: trade_date && isoDay(trade_date),
        source_url: filingUrl(source, rest.filing_id),
        cluster: placeOf.get(at) ?? null,
      })
    }
  }
  const dayOf = ({ trade_date, filing_date }: MyStocksInsiderTradesReply['rows'][number]): string =>
    trade_date ?? filing_date
  rows.sort((a, b) => b.filing_date.localeCompare(a.filing_date) || dayOf(b).localeCompare(dayOf(a)))
  return ok({
    ...head,
    feeds,
    since: isoDay(shownFrom),
    rows: pageRows(rows, page).rows,
    rows_total: Object.values(rows_locked).reduce((sum, count) => sum + count, rows.length),
    rows_locked,
    clusters,
    cluster_rule: insiderClusterRule,
  })
}

export async function readInsiderTradesOfMyStock(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  ticker: string,
  page: PageRequest,
  plan: UserPlan,
): Promise<Result<SingleStockInsiderTradesReply, NotMine>> {
  const found = await findMyFeedStock(deps, who, ticker)
  if (!found.ok) return found
  const read = await readInsiders(
    { markets: deps.markets, ...deps.market },
    ticker,
    { ...page, days: null },
    plan,
  )
  if (!read.ok) return read
  const urls = read.value.rows.flatMap(({ filing_id }) => {
    const url = filingUrl(read.value.feed?.source, filing_id)
    return filing_id !== null && url !== null ? [[filing_id, url] as const] : []
  })
  return ok({ ...read.value, source_urls: Object.fromEntries(urls) })
}

/**
 * Returns the address of a filing at its authority. DART's viewer needs only the receipt number. EDGAR's also needs the
 * company's number, which a trade does not contain.
 */
export function filingUrl(source: string | undefined, filingId: string | null): string | null {
  if (source !== 'dart' || filingId === null || !/^\d{14}$/.test(filingId)) return null
  return `https://dart.fss.or.kr/dsaf001/main.do?rcpNo=${filingId}`
}
