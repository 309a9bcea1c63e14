import { quoteWords } from '#text/words/quote.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks } from '../support/people.ts'
import { expectSound, feedMain, feedRows, myFeedKorean, myFeeds } from './feed.ts'

test('a visitor without stocks is led to the search in every feed', async ({ page }) => {
  for (const feed of myFeeds) {
    await page.goto(`/my-stock/${feed}`)
    await expect(feedMain(page)).toContainText(myFeedKorean.emptyTitle)
    await expect(feedMain(page).getByRole('link', { name: myFeedKorean.find })).toHaveAttribute(
      'href',
      '/search',
    )
    await expect(myStocks(page).first()).toBeVisible()
  }
  await expectSound(page, 'empty')
})

test('a visitor’s stock is shown in three feeds from public data', async ({ page }) => {
  await page.goto('/')
  const first = myStocks(page).first()
  const ticker = /quote\/([^/]+)/.exec((await first.getAttribute('href')) ?? '')?.[1]
  await first.click()
  await page.getByRole('button', { name: quoteWords.ko.add, exact: true }).click()
  await expect(page.getByRole('button', { name: quoteWords.ko.remove, exact: true })).toBeVisible()
  for (const feed of ['price', 'attractiveness', 'earnings'] as const) {
    await page.goto(`/my-stock/${feed}`)
    await expect(feedRows(page).first()).toHaveAttribute('href', `/quote/${ticker}/chart`)
    if (feed !== 'earnings') await expect(feedMain(page)).toContainText(myFeedKorean.guestNote)
  }
  await expectSound(page, 'visitor')
})
