import { expect, type Page } from '@playwright/test'
import { myFeeds } from '#features/my-feed/view.ts'
import { dictionary } from '#text/ko/index.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { accessibilityFaults } from '../support/amiss.ts'

export { myFeeds }
export const ko = dictionary
export const myFeedKorean = myFeedWords.ko

export const feedMain = (page: Page) => page.getByRole('main')
export const feedRows = (page: Page) => feedMain(page).locator('a.feed-row')
export const feedHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, feed: (typeof myFeeds)[number]) =>
  feedMain(page)
    .getByRole('navigation', { name: myFeedKorean.tabs })
    .getByRole('link', { name: myFeedKorean.feeds[feed], exact: true })
export const filter = (page: Page) => feedMain(page).getByLabel(myFeedKorean.filter, { exact: true })

export const textsOf = (page: Page): Promise<string[]> =>
  feedRows(page).evaluateAll(all => all.map(row => row.textContent ?? ''))

export async function expectSound(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide, `${where} scrolls sideways`).toBe(false)
  expect(await accessibilityFaults(page), where).toEqual([])
}
