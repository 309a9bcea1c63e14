import type { StockRow } from '#contract/stock.ts'

export type SessionByCountry = { kr: string | null; us: string | null }

/** Returns the last session of each country among the rows. */
export function newestSessionByCountry(rows: readonly (StockRow | null)[]): SessionByCountry {
  const newest = (country: 'kr' | 'us'): string | null =>
    rows
      .flatMap(row => (row?.country === country ? [row.as_of] : []))
      .sort()
      .at(-1) ?? null
  return { kr: newest('kr'), us: newest('us') }
}
