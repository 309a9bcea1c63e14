import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { quoteWords } from '#text/words/quote.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import { storedItems } from './page-program.ts'

const star = (page: Page) => page.locator('button.follow')

async function storedStocks(url: string): Promise<string[]> {
  const list = (await storedItems(url, 'demo-basic')).find(({ kind }) => kind === 'ai-report')
  const body = (list?.body ?? { stocks: [] }) as { stocks: { fsym_id: string }[] }
  return body.stocks.map(({ fsym_id }) => fsym_id)
}

test('a stock removed without the server stays removed after a reload, and the server removes it later', async ({
  page,
  server,
}) => {
  await signInAs(page, 'demo-basic')
  const before = await storedStocks(server.url)
  const gone = (await myStocks(page).first().getAttribute('href')) ?? ''
  const row = page.getByRole('list', { name: ko.titles.myStock }).locator(`a[href="${gone}"]`)
  await untilControlled(page)
  await row.click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await untilQuiet(page)
  await server.refuse()
  await star(page).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/')
  await expect(myStocks(page).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(myStocks(page).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await server.accept()
  await expect
    .poll(async () => (await storedStocks(server.url)).length, { timeout: 40_000 })
    .toBe(before.length - 1)
})

test('an edit in one tab is shown in the other', async ({ context, page }) => {
  await signInAs(page, 'demo-basic')
  await myStocks(page).first().click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(star(other)).toHaveAttribute('aria-pressed', 'true')
  await star(page).click()
  await expect(star(other)).toHaveAttribute('aria-pressed', 'false')
  await star(other).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(star(page)).toHaveText(quoteWords.ko.remove)
})
