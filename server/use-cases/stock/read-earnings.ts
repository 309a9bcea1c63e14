import type { EarningsItem, EarningsReply } from '#contract/company-facts.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { daysUntil } from '#domain/market/calendar/days-until.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { earningsStageOn, type Surprise, surpriseOf } from '#domain/market/filings/earnings-surprise.ts'
import type { BarStore, CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHeadWithFeed } from '../market/stock-head.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { estimatedNextOf } from './estimated-results.ts'
import { epsInTodaysShares, readShareFactors } from './share-factors.ts'

type Deps = { markets: LoadedMarkets; bars: BarStore; facts: CompanyFactStore; marketState: MarketStateStore }

export async function readEarnings(
  { markets, bars, facts, marketState }: Deps,
  ticker: string,
  page: PageRequest,
): Promise<Result<EarningsReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const earnings = (await facts.of('earnings', [instrument.fsym_id])).get(instrument.fsym_id) ?? []
  // The store returns the results oldest first.
  const day = market.published.data_date
  const estimated = estimatedNextOf(instrument, earnings, day)
  const isUpcoming = (each: EarningsResult): boolean => earningsStageOn(each, day) === 'upcoming'
  const { rows, ...where } = pageRows(earnings.filter(each => !isUpcoming(each)).toReversed(), page)
  const factorOn = await readShareFactors(bars, [found.value], rows.at(-1)?.report_date ?? day)
  const head = await stockReplyHeadWithFeed(found.value, marketState, 'earnings', earnings.length === 0)
  return ok({
    ...head,
    consensus: await readFeedSource(marketState, market.published.country, 'consensus'),
    upcoming: [
      ...earnings.filter(isUpcoming).map(each => earningsItemOf(each, day)),
      ...(estimated ? [earningsItemOf(estimated, day, { estimated: true })] : []),
    ],
    ...where,
    past: rows.map(each =>
      earningsItemOf(each, day, { factor: factorOn(instrument.fsym_id, each.report_date) }),
    ),
  })
}

type ItemDetails = {
  /** Makes figures per share of the report's day comparable with today's. */
  factor?: number
  estimated?: boolean
}

/** The figures of a report after the data date are left out, because they were not known on that date. */
export function earningsItemOf(
  each: EarningsResult,
  day: TradingDay,
  { factor = 1, estimated = false }: ItemDetails = {},
): EarningsItem {
  const stage = earningsStageOn(each, day)
  const isKnown = stage === 'reported'
  const eps_actual = isKnown ? each.eps_actual : null
  const sales_actual = isKnown ? each.sales_actual : null
  return {
    report_date: isoDay(each.report_date),
    d_day: daysUntil(each.report_date, day),
    time: each.time,
    confirmed: each.confirmed,
    estimated,
    stage,
    ...epsInTodaysShares({ eps_actual, eps_consensus: each.eps_consensus }, factor),
    eps_surprise: shown(surpriseOf(eps_actual, each.eps_consensus)),
    sales_actual,
    sales_consensus: each.sales_consensus,
    sales_surprise: shown(surpriseOf(sales_actual, each.sales_consensus)),
    target_year: each.target_year,
    target_quarter: each.target_quarter,
  }
}

const shown = (surprise: Surprise | null): Surprise | null =>
  surprise && {
    ...surprise,
    percent: surprise.percent === null ? null : roundToFourDecimals(surprise.percent),
  }
