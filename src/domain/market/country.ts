export const countries = ['kr', 'us'] as const
export type Country = (typeof countries)[number]

export type Currency = 'KRW' | 'USD'

/** The specification's numbers for the four markets. */
export type MarketCode = 1 | 2 | 3 | 4
export type MarketName = 'KOSDAQ' | 'KOSPI' | 'NASDAQ' | 'NYSE'

export const marketNames: Readonly<Record<MarketCode, MarketName>> = {
  1: 'KOSDAQ',
  2: 'KOSPI',
  3: 'NASDAQ',
  4: 'NYSE',
}

export const marketsOf: Readonly<Record<Country, readonly MarketCode[]>> = { kr: [1, 2], us: [3, 4] }

export const countryOfMarket = (market: MarketCode): Country => (market <= 2 ? 'kr' : 'us')

export const isMarketCode = (code: number): code is MarketCode => Object.hasOwn(marketNames, code)

export const currencyOf: Readonly<Record<Country, Currency>> = { kr: 'KRW', us: 'USD' }

export const timeZoneOf: Readonly<Record<Country, string>> = { kr: 'Asia/Seoul', us: 'America/New_York' }
