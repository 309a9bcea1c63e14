import type { StockSort } from '#domain/market/stock-sorts.ts'
import type { Sort } from '#domain/screener/filter/condition.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'

/** The sort orders as the address spells them, with the direction first. The first order is the default. */
export const themeSorts = [
  'desc_market_cap',
  'asc_market_cap',
  'desc_price',
  'asc_price',
  'desc_value',
  'asc_value',
  'desc_volume',
  'asc_volume',
] as const
export type ThemeSort = (typeof themeSorts)[number]

const read = (sort: ThemeSort): Sort => {
  const at = sort.indexOf('_')
  return { metric: sort.slice(at + 1), direction: sort.slice(0, at) as Sort['direction'] }
}

/** Returns the same order as the stock lists spell it. */
export function stockSortOf(sort: ThemeSort): StockSort {
  const { metric, direction } = read(sort)
  return `${metric}_${direction}` as StockSort
}

/** Returns a filter with the stocks of the theme in the same order, so that the user can add conditions. */
export const filterOfTheme = (themeId: string, sort: ThemeSort): SavedFilter => ({
  ...defaultFilter,
  themeId,
  sort: read(sort),
})

export const themeHref = (id: string, sort: ThemeSort): string =>
  `/screener/v2/q-theme/${id}${sort === themeSorts[0] ? '' : `?sort=${sort}`}`
