import type { Country } from './country.ts'
import type { MarketSource } from './sources/source.ts'

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

/** A source without indices brings the bars of a fund in place of each. */
export const indexStandIns: Readonly<
  Partial<Record<MarketSource, Readonly<Partial<Record<MarketIndex['code'], string>>>>>
> = { alpaca: { SPX: 'SPY', NDX: 'QQQ' } }

/** The fund whose prices this source brings in place of an index; null where it brings the index. */
export const indexStandIn = (code: MarketIndex['code'], source: string): string | null =>
  indexStandIns[source as MarketSource]?.[code] ?? null

/** Names the fund whose prices are shown, where one stands in for the index: «SPY (S&P 500)». */
export function shownIndexName({ code, name }: MarketIndex, source: string): string {
  const fund = indexStandIn(code, source)
  return fund === null ? name : `${fund} (${name})`
}

export const indicesOf = (country: Country): readonly MarketIndex[] =>
  marketIndices.filter(series => series.country === country)
