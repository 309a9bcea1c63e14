import { type Bars, barsUntil, emptyBars } from '#domain/analysis/bars.ts'
import { rowOnOrBefore } from '#domain/analysis/columns.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import type { HeldQuote } from '#domain/portfolio/book.ts'
import { findSplitsInFactors, type SplitsInFactors } from '#domain/portfolio/splits.ts'
import type { BarStore, CompanyFactStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { ALL_EXCHANGE_RATES } from './read-exchange-rates.ts'

export type QuotedStock = {
  instrument: Instrument | null
  market: LoadedMarket | null
  bars: Bars
  moves: SplitsInFactors
}

export type ExchangeRates = {
  newest: (FxRate & { source: string }) | null
  /**
   * Returns the price of one currency in the other on that day, by the last rate known then; null before the first
   * rate.
   */
  on(from: Currency, to: Currency, day: TradingDay): number | null
}

export const currencyOfCountry = (country: Country): Currency => (country === 'kr' ? 'KRW' : 'USD')

export async function readExchangeRatesUntil(
  facts: Pick<CompanyFactStore, 'rates'>,
  until: TradingDay,
): Promise<ExchangeRates> {
  const rates = (await facts.rates(ALL_EXCHANGE_RATES)).filter(({ day }) => day <= until)
  const newest = rates[0] ?? null
  const days = Int32Array.from(rates, ({ day }) => day).reverse()
  return {
    newest,
    on(from, to, day) {
      if (from === to) return 1
      const at = rowOnOrBefore(days, day)
      if (at < 0) return null
      const { usdkrw } = rates[rates.length - 1 - at]!
      return from === 'USD' ? usdkrw : 1 / usdkrw
    },
  }
}

/** Reads the published data of each stock with unadjusted bars. A stock that no market knows has neither. */
export async function readQuotedStocks(
  markets: LoadedMarkets,
  store: BarStore,
  fsymIds: readonly string[],
): Promise<Map<string, QuotedStock>> {
  const found = new Map<string, QuotedStock>()
  const open = (['kr', 'us'] as const).flatMap(country => markets.of(country) ?? [])
  for (const fsym_id of fsymIds) {
    const market = open.find(({ instruments }) => instruments.has(fsym_id)) ?? null
    const bars = market ? barsUntil(await store.all(fsym_id), market.published.data_date) : emptyBars(0)
    const instrument = market?.instruments.get(fsym_id) ?? null
    found.set(fsym_id, { instrument, market, bars, moves: findSplitsInFactors(bars) })
  }
  return found
}

/**
 * Returns the last close up to that day, with the exchange rate to the wanted currency; null when either is missing.
 */
export function quoteOnDay(
  { instrument, bars }: QuotedStock,
  { rates, currency }: { rates: ExchangeRates; currency: Currency },
  day: TradingDay,
): (HeldQuote & { day: TradingDay }) | null {
  const at = rowOnOrBefore(bars.day, day)
  if (instrument === null || at < 0) return null
  const rate = rates.on(currencyOfCountry(instrument.country), currency, day)
  return rate === null ? null : { price: bars.close[at]!, rate, day: toTradingDay(bars.day[at]!) }
}
