import type { LocalizedText } from '../analysis/report/words.ts'
import { type Country, type MarketCode, marketName, marketsOf } from '../market/country.ts'
import { type Pack, valueAt } from '../screener/pack.ts'

/** A scope is the part of a country that a list covers: one of its markets, or both. */
export const groupScopes = ['kospi', 'kosdaq', 'nasdaq', 'nyse', 'kr', 'us'] as const
export type GroupScope = (typeof groupScopes)[number]

type About = LocalizedText & { country: Country; markets: readonly MarketCode[] }

const about: Readonly<Record<GroupScope, About>> = {
  kosdaq: { country: 'kr', markets: [1], ko: '코스닥', en: 'KOSDAQ' },
  kospi: { country: 'kr', markets: [2], ko: '코스피', en: 'KOSPI' },
  nasdaq: { country: 'us', markets: [3], ko: '나스닥', en: 'NASDAQ' },
  nyse: { country: 'us', markets: [4], ko: '뉴욕증권거래소', en: 'NYSE' },
  kr: { country: 'kr', markets: marketsOf.kr, ko: '한국 시장', en: 'the Korean market' },
  us: { country: 'us', markets: marketsOf.us, ko: '미국 시장', en: 'the US market' },
}

export const countryOfScope = (scope: GroupScope): Country => about[scope].country

export const scopeWords = (scope: GroupScope): LocalizedText => about[scope]

/**
 * Returns the scope of a market's name; it is the whole country when the market is null or belongs to another country.
 */
export function scopeOfMarketName(country: Country, market: string | null): GroupScope {
  const code = marketsOf[country].find(each => marketName(each) === market)
  return code === undefined ? country : (marketName(code).toLowerCase() as GroupScope)
}

export const securityKinds = ['stock', 'etf'] as const
export type SecurityKind = (typeof securityKinds)[number]

const typesOf: Readonly<Record<SecurityKind, readonly string[]>> = {
  stock: ['SHARE', 'ADR', 'DR'],
  etf: ['ETF_ETF', 'MF_C'],
}

/** Returns the pack's rows of a scope: either companies or funds, never both. */
export function rowsInScope(pack: Pack, scope: GroupScope, kind: SecurityKind = 'stock'): number[] {
  const markets = codesOf(
    pack,
    'market',
    about[scope].markets.map(code => String(code)),
  )
  const types = codesOf(pack, 'security_type', typesOf[kind])
  const rows: number[] = []
  for (let row = 0; row < pack.size; row++)
    if (markets.has(valueAt(pack, 'market', row)) && types.has(valueAt(pack, 'security_type', row)))
      rows.push(row)
  return rows
}

const codesOf = (pack: Pack, metric: string, labels: readonly string[]): ReadonlySet<number> => {
  const all = pack.labels.get(metric) ?? []
  return new Set(labels.map(label => all.indexOf(label)).filter(code => code >= 0))
}

/** Returns the companies of a theme or sub-category, in the order of the pack. */
export const themeCompanies = (pack: Pack, theme: string, companies: ReadonlySet<number>): number[] =>
  (pack.themes.get(theme) ?? []).filter(row => companies.has(row))
