import { expect, it } from 'vitest'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { filterOfTheme, stockSortOf, themeHref, themeSorts } from './view.ts'

it('each sort order of the address stands for a different sort order of the lists', () => {
  const sorts = themeSorts.map(stockSortOf)
  expect(stockSortOf('desc_market_cap')).toBe('market_cap_desc')
  for (const sort of sorts) expect(stockSorts).toContain(sort)
  expect(new Set(sorts).size).toBe(themeSorts.length)
})

it('the theme becomes a filter with the same order', () => {
  expect(filterOfTheme('drones', 'asc_price')).toMatchObject({
    themeId: 'drones',
    sort: { metric: 'price', direction: 'asc' },
  })
  for (const sort of themeSorts)
    expect(findMetric(filterOfTheme('drones', sort).sort.metric)?.kind).toBe('number')
})

it('the default order is left out of the address', () => {
  expect(themeHref('3', 'desc_market_cap')).toBe('/screener/v2/q-theme/3')
  expect(themeHref('3', 'asc_price')).toBe('/screener/v2/q-theme/3?sort=asc_price')
})
