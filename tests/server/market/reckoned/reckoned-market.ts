import { emptyBars } from '#domain/analysis/bars.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { ok } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { dartReports } from '#server/adapters/market-data/dart/mapper.ts'
import { dartReportDetails, detailedStatements } from '#server/adapters/market-data/dart/report-details.ts'
import { newSecDetails, sharesInNewestReport } from '#server/adapters/market-data/sec/details.ts'
import { secReports } from '#server/adapters/market-data/sec/facts.ts'
import { secStatements } from '#server/adapters/market-data/sec/statements.ts'
import { companyFactsSchema } from '#server/adapters/market-data/sec/wire.ts'
import type { FeedBatch, MarketData } from '#server/market-ports.ts'
import { type ReckonedStock, reckonedStocks } from './reckoned-stocks.ts'
import { companyFactsOf } from './report-table.ts'
import {
  samsungAccounts,
  samsungFullAccounts,
  samsungShareCounts,
  samsungYearsUntil,
} from './samsung-reports.ts'

/** Real companies whose filings go the way from the vendor's rows to the stored statements. */
export const reckonedMarket: MarketData = {
  source: 'demo',
  countries: ['kr', 'us'],
  feeds: ['listing', 'details', 'bars', 'statements'],
  async *read({ country, until }) {
    const here = reckonedStocks.filter(stock => stock.country === country)
    yield ok({ feed: 'listing', instruments: here.map(stock => listed(stock, until)) })
    for (const stock of here) {
      yield ok({ feed: 'bars', fsym_id: stock.ticker, bars: barsOf(stock, until) })
      for (const batch of filingsOf(stock, until)) yield ok(batch)
    }
  },
}

const listed = ({ ticker, country, listedShares }: ReckonedStock, until: TradingDay): Instrument => ({
  ...{ fsym_id: ticker, ticker, country, name_kr: ticker, name_en: ticker, fref_security_type: 'SHARE' },
  ...{
    market: country === 'kr' ? 1 : 3,
    venue: null,
    sector_code: null,
    shares: listedShares?.(until) ?? null,
  },
  ...{ listed_at: null, delisted_at: null, halted_since: null },
})

function barsOf({ prices, factor }: ReckonedStock, until: TradingDay) {
  const known = prices.filter(([day]) => day <= until)
  const bars = emptyBars(known.length)
  bars.day.set(known.map(([day]) => day))
  for (const field of ['open', 'high', 'low', 'close'] as const)
    bars[field].set(known.map(([, price]) => price))
  bars.volume.fill(1000)
  if (factor !== undefined && known.length > 1) bars.factor[0] = factor
  return bars
}

function* filingsOf(stock: ReckonedStock, until: TradingDay): Generator<FeedBatch> {
  const { ticker, cik, reports } = stock
  if (ticker === '005930') yield { feed: 'statements', fsym_id: ticker, rows: samsungStatements(until) }
  if (cik === undefined || !reports) return
  const parsed = companyFactsSchema.parse(companyFactsOf(reports))
  const perShare = stock.hasOtherClasses ? 'stated' : 'all'
  const filed = secStatements(secReports(parsed, until)!, perShare)
  const shares = sharesInNewestReport(filed, { perShare })
  const details = newSecDetails(listed(stock, until), { cik, sic: null, shares })
  if (details) yield { feed: 'details', fsym_id: ticker, rows: [details] }
  yield { feed: 'statements', fsym_id: ticker, rows: filed.map(({ statement }) => statement) }
}

function samsungStatements(until: TradingDay): FinancialStatement[] {
  const known = samsungYearsUntil(until)
  const reports = dartReports(known.flatMap(samsungAccounts))
  return detailedStatements(
    reports,
    new Map(
      reports.map((report, at) => [
        report,
        dartReportDetails(report, samsungFullAccounts(known[at]!), samsungShareCounts(known[at]!)),
      ]),
    ),
  )
}

export const reckonedDays = { us: [20231229, 20240628], kr: [20230331, 20240329] } as const
export const nightAfter = (day: number): string =>
  `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}T23:00:00Z`
