import type { StockRow } from '#contract/stock.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'

export const automaticSortOrders = ['name', 'rise', 'fall', 'country'] as const
export type AutomaticSortOrder = (typeof automaticSortOrders)[number]

export function moveStock<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const each = all[from]
  if (each === undefined || from === to || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, each)
}

/** Sorts stocks. Those without a number are last in both directions; equal ones keep their order. */
export function sortedStocks(
  ids: readonly string[],
  rows: ReadonlyMap<string, StockRow>,
  order: AutomaticSortOrder,
  lang: 'ko' | 'en',
): readonly string[] {
  const change = (id: string): number | null => rows.get(id)?.change_pct ?? null
  const by: Record<AutomaticSortOrder, (a: string, b: string) => number> = {
    name: (a, b) =>
      stockNameOrId(rows.get(a), a, lang).localeCompare(stockNameOrId(rows.get(b), b, lang), lang),
    rise: (a, b) => lastIfNone(change(a), change(b)) ?? change(b)! - change(a)!,
    fall: (a, b) => lastIfNone(change(a), change(b)) ?? change(a)! - change(b)!,
    country: (a, b) => place(rows.get(a)) - place(rows.get(b)),
  }
  return ids.toSorted(by[order])
}

const place = (row: StockRow | undefined): number => (row ? ['kr', 'us'].indexOf(row.country) : 2)

function lastIfNone(a: number | null, b: number | null): number | null {
  if (a !== null && b !== null) return null
  return (a === null ? 1 : 0) - (b === null ? 1 : 0)
}
