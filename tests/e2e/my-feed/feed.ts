import { expect, type Page } from '@playwright/test'
import { feeds } from '#routes/pieces/feed/view.ts'
import { dictionary } from '#text/ko/index.ts'
import { myFeedWords } from '#text/my-feed.ts'
import { amiss } from '../support/amiss.ts'

export { feeds }
export const ko = dictionary
export const words = myFeedWords.ko

export const main = (page: Page) => page.getByRole('main')
export const rows = (page: Page) => main(page).locator('a.feed-row')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, feed: (typeof feeds)[number]) =>
  main(page)
    .getByRole('navigation', { name: words.tabs })
    .getByRole('link', { name: words.feeds[feed], exact: true })
export const filter = (page: Page) => main(page).getByLabel(words.filter, { exact: true })

/** What a person would compare, in order. */
export const textsOf = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll(all => all.map(row => row.textContent ?? ''))

export async function expectSound(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide, `${where} scrolls sideways`).toBe(false)
  expect(await amiss(page), where).toEqual([])
}
