import type { Page } from '@playwright/test'
import type { ScreenerReply } from '#contract/screener.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { decodeFilter, screenerHref } from '#features/screener/address.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { expect } from '../support/fixtures.ts'

export const cheap = withBounds(defaultFilter, 'per', { least: 6, most: 18 })
export const linkToFilter = (saved: SavedFilter, page?: string, more?: Record<string, string>) =>
  screenerHref({ country: 'kr', saved }, page, more)
export const detail = '/screener/v2/detail-filter'
const wide = { width: 1280, height: 800 }

export async function screenOnServer(url: string, saved: SavedFilter, limit = 0): Promise<ScreenerReply> {
  const reply = await fetch(`${url}/api/v2/screener/query/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: differencesFromDefaultFilter(saved), country: 'kr', limit }),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as ScreenerReply
}

export const filterCount = (page: Page) => page.locator('.screener-count .big')
export const filterButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
export const least = words.leastOf({ name: 'PER' })
export const mostOfPer = words.mostOf({ name: 'PER' })
export const card = (page: Page, name: string) => page.getByRole('region', { name })
export const drawn = (page: Page) => page.locator('.histogram svg.chosen path').first()
export const filterInAddress = (page: Page): SavedFilter =>
  decodeFilter(new URL(page.url()).searchParams.get('f')).saved

/** The address must have this filter, and the page must show as many stocks as the server finds. */
export async function expectAsked(page: Page, url: string, saved: SavedFilter): Promise<void> {
  await expect
    .poll(() => differencesFromDefaultFilter(filterInAddress(page)))
    .toEqual(differencesFromDefaultFilter(saved))
  await expect(filterCount(page)).toHaveText(String((await screenOnServer(url, saved)).total))
}

export async function open(page: Page, saved: SavedFilter = cheap): Promise<void> {
  await page.setViewportSize(wide)
  await page.goto(linkToFilter(saved))
  await expect(filterCount(page)).toHaveText(/\d/)
  if (saved === cheap) await expect(drawn(page)).toHaveAttribute('d', /^M/)
}
