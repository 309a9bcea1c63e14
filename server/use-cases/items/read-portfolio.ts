import type { Portfolio } from '#contract/portfolio.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { mayUse } from '#domain/plan/entitlement.ts'
import { emptyBreakdown } from '#domain/portfolio/breakdown.ts'
import { buildEntryHistory } from '#domain/portfolio/entries-of.ts'
import { holdingsOf, roundBreakdown } from '#domain/portfolio/holdings.ts'
import type { GroupBody } from '#domain/sync/item.ts'
import type { Stores } from '../../ports.ts'
import { currentPlan } from '../account/plan-of.ts'
import { jointProvenance } from '../market/joint-provenance.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'
import { analysePortfolio } from './portfolio-analysis.ts'
import { marketDividendFields, readMarketDividends } from './portfolio-dividends.ts'
import { currencyDecimals, type PortfolioInput, roundMoneyIn } from './portfolio-input.ts'
import {
  currencyOfCountry,
  quoteOnDay,
  readExchangeRatesUntil,
  readQuotedStocks,
} from './portfolio-quotes.ts'

type Deps = Pick<Stores, 'items' | 'receipts' | 'market'> & { markets: LoadedMarkets }

/** Rounds fractional shares to 8 decimals, which removes the errors of floating-point sums. */
const shares = (quantity: number): number => Math.round(quantity * 1e8) / 1e8

export async function readPortfolio(
  { items, receipts, market: stores, markets }: Deps,
  { userPk, now }: { userPk: number; now: Date },
  { id, currency: requested }: { id: string; currency: Currency | 'own' },
): Promise<Result<Portfolio, 'not_found' | 'not_ready'>> {
  const open = countries.flatMap(country => markets.of(country) ?? [])
  if (open.length === 0) return err('not_ready')
  const body = (await items.of(userPk, 'group', id))?.body
  if (body?.type !== 'portfolio') return err('not_found')
  const currency = requested === 'own' ? body.currency : requested
  const ids = [...new Set(body.entries.map(({ fsym_id }) => fsym_id))]
  const quoted = await readQuotedStocks(markets, stores.bars, ids)
  const used = open.filter(market => [...quoted.values()].some(each => each.market === market))
  const spoken = used.length > 0 ? used : open
  const until = toTradingDay(Math.max(...spoken.map(({ published }) => published.data_date)))
  const rates = await readExchangeRatesUntil(stores.facts, until)
  const input: PortfolioInput = { body, currency, quoted, rates, until }
  const needsRate = [...quoted.values()].some(
    ({ instrument }) => instrument !== null && currencyOfCountry(instrument.country) !== currency,
  )
  const { newest } = rates
  const head = {
    ...jointProvenance(spoken),
    ...{ id, name: body.name, currency, own_currency: body.currency, method: body.method },
    fx:
      needsRate && newest ? { usdkrw: newest.usdkrw, day: isoDay(newest.day), source: newest.source } : null,
    unclear_splits: [...quoted].flatMap(([fsym_id, { moves }]) =>
      moves.unclear
        .filter(({ day }) => isoDay(day) > firstOf(body, fsym_id))
        .map(({ day, ratio }) => ({ fsym_id, day: isoDay(day), ratio })),
    ),
    locked: !mayUse(await currentPlan(receipts, userPk, now), 'portfolioAnalysis'),
  }
  const history = buildEntryHistory(body.entries, {
    method: body.method,
    splitsOf: fsym_id => quoted.get(fsym_id)?.moves.splits ?? [],
    ...(currency === body.currency ? {} : { rateOf: rateIn(input) }),
  })
  if (!history.ok) return ok({ ...head, ...nothingTold, problem: { ...history.error }, analysis: null })
  const dividends = await readMarketDividends(stores, input, history.value.entries)
  const { entries } = dividends
  const quoteOf = (fsym_id: string) => quoteOnDay(quoted.get(fsym_id)!, input, until)
  const held = holdingsOf(entries, body.method, quoteOf)
  if (!held.ok)
    return ok({ ...head, ...nothingTold, problem: { id: null, why: held.error.why }, analysis: null })
  const { stocks, unpriced, sum } = held.value
  const money = roundMoneyIn(currency)
  return ok({
    ...head,
    stocks: stocks.map(({ fsym_id, quantity, cost, baseCost, value, result }) => {
      const { instrument, market } = quoted.get(fsym_id)!
      const quote = quoteOf(fsym_id)
      return {
        fsym_id,
        stock: market && publishedStockRowOf(market, fsym_id),
        delisted_at: instrument?.delisted_at ?? null,
        quantity: shares(quantity),
        cost: instrument ? roundMoneyIn(currencyOfCountry(instrument.country))(cost) : cost,
        base_cost: money(baseCost),
        price: quote?.price ?? null,
        price_as_of: quote && isoDay(quote.day),
        rate: quote?.rate ?? null,
        value: money(value),
        result: roundBreakdown(result, currencyDecimals(currency)),
      }
    }),
    unpriced: [...unpriced],
    sum: {
      base_cost: money(sum.baseCost),
      value: money(sum.value),
      result: roundBreakdown(sum.result, currencyDecimals(currency)),
    },
    market_dividends: await marketDividendFields(stores, input, dividends),
    problem: null,
    analysis: head.locked ? null : analysePortfolio(input, entries, stocks),
  })
}

const nothingTold = {
  market_dividends: null,
  stocks: [],
  unpriced: [],
  sum: { base_cost: 0, value: 0, result: { ...emptyBreakdown, total: 0 } },
}

const firstOf = ({ entries }: GroupBody, fsymId: string): string =>
  entries.reduce((first, { fsym_id, day }) => (fsym_id === fsymId && day < first ? day : first), '9999')

/**
 * The rates that the owner entered convert into the portfolio's own currency only; for another currency the stored
 * rates are used.
 */
const rateIn =
  ({ quoted, rates, currency }: PortfolioInput) =>
  ({ fsym_id, day }: { fsym_id: string; day: TradingDay }): number | null => {
    const instrument = quoted.get(fsym_id)?.instrument
    return instrument ? rates.on(currencyOfCountry(instrument.country), currency, day) : null
  }
