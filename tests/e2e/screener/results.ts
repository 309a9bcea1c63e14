import type { Page } from '@playwright/test'
import type { ScreenerReply } from '#contract/screener.ts'
import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { withAddedConditions, withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { screenerHref } from '#features/screener/address.ts'
import { screenerResults as words } from '#text/ko/screener-results.ts'
import { screenerWhy as whyWords } from '#text/ko/screener-why.ts'
import { expect } from '../support/fixtures.ts'

export const strong = withBounds(withBounds(defaultFilter, 'per', { least: 2, most: 60 }), 'rs_rating', {
  least: 40,
})
export const nobody = withAddedConditions(strong, [
  makeRangeCondition('rs_rating', { least: 98 }),
  makeRangeCondition('market_cap', { most: 2e10 }),
])
export const linkToResults = (
  saved: SavedFilter,
  more: { columns?: string[]; view?: 'table' | 'cards' } = {},
) => screenerHref({ country: 'kr', saved, ...more })

export async function screenWithColumns(
  url: string,
  saved: SavedFilter,
  columns: string[] = [],
): Promise<ScreenerReply> {
  const reply = await fetch(`${url}/api/v2/screener/query/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: differencesFromDefaultFilter(saved), country: 'kr', limit: 200, columns }),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as ScreenerReply
}

export const resultMain = (page: Page) => page.getByRole('main')
export const resultButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const resultTable = (page: Page) => page.getByRole('table', { name: words.rows })
export const tableRows = (page: Page) => resultTable(page).locator('tr[data-index]')
export const rowLinks = (page: Page) => resultTable(page).locator('tr[data-index] a')
export const cards = (page: Page) => page.locator('.screener-cards a.stock-row')
export const resultCount = (page: Page) => page.locator('.screener-count .big')
export const whyRegion = (page: Page) => page.getByRole('region', { name: whyWords.title })
export const head = (page: Page, name: string | RegExp) =>
  resultTable(page).getByRole('columnheader', { name })
export const onDevice = (page: Page) => page.getByText(words.fromDevice)

export async function expectOrder(page: Page, { rows }: ScreenerReply): Promise<void> {
  const wanted = rows.slice(0, 8).map(({ ticker }) => `/quote/${ticker}/chart`)
  await expect
    .poll(async () => {
      const hrefs = await rowLinks(page).evaluateAll(all => all.map(each => each.getAttribute('href')))
      return hrefs.slice(0, 8)
    })
    .toEqual(wanted)
}
