import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { GroupBody } from '#domain/sync/item.ts'
import type { ExchangeRates, QuotedStock } from './portfolio-quotes.ts'

export type PortfolioInput = {
  body: GroupBody
  currency: Currency
  quoted: ReadonlyMap<string, QuotedStock>
  rates: ExchangeRates
  /** The newest session of any country in the portfolio. */
  until: TradingDay
}

/** Returns the number of decimals of a currency's smallest unit. */
export const currencyDecimals = (currency: Currency): number => (currency === 'KRW' ? 0 : 2)

export const roundMoneyIn =
  (currency: Currency) =>
  (value: number): number =>
    Math.round(value * 10 ** currencyDecimals(currency)) / 10 ** currencyDecimals(currency) + 0
