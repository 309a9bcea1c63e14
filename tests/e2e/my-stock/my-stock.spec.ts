import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sampleOf } from '#tests/setup/sample.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { myStock as words } from '#text/ko/my-stock.ts'
import { tradeImport as importWords } from '#text/ko/trade-import.ts'
import { accessibilityFaults, contrastFaultsIn } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs, startDemoSession } from '../support/people.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => main(page).locator('a.stock-row')
const names = (page: Page) => rows(page).locator('.row-name').allTextContents()

/** Picks a stock in the search sheet, as a user does. */
async function choose(page: Page, nth = 0): Promise<void> {
  await page.getByRole('dialog').locator('.pick .button').nth(nth).click()
}

async function care(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  expect(await accessibilityFaults(page), what).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('a guest creates a portfolio with a first trade, and its total is there after a reload', async ({
  page,
}) => {
  await page.goto('/my-stock?page=portfolio')
  await button(page, words.add).click()
  await choose(page)
  await button(page, words.save).click()
  await expect(page.getByText(words.wrong.price)).toHaveCount(2)
  await page.getByLabel(words.quantity, { exact: true }).fill('10')
  await page.locator('input[name=price]').fill('1,000')
  await button(page, words.save).click()
  await expect(page.getByText(words.portfolioCreated)).toBeVisible()
  const total = main(page).locator('.price.big')
  await expect(total).toHaveText(/[1-9]/)
  const before = await total.textContent()
  await page.reload()
  await expect(total).toHaveText(before ?? '')
  await expect(main(page)).toContainText(words.guest)
  await expect(main(page)).toContainText(words.onDeviceStanding)
})

test('a trade in another currency is offered the exchange rate of its own day, and none where that is not known', async ({
  page,
}) => {
  await page.goto('/my-stock?page=portfolio')
  await button(page, words.add).click()
  await page.getByLabel(words.searchLabel, { exact: true }).fill('VLDT')
  await expect(page.getByRole('dialog').locator('.pick')).toHaveCount(1)
  await choose(page)
  const rate = page.locator('input[name=rate]')
  await expect(rate).toHaveValue(/^\d/)
  const latest = await rate.inputValue()
  await page.locator('input[name=day]').fill('2025-05-06')
  // The sixth was a holiday, and so was the day before, a weekend before that.
  const hint = page.getByText(words.rateHintEarlier({ day: '2025년 5월 6일', date: '2025년 5월 2일' }))
  await expect(hint).toBeVisible()
  await expect(rate).not.toHaveValue(latest)
  await expect(rate).toHaveValue(/^\d/)
  await page.locator('input[name=day]').fill('1990-01-02')
  await expect(page.getByText(words.rateUnknown)).toBeVisible()
  await expect(rate).toHaveValue('')
  await rate.fill('700')
  await page.locator('input[name=day]').fill('2025-05-06')
  await expect(rate).toHaveValue('700')
  await expect(hint).toHaveCount(0)
})

test('a removed stock can be restored to its former position, and a hidden one is not listed until it is shown again', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', '/my-stock')
  await expect(rows(page).nth(3)).toBeVisible()
  const before = await names(page)
  const [first = ''] = before
  await page.goto('/my-stock/edit')
  await button(page, words.removeOne({ name: first })).click()
  await expect(main(page)).toContainText(words.removed({ name: first }))
  await expect(button(page, words.removeOne({ name: first }))).toHaveCount(0)
  await button(page, words.undo).click()
  await expect(button(page, words.removeOne({ name: first }))).toBeVisible()
  await button(page, words.hideOne({ name: first })).click()
  await expect(main(page)).toContainText(words.hid({ name: first }))
  await page.getByRole('link', { name: words.back, exact: true }).click()
  await expect.poll(() => names(page)).toEqual(before.slice(1))
  await page.goto('/my-stock/edit')
  await button(page, words.showOne({ name: first })).click()
  await expect(button(page, words.hideOne({ name: first }))).toBeVisible()
  await page.goto('/my-stock')
  await expect.poll(() => names(page)).toEqual(before)
})

