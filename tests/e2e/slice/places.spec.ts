import type { Page } from '@playwright/test'
import { crashWords } from '#text/bare-words.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { installWords } from '#text/words/install.ts'
import { quoteWords } from '#text/words/quote.ts'
import { reportWords } from '#text/words/report.ts'
import { builtFile, makeBuild } from '../support/builds.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'

const main = (page: Page) => page.getByRole('main')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)

test('opening a stock moves the focus into it, and changing its tab keeps the focus and the scroll position', async ({
  page,
}) => {
  await signInAs(page)
  await page.setViewportSize({ width: 390, height: 360 })
  await myStocks(page).first().click()
  await expect(page.locator('.quote-price')).toHaveText(/\d/)
  await expect.poll(() => focused(page)).toBe('main')
  await page.evaluate(() => window.scrollTo(0, 60))
  const analysis = page.getByRole('link', { name: quoteWords.ko.analysis, exact: true })
  await analysis.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analysis$/)
  await expect(main(page)).toContainText(reportWords.ko.against)
  await expect(analysis).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(60)
})

test('going back to a screen restores its scroll position, and a reload keeps it', async ({ page }) => {
  const y = () => page.evaluate(() => window.scrollY)
  await page.goto('/more-menu')
  const link = page.getByRole('link', { name: ko.titles.cookiePolicy, exact: true })
  await link.scrollIntoViewIfNeeded()
  const stood = await y()
  expect(stood).toBeGreaterThan(100)
  await link.click()
  await expect(page).toHaveURL(/\/cookie-policy$/)
  await expect.poll(y).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/more-menu$/)
  await expect.poll(y).toBe(stood)
  await page.reload()
  await expect.poll(y).toBe(stood)
})

test('going back restores the scroll position of a page that was left right after scrolling', async ({
  page,
}) => {
  await page.goto('/more-menu')
  const link = page.getByRole('link', { name: ko.titles.cookiePolicy, exact: true })
  for (let round = 0; round < 5; round++) {
    await link.evaluate((element: HTMLAnchorElement) => {
      window.scrollTo(0, 400)
      element.click()
      const end = performance.now() + 200
      while (performance.now() < end);
    })
    await expect(page).toHaveURL(/\/cookie-policy$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/more-menu$/)
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  }
})

test('a ticker in lower case with its country is corrected in the address without a notice', async ({
  page,
}) => {
  await signInAs(page)
  const href = (await myStocks(page).first().getAttribute('href')) ?? ''
  const ticker = href.split('/')[2] ?? ''
  await page.goto(`/quote/${ticker.toLowerCase()}-${/^\d/.test(ticker) ? 'kr' : 'us'}/analysis`)
  await expect(page).toHaveURL(new RegExp(`/quote/${ticker}/analysis$`))
  await expect(main(page)).toContainText(reportWords.ko.against)
  await expect(page.getByText(ko.frame.corrected.split(':')[0] ?? '')).toHaveCount(0)
})

test('J and K move through the list only while the focus is in it', async ({ page }) => {
  await signInAs(page)
  const rows = main(page).locator('.stock-row')
  // The rows that have changed move to the top once the changes are known.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/바뀌었|바뀐/)
  await main(page).focus()
  await page.keyboard.press('j')
  await expect(main(page)).toBeFocused()
  await rows.first().focus()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
})

test.describe('without a service worker', () => {
  test('a script that failed to load is requested again, and the page is reloaded once if it fails again', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/more-menu')
    await expect(main(page)).toContainText(installWords.ko.settings)
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const block = (urls: string[]) => network.send('Network.setBlockedURLs', { urls })
    const sorry = page.getByRole('button', { name: crashWords.ko.sorryBack })
    const toSignIn = main(page).getByRole('link', { name: ko.home.signIn })
    let loads = 0
    page.on('load', () => loads++)

    await block([`*/${builtFile(await makeBuild('one'), 'src/routes/login/screen.tsx')}`])
    await main(page).getByRole('link', { name: ko.login.submit, exact: true }).first().click()
    await sorry.click()
    await expect(page).toHaveURL(/\/$/)
    await expect(toSignIn).toBeVisible()
    expect(loads).toBe(0)

    // Time passes first, because a failure that follows at once would count as part of the first one.
    await page.clock.runFor(2000)
    await Promise.all([page.waitForEvent('load'), toSignIn.click()])
    await expect(sorry).toBeVisible()
    await block([])
    await sorry.click()
    await toSignIn.click()
    await expect(main(page)).toContainText(ko.login.lead)
    expect(loads).toBe(1)
  })
})

test('a half-filled form is hidden during maintenance, and shown again afterwards', async ({ page }) => {
  let notice: [string, string] | null = null
  await page.clock.install()
  await page.route('**/api/notice*', route => route.fulfill({ json: notice }))
  await page.goto('/login/general')
  const name = page.getByLabel(ko.login.username, { exact: true })
  await name.fill('half')
  notice = ['2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z']
  await page.clock.runFor(61_000)
  await expect(main(page)).toContainText(ko.frame.maintenanceTitle)
  await expect(name).toBeHidden()
  await expect(page).toHaveTitle(new RegExp(ko.frame.maintenanceTitle))
  notice = null
  await page.clock.runFor(61_000)
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('half')
})
