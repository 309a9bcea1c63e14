import type { Page } from '@playwright/test'
import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { chartWords } from '#text/words/chart.ts'
import { quoteWords } from '#text/words/quote.ts'
import { reportWords } from '#text/words/report.ts'
import { choose } from '../support/choose.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { untilControlled, untilPictured } from '../support/worker.ts'

const tradingDays = {
  r1D: 2,
  r7D: 5,
  r1M: 21,
  r3M: 63,
  r6M: 126,
  r1Y: 252,
  r2Y: 504,
  r3Y: 756,
  r5Y: 1260,
} as const

const main = (page: Page) => page.getByRole('main')
const numbersOf = (page: Page) =>
  main(page)
    .locator('.stock-row')
    .evaluateAll(rows =>
      rows.map(row => [
        row.querySelector('.row-price')?.textContent,
        row.querySelector('.row-change')?.textContent,
      ]),
    )

test('home shows my stocks with price, sparkline and date', async ({ page }) => {
  await signInAs(page)
  const rows = main(page).locator('.stock-row')
  expect(await rows.count()).toBeGreaterThan(3)
  await expect(rows.first().locator('svg.sparkline')).toBeVisible()
  await expect(rows.first().locator('.row-price')).toHaveText(/\d/)
  await expect(main(page)).toContainText('기준')
  await expect(main(page)).toContainText(ko.frame.simulatedLong)
})

test('the table of the chart has as many sessions as the range says', async ({ page }) => {
  await signInAs(page)
  await myStocks(page).first().click()
  await expect(page.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: chartWords.ko.figure.asTable }).click()
  // The table lists 60 sessions, and 60 more after a press on «more».
  let told = 60
  for (const [range, days] of Object.entries(tradingDays)) {
    const label = quoteWords.ko[range as keyof typeof tradingDays]
    await choose(page.getByRole('radio', { name: label, exact: true }))
    await expect(main(page).locator('table tbody tr')).toHaveCount(Math.min(days, told))
    if (days <= told || told > 60) continue
    await page.getByRole('button', { name: chartWords.ko.more({ count: days - told }) }).click()
    told += 60
    await expect(main(page).locator('table tbody tr')).toHaveCount(days)
  }
})

test('the report shows its facts, its counter-reason and what would change it', async ({ page }) => {
  await signInAs(page)
  await myStocks(page).first().click()
  await page.getByRole('link', { name: quoteWords.ko.analysis, exact: true }).click()
  await expect(main(page)).toContainText(reportWords.ko.against)
  await expect(main(page)).toContainText(reportWords.ko.wouldChange)
  await expect(main(page).getByRole('table', { name: reportWords.ko.facts })).toBeVisible()
  await expect(main(page)).toContainText(REPORT_VERSION)
})

/** The line of the country's record below them may come while it is being computed. */
const verdictParts = ['.verdict-head', '.verdict-why', '.verdict-when']

test(
  'without the server, home, quote and report show the same numbers, and say that the connection is lost',
  withWorker,
  async ({ page, context, server }) => {
    await signInAs(page)
    await untilControlled(page)
    await page.goto('/')
    await untilPictured(page)
    const before = await numbersOf(page)
    await myStocks(page).first().click()
    await expect(page.locator('canvas')).toBeVisible()
    const quote = page.url()
    const price = await main(page).locator('.quote-price').textContent()
    await page.getByRole('link', { name: quoteWords.ko.analysis, exact: true }).click()
    await expect(main(page)).toContainText(reportWords.ko.against)
    // The seal loads with the history, after the report itself.
    await expect(main(page).locator('.verdict-when .seal')).toBeVisible()
    const verdict = await Promise.all(verdictParts.map(part => main(page).locator(part).textContent()))

    await server.refuse()
    const again = await context.newPage()
    await again.goto('/')
    await expect(main(again).locator('.stock-row').first()).toBeVisible()
    expect(await numbersOf(again)).toEqual(before)
    await expect(main(again)).toContainText('연결이 끊겼습니다')
    await again.goto(quote)
    await expect(again.locator('canvas')).toBeVisible()
    expect(await main(again).locator('.quote-price').textContent()).toBe(price)
    await again.getByRole('link', { name: quoteWords.ko.analysis, exact: true }).click()
    for (const [at, part] of verdictParts.entries())
      await expect(main(again).locator(part)).toHaveText(verdict[at] ?? '')
  },
)

test('a visitor’s star is stored on the device and taken over at the sign-in', async ({ page }) => {
  await page.goto('/')
  const first = myStocks(page).first()
  const href = (await first.getAttribute('href')) ?? ''
  const star = page.locator('button.follow')
  await first.click()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // The list of this user does not contain the most traded stock yet.
  await page.goto(`/login/general?returnTo=${encodeURIComponent(href)}`)
  await page.getByLabel(ko.login.username, { exact: true }).fill('demo-basic')
  await page.getByLabel(ko.login.password, { exact: true }).fill('tidemark-demo')
  await main(page).getByRole('button', { name: ko.login.submit, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a wrong password is explained, and the user name stays in the form', async ({ page }) => {
  await page.goto('/login/general')
  await page.getByLabel(ko.login.username, { exact: true }).fill('demo-free')
  await page.getByLabel(ko.login.password, { exact: true }).fill('not-it')
  await page.getByRole('button', { name: ko.login.submit, exact: true }).click()
  await expect(main(page)).toContainText(ko.problems.wrong_credentials)
  await expect(page.getByLabel(ko.login.username, { exact: true })).toHaveValue('demo-free')
})