test('arrow keys and dragging move a stock, and the order is saved at once', async ({ page }) => {
  await signInAs(page, 'demo-trial', '/my-stock/sort')
  const handles = main(page).locator('.sort-handle')
  const order = () => main(page).locator('.sort-row .edit-name').allTextContents()
  await expect(handles.nth(2)).toBeVisible()
  const [one = '', two = '', three = '', ...others] = await order()
  await handles.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(order).toEqual([two, one, three, ...others])
  await expect(handles.nth(1)).toBeFocused()
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('The handles are drawn.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual([three, two, one, ...others])
  await page.goto('/my-stock')
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([three, two, one])
})

test('with a plan limited to three stocks, a list shows three and the number of the others, and the portfolio offers larger plans', async ({
  page,
}) => {
  await signInAs(page, 'demo-expired', '/my-stock')
  await expect(main(page).getByText(/^(4종목이 더 있습니다|4 more stocks)$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.goto('/my-stock?page=portfolio')
  await expect(
    main(page)
      .getByRole('link', { name: /이용권 보기|See plans/ })
      .first(),
  ).toBeVisible()
  await expect(main(page).locator('.growth')).toHaveCount(0)
})

test('the parts of a portfolio add up to its total, and equal target weights lead to suggested trades', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', '/my-stock?page=portfolio')
  const amounts = main(page).locator('.waterfall dd.number')
  await expect(amounts).toHaveCount(7)
  await expect(main(page).locator('.two-numbers dd').first()).toHaveText(/\d/)
  const told = (await amounts.allTextContents()).map(text =>
    Number(text.replaceAll(/[,+±]/g, '').replace('−', '-')),
  )
  const total = told.at(-1)
  expect(told.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(total)
  await expect(main(page).locator('.total')).toContainText(/1달러 [\d,.]+원/)
  await button(page, words.equal).click()
  await expect(main(page).getByRole('table', { name: words.trades })).toContainText(
    new RegExp(`${words.sides.buy}|${words.sides.sell}`),
  )
})

test('a CSV is exported, and an import shows a preview before it adds a trade', async ({ page }) => {
  await signInAs(page, 'demo-trial', '/my-stock?page=portfolio')
  await button(page, words.more).click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.csvOut).click()])
  const text = readFileSync((await file.path()) ?? '', 'utf8')
  expect(text).toMatch(/^\uFEFF?date,side,ticker/)
  const lines = text.trim().split(/\r?\n/)
  const input = page.locator('input[type=file]')
  const give = (csv: string) =>
    input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await give(text)
  await expect(page.getByRole('dialog')).toContainText(importWords.nothing)
  const [day = '', , ...rest] = (lines.at(1) ?? '').split(',')
  const added = [day, 'buy', rest[0], '7', ...rest.slice(2)].join(',')
  await give([lines[0], added, `${day},buy,ZZZZZ,1,1,0,0,USD,1`].join('\n'))
  await expect(page.getByRole('dialog')).toContainText(importWords.counts({ read: 1, skipped: 0, wrong: 1 }))
  await expect(page.getByRole('dialog')).toContainText(importWords.wrong.unknown_stock)
  await button(page, importWords.apply({ count: 1 })).click()
  await expect(main(page)).toContainText(importWords.done({ count: 1 }))
  await page.goto('/my-stock/edit?page=portfolio')
  const group = main(page).locator('.edit-group').first()
  await expect(group).toContainText(words.entries({ count: lines.length }))
})

test('a trade entered offline changes the total on the device, and is sent afterwards', async ({
  page,
  context,
}) => {
  await signInAs(page, 'demo-premium', '/my-stock?page=portfolio')
  await expect(main(page).locator('.price.big')).toHaveText(/\d/)
  const before = await main(page).locator('.price.big').textContent()
  await context.setOffline(true)
  await button(page, words.add).click()
  await choose(page)
  await page.getByLabel(words.quantity, { exact: true }).fill('3')
  await page.locator('input[name=price]').fill('100')
  const rate = page.locator('input[name=rate]')
  if (await rate.count()) await rate.fill('1400')
  await button(page, words.save).click()
  await expect(main(page).locator('.total')).toContainText(words.onDeviceStanding)
  await expect(main(page).locator('.price.big')).not.toHaveText(before ?? '')
  await expect(main(page).locator('.strip-note')).toContainText(words.offlineStanding)
  await expect(main(page)).not.toContainText('에 받은 내용')
  await context.setOffline(false)
  await expect(main(page).locator('.total')).not.toContainText(words.onDeviceStanding, { timeout: 30_000 })
})

test('the pages of my stocks have no accessibility fault and do not scroll sideways at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await startDemoSession(page)
  const places = [
    '/my-stock',
    '/my-stock?page=watchlist',
    '/my-stock?page=portfolio',
    '/my-stock?page=portfolio&portfolioTab=stocks',
    '/my-stock?page=portfolio&portfolioTab=pp',
    '/my-stock/edit',
    '/my-stock/edit?page=watchlist',
    '/my-stock/edit?page=portfolio',
    '/my-stock/sort',
  ]
  for (const place of sampleOf(places, 4)) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).locator('[aria-busy]')).toHaveCount(0)
    await care(page, place)
    expect(await contrastFaultsIn(page, 'light'), `${place} in light`).toEqual([])
  }
  await page.goto('/my-stock?page=watchlist')
  await button(page, words.add).click()
  await expect(page.getByRole('dialog').locator('.pick').first()).toBeVisible()
  await care(page, 'adding')
  await page.goto('/my-stock?page=portfolio')
  await button(page, words.more).click()
  await expect(page.getByRole('dialog').getByText(importWords.lead)).toBeVisible()
  await care(page, 'a file')
})

test('when the API fails, the lists keep their last rows and the page says so', async ({ page, server }) => {
  await signInAs(page, 'demo-premium', '/my-stock')
  await expect(rows(page).first()).toBeVisible()
  const before = await names(page)
  await page.route('**/api/**', route => route.fulfill({ status: 500, body: '{"code":"internal"}' }))
  await page.getByRole('link', { name: words.pages.watchlist, exact: true }).click()
  await page.getByRole('link', { name: words.pages.aiReport, exact: true }).click()
  await expect.poll(() => names(page)).toEqual(before)
  await page.goto(`${server.url}/my-stock?page=watchlist`)
  await expect(main(page)).toContainText(ko.ui.errorKept)
  await expect(rows(page).first()).toBeVisible()
})
