export const countries = ['kr', 'us'] as const
export type Country = (typeof countries)[number]

/** The codes of the four markets are from the specification. */
export type MarketCode = 1 | 2 | 3 | 4
export type MarketName = 'KOSDAQ' | 'KOSPI' | 'NASDAQ' | 'NYSE'

const names: Readonly<Record<MarketCode, MarketName>> = {
  1: 'KOSDAQ',
  2: 'KOSPI',
  3: 'NASDAQ',
  4: 'NYSE',
}

export const marketsOf: Readonly<Record<Country, readonly MarketCode[]>> = { kr: [1, 2], us: [3, 4] }

export const countryOfMarket = (market: MarketCode): Country => (market <= 2 ? 'kr' : 'us')

export const isMarketCode = (code: number): code is MarketCode => Object.hasOwn(names, code)

/** Returns the market's own name, the same in every language; empty for an unknown code. */
export const marketName = (code: number): string => (isMarketCode(code) ? names[code] : '')

export const timeZoneOf: Readonly<Record<Country, string>> = { kr: 'Asia/Seoul', us: 'America/New_York' }

/** Prices and statements of a country are in this currency. */
export const currencyOf: Readonly<Record<Country, 'KRW' | 'USD'>> = { kr: 'KRW', us: 'USD' }
