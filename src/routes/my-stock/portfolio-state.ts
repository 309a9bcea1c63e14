import type { StockRow } from '#contract/stock.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { sumBreakdowns } from '#domain/portfolio/breakdown.ts'
import { buildEntryHistory } from '#domain/portfolio/entries-of.ts'
import { holdingsOf, roundBreakdown } from '#domain/portfolio/holdings.ts'
import type { GroupBody } from '#domain/sync/item.ts'
import { newestSessionByCountry, type SessionByCountry } from '#features/my-stocks/session-by-country.ts'
import type { ExchangeRate, Portfolio } from '#state/my-stocks/portfolio.ts'

export type ResultParts = Portfolio['sum']['result']

export type ShownHolding = {
  fsym_id: string
  row: StockRow | null
  quantity: number
  price: number | null
  /** Exchange rate from the stock's currency to the shown one. */
  rate: number | null
  /** The cost in the stock's own currency; `cost` is in the shown currency. */
  ownCost: number
  cost: number
  value: number
  result: ResultParts
}

/** The value of a portfolio, which the server computed or the device, the latter from the last known prices. */
export type PortfolioState = {
  currency: Currency
  from: 'server' | 'device'
  asOf: SessionByCountry
  fx: { usdkrw: number; day: string } | null
  cost: number
  value: number
  result: ResultParts
  holdings: readonly ShownHolding[]
  /** Stocks that were sold completely; their results are part of the total. */
  sold: readonly ShownHolding[]
  unpriced: readonly string[]
  /** Dividends that a source told, which are part of the result; null where the device computed it without them. */
  marketDividends: Portfolio['market_dividends']
  problem: { id: string | null; why: string } | null
}

const nothing: ResultParts = { price: 0, dividend: 0, fx: 0, fee: 0, tax: 0, total: 0 }
const decimalsOf = (currency: Currency): number => (currency === 'KRW' ? 0 : 2)
export function serverPortfolioState(portfolio: Portfolio): PortfolioState {
  const { currency } = portfolio
  const all = portfolio.stocks.map(
    (each): ShownHolding => ({
      fsym_id: each.fsym_id,
      row: each.stock,
      quantity: each.quantity,
      price: each.price,
      rate: each.rate,
      ownCost: each.cost,
      cost: each.base_cost,
      value: each.value,
      result: each.result,
    }),
  )
  return {
    currency,
    from: 'server',
    asOf: newestSessionByCountry(all.map(({ row }) => row)),
    fx: portfolio.fx && { usdkrw: portfolio.fx.usdkrw, day: portfolio.fx.day },
    cost: portfolio.sum.base_cost,
    value: portfolio.sum.value,
    result: portfolio.sum.result,
    holdings: all.filter(({ quantity }) => quantity > 0),
    sold: all.filter(({ quantity }) => quantity === 0),
    unpriced: portfolio.unpriced,
    marketDividends: portfolio.market_dividends,
    problem: portfolio.problem,
  }
}

/** Computes in the portfolio's own currency only: another one would need the exchange rates of the days of each purchase. */
export function devicePortfolioState(
  body: Pick<GroupBody, 'entries' | 'currency' | 'method'>,
  rows: ReadonlyMap<string, StockRow>,
  fx: Pick<ExchangeRate, 'usdkrw' | 'date'> | null,
): PortfolioState {
  const { currency } = body
  const ids = [...new Set(body.entries.map(({ fsym_id }) => fsym_id))]
  const used = ids.map(id => rows.get(id) ?? null)
  const isForeign = used.some(row => row !== null && currencyOf[row.country] !== currency)
  const head = {
    currency,
    from: 'device' as const,
    asOf: newestSessionByCountry(used),
    fx: isForeign && fx ? { usdkrw: fx.usdkrw, day: fx.date } : null,
    marketDividends: null,
  }
  const none = { cost: 0, value: 0, result: nothing, holdings: [], sold: [], unpriced: [] }
  const history = buildEntryHistory(body.entries, { method: body.method, splitsOf: () => [] })
  if (!history.ok) return { ...head, ...none, problem: history.error }
  const quoteOf = (fsym_id: string) => {
    const row = rows.get(fsym_id)
    const rate = row && exchangeRateBetween(currencyOf[row.country], currency, fx)
    return row?.price_close != null && rate ? { price: row.price_close, rate } : null
  }
  const held = holdingsOf(history.value.entries, body.method, quoteOf)
  if (!held.ok) return { ...head, ...none, problem: { id: null, why: held.error.why } }
  const { stocks, unpriced, sum } = held.value
  const places = decimalsOf(currency)
  const money = (value: number): number => Number(value.toFixed(places))
  const all = stocks.map(
    ({ fsym_id, quantity, cost, baseCost, value, result, quote }): ShownHolding => ({
      fsym_id,
      row: rows.get(fsym_id) ?? null,
      quantity: Number(quantity.toFixed(8)),
      price: quote?.price ?? null,
      rate: quote?.rate ?? null,
      ownCost: cost,
      cost: money(baseCost),
      value: money(value),
      result: roundBreakdown(result, places),
    }),
  )
  return {
    ...head,
    cost: money(sum.baseCost),
    value: money(sum.value),
    result: roundBreakdown(sumBreakdowns(stocks.map(each => each.result)), places),
    holdings: all.filter(({ quantity }) => quantity > 0),
    sold: all.filter(({ quantity }) => quantity === 0),
    unpriced,
    problem: null,
  }
}

export function exchangeRateBetween(
  from: Currency,
  to: Currency,
  fx: Pick<ExchangeRate, 'usdkrw'> | null,
): number | null {
  if (from === to) return 1
  if (!fx || !(fx.usdkrw > 0)) return null
  return from === 'USD' ? fx.usdkrw : 1 / fx.usdkrw
}

/** Returns the part in percent of the cost; null when the cost is zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null
