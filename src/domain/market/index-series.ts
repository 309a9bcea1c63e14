import type { Country } from './country.ts'

/** An index is not an instrument, because it cannot be bought. Its bars are stored with the others under this identifier. */
export type MarketIndex = {
  fsym_id: string
  country: Country
  name: string
  code: 'KOSPI' | 'KOSDAQ' | 'SPX' | 'NDX'
}

/** The first index in a country's list is the one that its stocks are compared with. */
export const marketIndices: readonly MarketIndex[] = [
  { fsym_id: 'INDEX-KOSPI', country: 'kr', name: 'KOSPI', code: 'KOSPI' },
  { fsym_id: 'INDEX-KOSDAQ', country: 'kr', name: 'KOSDAQ', code: 'KOSDAQ' },
  { fsym_id: 'INDEX-SPX', country: 'us', name: 'S&P 500', code: 'SPX' },
  { fsym_id: 'INDEX-NDX', country: 'us', name: 'NASDAQ 100', code: 'NDX' },
]

export const indicesOf = (country: Country): readonly MarketIndex[] =>
  marketIndices.filter(series => series.country === country)
