import type { Page } from '@playwright/test'
import { changeForRanking } from '#domain/market-groups/ranked.ts'
import { formatChangePercent } from '#text/formats.ts'
import { expect } from '../support/fixtures.ts'

export const groupMain = (page: Page) => page.getByRole('main')
export const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const listNamed = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

export async function fetchJson<T>(url: string, path: string): Promise<T> {
  const reply = await fetch(`${url}/api/v2${path}`)
  expect(reply.status, path).toBe(200)
  return (await reply.json()) as T
}

/** Returns the rows that are in the document; of a long list these are only the first ones. */
export const listRows = (page: Page, name: string): Promise<{ href: string; text: string }[]> =>
  listNamed(page, name)
    .locator('a.stock-row')
    .evaluateAll(all =>
      all.map(each => ({ href: each.getAttribute('href') ?? '', text: each.textContent ?? '' })),
    )

type Group = {
  name_kr: string
  members: number
  changes: Record<
    '1D' | '1W' | '1M',
    { weighted: number | null; median: number | null; up: number; down: number; flat: number }
  >
}

/**
 * Returns the texts that the row of a group must contain: its name, members, change, and how many stocks rose and fell.
 */
export function rowHolds(group: Group, period: '1D' | '1W' | '1M', by: 'weighted' | 'median'): string[] {
  const { up, down } = group.changes[period]
  return [
    group.name_kr,
    `${group.members}종목`,
    formatChangePercent(changeForRanking(group.changes[period] as never, by)),
    `상승 ${up} · 하락 ${down}`,
  ]
}

/** Scrolls down, waits until the position is stored, and returns it. */
export async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 420))
  const y = () => page.evaluate(() => scrollY)
  await expect.poll(y).toBeGreaterThan(0)
  const kept = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('tidemark-scroll') ?? '{}')[location.pathname])
  await expect.poll(async () => (await kept()) === (await y())).toBe(true)
  return y()
}

/** Row heights depend on their text, so a list that is measured again may be a few pixels higher or lower. */
export const nearTo = (page: Page, place: number): Promise<boolean> =>
  page.evaluate(was => Math.abs(scrollY - was) < 12, place)

/** Makes the matching requests fail until the returned function is called. */
export async function failing(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
  )
  return () => page.unroute(pattern)
}
