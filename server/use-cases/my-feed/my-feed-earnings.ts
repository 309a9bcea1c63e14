import type { MyEarningsReply } from '#contract/my-feed.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { type PageRequest, pageRows } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import { estimatedNextOf } from '../stock/estimated-results.ts'
import { earningsItemOf, readEarnings } from '../stock/read-earnings.ts'
import { idsOfFoundStocks, myFeedNotes } from './my-feed-notes.ts'
import { findMyFeedStock, type MyFeedOwner, type MyFeedPorts, readMyFeedStocks } from './my-feed-stocks.ts'

export async function readEarningsOfMyStocks(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  page: PageRequest,
): Promise<Result<MyEarningsReply, 'not_ready'>> {
  const mine = await readMyFeedStocks(deps, who)
  if (!mine.ok) return mine
  const { stocks, head } = mine.value
  const earnings = await deps.market.facts.of('earnings', idsOfFoundStocks(stocks))
  const items = stocks.flatMap(({ instrument, market }) => {
    const day = market.published.data_date
    const own = earnings.get(instrument.fsym_id) ?? []
    const estimated = estimatedNextOf(instrument, own, day)
    return [
      ...own.map(each => earningsItemOf(each, day)),
      ...(estimated ? [earningsItemOf(estimated, day, true)] : []),
    ].map(item => ({ ...stockFields(instrument), ...item }))
  })
  const byDay = items.sort((a, b) => a.report_date.localeCompare(b.report_date))
  const past = byDay.filter(({ stage }) => stage !== 'upcoming').toReversed()
  return ok({
    ...head,
    feeds: await myFeedNotes(deps, mine.value, 'earnings'),
    consensus: await myFeedNotes(deps, mine.value, 'consensus'),
    upcoming: byDay.filter(({ stage }) => stage === 'upcoming'),
    past: pageRows(past, page).rows,
    past_total: past.length,
  })
}

export async function readEarningsOfMyStock(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  ticker: string,
  page: PageRequest,
) {
  const found = await findMyFeedStock(deps, who, ticker)
  return found.ok ? readEarnings({ markets: deps.markets, ...deps.market }, ticker, page) : found
}
