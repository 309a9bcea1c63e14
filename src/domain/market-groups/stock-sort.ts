import type { StockSort } from '../market/stock-sorts.ts'
import type { Sort } from '../screener/filter/condition.ts'
import { sortNamed } from '../screener/filter/sort-names.ts'
import { type Pack, valueAt } from '../screener/pack.ts'

/** Rows without a value are last, in either direction; equal rows keep the order of the pack. */
export function sortStocks(pack: Pack, rows: readonly number[], name: StockSort): number[] {
  const { metric, direction } = sortNamed(name) as Sort
  return sortRows(rows, row => valueAt(pack, metric, row), direction)
}

export function sortRows(
  rows: readonly number[],
  of: (row: number) => number,
  direction: Sort['direction'],
): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const last = Number.POSITIVE_INFINITY
  const placed = rows.map(row => {
    const value = of(row)
    return { row, place: Number.isNaN(value) ? last : sign * value }
  })
  return placed
    .sort((a, b) => (a.place === b.place ? a.row - b.row : a.place - b.place))
    .map(({ row }) => row)
}
