import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import type { Stores } from '../../ports.ts'
import { currentPlan } from '../account/plan-of.ts'
import { type FoundStock, findStock, type StockNotFound } from '../market/find-stock.ts'
import { jointProvenance } from '../market/joint-provenance.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { stockFields } from '../market/stock-row.ts'

export type MyFeedPorts = Pick<Stores, 'items' | 'receipts' | 'market'> & { markets: LoadedMarkets }
export type MyFeedOwner = { userPk: number; now: Date }

export type MyFeedStocks = {
  /** The stocks in the user's order, as many as the plan allows. */
  stocks: readonly FoundStock[]
  /** The fields that begin every reply about these stocks. */
  head: LoadedMarket['provenance'] & {
    total: number
    locked: number
    gone: { fsym_id: string; stock: ReturnType<typeof stockFields> | null; delisted_at: string | null }[]
    waiting: Country[]
  }
  open: readonly LoadedMarket[]
}

/** Reads the user's stocks that are not hidden, and how many stocks the plan allows (`room`). */
async function shownStocks({ items, receipts }: MyFeedPorts, { userPk, now }: MyFeedOwner) {
  const list = await items.of(userPk, 'ai-report', SINGLETON_IDS['ai-report'])
  const shown = (list?.body?.stocks ?? []).filter(({ is_hidden }) => !is_hidden).map(({ fsym_id }) => fsym_id)
  return { shown, room: planLimitsOf(await currentPlan(receipts, userPk, now)).aiReportStocks }
}

export async function readMyFeedStocks(
  deps: MyFeedPorts,
  who: MyFeedOwner,
): Promise<Result<MyFeedStocks, 'not_ready'>> {
  const open = countries.flatMap(country => deps.markets.of(country) ?? [])
  if (open.length === 0) return err('not_ready')
  const { shown, room } = await shownStocks(deps, who)
  const waiting = countries.filter(country => deps.markets.of(country) === null)
  const stocks: FoundStock[] = []
  const gone: MyFeedStocks['head']['gone'] = []
  for (const fsym_id of shown.slice(0, room)) {
    const market = open.find(({ instruments }) => instruments.has(fsym_id))
    const instrument = market?.instruments.get(fsym_id)
    if (market && instrument && !hasGone(instrument.delisted_at, market)) stocks.push({ instrument, market })
    else if (instrument)
      gone.push({ fsym_id, stock: stockFields(instrument), delisted_at: instrument.delisted_at })
    // A country without a publication cannot say that a stock is unknown.
    else if (waiting.length === 0) gone.push({ fsym_id, stock: null, delisted_at: null })
  }
  const locked = Math.max(0, shown.length - room)
  return ok({ stocks, open, head: { ...jointProvenance(open), total: shown.length, locked, gone, waiting } })
}

const hasGone = (delisted_at: string | null, { published }: LoadedMarket): boolean =>
  delisted_at !== null && delisted_at <= isoDay(published.data_date)

/** Finds one of the user's stocks. A stock that is not in the list, or beyond the plan's limit, is refused. */
export async function findMyFeedStock(
  deps: MyFeedPorts,
  who: MyFeedOwner,
  ticker: string,
): Promise<Result<FoundStock, StockNotFound | 'not_found' | 'plan_limit'>> {
  const found = findStock(deps.markets, ticker)
  if (!found.ok) return found
  const { shown, room } = await shownStocks(deps, who)
  const at = shown.indexOf(found.value.instrument.fsym_id)
  if (at < 0) return err('not_found')
  return at < room ? found : err('plan_limit')
}
