import type { Country } from '#domain/market/country.ts'
import type { MarketPack, QuoteField } from '#domain/screener/market-pack.ts'
import { quoteFields } from '#domain/screener/market-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { aMarketPack } from './market-pack.ts'

/** Describes a stock for a test: metrics by name, labels in words. Every metric that is left out is NaN. */
export type GroupStock = {
  name?: string
  market?: string
  sector?: string
  type?: string
  halted?: boolean
  quotes?: Partial<Record<QuoteField, number>>
  [metric: string]: unknown
}

/** Makes a pack with one row per stock. A stock is a share on KOSPI or NASDAQ unless it says otherwise. */
export function groupPack(
  stocks: readonly GroupStock[],
  { country = 'kr', themes = {} }: { country?: Country; themes?: Record<string, readonly number[]> } = {},
): MarketPack {
  const labels = categoryLabelsInCountry(country)
  const size = stocks.length
  const column = (of: (stock: GroupStock) => number): Float64Array => Float64Array.from(stocks, of)
  const label = (metric: string, of: (stock: GroupStock) => string | null): [string, PackColumn] => [
    metric,
    column(stock => labels.code(metric, of(stock))),
  ]
  const numbers = new Set(
    stocks.flatMap(stock => Object.keys(stock).filter(key => findMetric(key)?.kind === 'number')),
  )
  const ids = stocks.map((_, row) => `${country.toUpperCase()}${String(row).padStart(4, '0')}`)
  return aMarketPack(country, {
    size,
    fsymIds: ids,
    tickers: ids,
    namesKr: stocks.map(({ name }, row) => name ?? `시험${row}`),
    namesEn: stocks.map(({ name }, row) => name ?? `Trial ${row}`),
    aliases: new Map(),
    labels: labels.of,
    themes: new Map(Object.entries(themes)),
    columns: new Map<string, PackColumn>([
      label('market', stock => String(stock.market ?? (country === 'kr' ? 2 : 3))),
      label('sector', ({ sector }) => sector ?? null),
      label('security_type', ({ type }) => type ?? 'SHARE'),
      ['halted', column(({ halted }) => Number(halted ?? false))],
      ...[...numbers].map((metric): [string, PackColumn] => [
        metric,
        column(stock => (typeof stock[metric] === 'number' ? stock[metric] : Number.NaN)),
      ]),
    ]),
    quotes: Object.fromEntries(
      quoteFields.map(field => [
        field,
        column(({ quotes }) => quotes?.[field] ?? (field === 'last_day' ? 20_261_120 : Number.NaN)),
      ]),
    ) as MarketPack['quotes'],
    sparks: new Float64Array((aMarketPack().sparks.length / aMarketPack().size) * size).fill(Number.NaN),
  })
}
