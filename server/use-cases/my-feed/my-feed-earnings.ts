import type { MyEarningsReply } from '#contract/my-feed.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { earningsStageOn } from '#domain/market/filings/earnings-surprise.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { type PageRequest, pageRows } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import { estimatedNextOf } from '../stock/estimated-results.ts'
import { earningsItemOf, readEarnings } from '../stock/read-earnings.ts'
import { readShareFactors } from '../stock/share-factors.ts'
import { idsOfFoundStocks, myFeedNotes } from './my-feed-notes.ts'
import { findMyFeedStock, type MyFeedOwner, type MyFeedPorts, readMyFeedStocks } from './my-feed-stocks.ts'

type ResultOfStock = { stock: FoundStock; result: EarningsResult; estimated?: boolean }

export async function readEarningsOfMyStocks(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  page: PageRequest,
): Promise<Result<MyEarningsReply, 'not_ready'>> {
  const mine = await readMyFeedStocks(deps, who)
  if (!mine.ok) return mine
  const { stocks, head } = mine.value
  const earnings = await deps.market.facts.of('earnings', idsOfFoundStocks(stocks))
  const results = stocks.flatMap((stock): readonly ResultOfStock[] => {
    const { instrument, market } = stock
    const own = earnings.get(instrument.fsym_id) ?? []
    const estimated = estimatedNextOf(instrument, own, market.published.data_date)
    return [
      ...own.map(result => ({ stock, result })),
      ...(estimated ? [{ stock, result: estimated, estimated: true }] : []),
    ]
  })
  const byDay = results.sort((a, b) => a.result.report_date - b.result.report_date)
  const past = byDay.filter(each => !isUpcoming(each)).toReversed()
  const { rows } = pageRows(past, page)
  const oldest = rows.at(-1)
  const factorOn = oldest
    ? await readShareFactors(deps.market.bars, stocksOf(rows), oldest.result.report_date)
    : () => 1
  return ok({
    ...head,
    feeds: await myFeedNotes(deps, mine.value, 'earnings'),
    consensus: await myFeedNotes(deps, mine.value, 'consensus'),
    upcoming: byDay.filter(isUpcoming).map(each => rowOf(each)),
    past: rows.map(each => rowOf(each, factorOn(each.stock.instrument.fsym_id, each.result.report_date))),
    past_total: past.length,
  })
}

const isUpcoming = ({ stock, result }: ResultOfStock): boolean =>
  earningsStageOn(result, stock.market.published.data_date) === 'upcoming'

const stocksOf = (rows: readonly ResultOfStock[]): readonly FoundStock[] => [
  ...new Map(rows.map(({ stock }) => [stock.instrument.fsym_id, stock])).values(),
]

const rowOf = ({ stock, result, estimated = false }: ResultOfStock, factor = 1) => ({
  ...stockFields(stock.instrument),
  ...earningsItemOf(result, stock.market.published.data_date, { factor, estimated }),
})

export async function readEarningsOfMyStock(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  ticker: string,
  page: PageRequest,
) {
  const found = await findMyFeedStock(deps, who, ticker)
  return found.ok ? readEarnings({ markets: deps.markets, ...deps.market }, ticker, page) : found
}
