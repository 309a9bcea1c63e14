import type { MySignalChangesReply, SingleStockSignalChangesReply } from '#contract/my-feed.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { stockReplyHead } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import type { PastEventCache } from './my-feed-past.ts'
import { findMyFeedStock, type MyFeedOwner, type MyFeedPorts, readMyFeedStocks } from './my-feed-stocks.ts'

type Deps = MyFeedPorts & { past: PastEventCache }

export async function readSignalChangesOfMyStocks(
  deps: Deps,
  who: MyFeedOwner,
  days: number,
): Promise<Result<MySignalChangesReply, 'not_ready'>> {
  const mine = await readMyFeedStocks(deps, who)
  if (!mine.ok) return mine
  const { stocks, open, head } = mine.value
  const newest = Math.max(...open.map(({ published }) => published.data_date))
  return ok({ ...head, ...(await changesOf(deps, stocks, addDays(toTradingDay(newest), -days))) })
}

export async function readSignalChangesOfMyStock(
  deps: Deps,
  who: MyFeedOwner,
  ticker: string,
  days: number,
): Promise<
  Result<SingleStockSignalChangesReply, 'not_ready' | 'unknown_ticker' | 'not_found' | 'plan_limit'>
> {
  const found = await findMyFeedStock(deps, who, ticker)
  if (!found.ok) return found
  const since = addDays(found.value.market.published.data_date, -days)
  return ok({ ...stockReplyHead(found.value), ...(await changesOf(deps, [found.value], since)) })
}

async function changesOf({ past, market: stores }: Deps, stocks: readonly FoundStock[], since: TradingDay) {
  const signal_changed: MySignalChangesReply['signal_changed'] = []
  const tp_changed: MySignalChangesReply['tp_changed'] = []
  for (const found of stocks) {
    const about = stockFields(found.instrument)
    for (const { day, entry, ...change } of await past.changes(stores.seals, found))
      if (day >= since)
        signal_changed.push({
          ...about,
          ...change,
          date: isoDay(day),
          entry: entry && { date: isoDay(entry.day), close: entry.close },
        })
    for (const { kind, date, old, new: raised } of await past.events(stores.bars, found))
      if (kind === 'tp_changed' && date >= isoDay(since))
        tp_changed.push({ ...about, date, old, new: raised })
  }
  const newestFirst = (a: { date: string }, b: { date: string }): number => b.date.localeCompare(a.date)
  return {
    signal_version: 'v3' as const,
    since: isoDay(since),
    signal_changed: signal_changed.sort(newestFirst),
    tp_changed: tp_changed.sort(newestFirst),
  }
}
