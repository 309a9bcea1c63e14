import { gunzipSync } from 'node:zlib'
import type { MyReportsReply, MyStockReport, SingleStockReportsReply } from '#contract/my-feed.ts'
import type { Quote } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { isMadeAfterwards, type PublicationStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { type PageRequest, pageRows, stockReplyHead } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import { type ReportPrices, reportPricesAt } from './my-feed-prices.ts'
import { findMyFeedStock, type MyFeedOwner, readMyFeedStocks } from './my-feed-stocks.ts'
import { type KeptReport, type MyReportPorts, myReportRow } from './report-row.ts'

export async function readReportsOfMyStocks(
  deps: MyReportPorts,
  who: MyFeedOwner,
  page: PageRequest,
): Promise<Result<MyReportsReply, 'not_ready'>> {
  const mine = await readMyFeedStocks(deps, who)
  if (!mine.ok) return mine
  const { stocks, head } = mine.value
  const rows: MyStockReport[] = []
  const events: MyReportsReply['events'] = []
  const days = new Map<string, TradingDay | null>()
  for (const found of pageRows(stocks, page).rows) {
    const { instrument, market } = found
    for (const event of await deps.past.events(deps.market.bars, found))
      events.push({ ...stockFields(instrument), ...event })
    const answers = market.answers.get(instrument.fsym_id)
    if (!answers) continue
    const report = opened<StockReport>(answers.report)
    const quote = opened<Quote>(answers.quote)
    const { country } = market.published
    if (!days.has(country)) days.set(country, await dayBefore(deps.market.publications, found))
    const before = await reportOn(deps.market.publications, found, days.get(country) ?? null)
    rows.push(await myReportRow(deps, found, { report, isAfterwards: false }, { ...pricesOf(quote), before }))
  }
  return ok({
    ...head,
    rows: rows.sort((a, b) => b.as_of.localeCompare(a.as_of)),
    events: events.sort((a, b) => b.date.localeCompare(a.date)),
  })
}

export async function readReportsOfMyStock(
  deps: MyReportPorts,
  who: MyFeedOwner,
  ticker: string,
  page: PageRequest,
): Promise<Result<SingleStockReportsReply, 'not_ready' | 'unknown_ticker' | 'not_found' | 'plan_limit'>> {
  const found = await findMyFeedStock(deps, who, ticker)
  if (!found.ok) return found
  const { publications, bars } = deps.market
  const { instrument, market } = found.value
  const { country, data_date } = market.published
  const days = (await publications.days(country)).map(each => each.data_date).filter(day => day <= data_date)
  const reports: KeptReport[] = []
  for (const day of days.toReversed().slice(0, page.offset + page.limit + 1)) {
    const kept = await reportOn(publications, found.value, day)
    // The report of a stock that stopped trading has the same session each day, so only the first one is added.
    if (kept && kept.report.as_of !== reports.at(-1)?.report.as_of) reports.push(kept)
  }
  const all = await bars.all(instrument.fsym_id)
  const rows: MyStockReport[] = []
  for (const [at, kept] of reports.slice(0, page.offset + page.limit).entries())
    if (at >= page.offset)
      rows.push(
        await myReportRow(deps, found.value, kept, {
          ...reportPricesAt(all, kept.report),
          before: reports[at + 1] ?? null,
        }),
      )
  return ok({
    ...stockReplyHead(found.value),
    rows,
    events: [...(await deps.past.events(bars, found.value))],
  })
}

const opened = <T>(bytes: Buffer): T => JSON.parse(gunzipSync(bytes).toString('utf8')) as T

async function dayBefore(publications: PublicationStore, { market }: FoundStock): Promise<TradingDay | null> {
  const days = await publications.days(market.published.country)
  return days.findLast(({ data_date }) => data_date < market.published.data_date)?.data_date ?? null
}

async function reportOn(
  publications: PublicationStore,
  { instrument, market }: FoundStock,
  day: TradingDay | null,
): Promise<KeptReport | null> {
  if (day === null) return null
  const kept = await publications.report(market.published.country, instrument.fsym_id, day)
  return kept && { report: opened<StockReport>(kept.bytes), isAfterwards: isMadeAfterwards(kept.version) }
}

const pricesOf = (quote: Quote): ReportPrices => ({
  price: {
    price_close: quote.price_close,
    previous_close: quote.previous_close,
    change: quote.change,
    change_pct: quote.change_pct,
    halted_since: quote.halted_since,
  },
  volume: { volume: quote.volume, average_20: quote.volume_average_20 },
})
