import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'

const TABS = 3
const LIST = '**/api/v2/user/ai-report/'

test('three tabs whose tokens are refused at once request one new token', async ({ context, page }) => {
  await context.clock.install()
  await signInAs(page)
  const tabs = [page]
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto('/')
    await expect(myStocks(tab).first()).toBeVisible()
    // The rows may come from the device while the tab is still requesting its own token.
    await untilQuiet(tab)
    tabs.push(tab)
  }
  let refreshes = 0
  let refused = 0
  let renewed = ''
  const through = new Set<Page>()
  context.on('request', request => {
    if (request.url().endsWith('/api/token/refresh/')) refreshes++
  })
  context.on('response', response => {
    if (refused > 0 && response.ok() && response.url().endsWith('/api/v2/user/ai-report/'))
      through.add(response.frame().page())
  })
  await context.route('**/api/token/refresh/', async route => {
    const response = await route.fetch()
    renewed = (await response.json()).token
    await route.fulfill({ response })
  })
  // The server no longer accepts an earlier token, and all tabs are told so at the same moment.
  let allAsked = () => {}
  const together = new Promise<void>(resolve => {
    allAsked = resolve
  })
  await context.route(LIST, async route => {
    const token = route.request().headers().authorization ?? ''
    if (renewed !== '' && token === `Bearer ${renewed}`) return route.continue()
    refused++
    if (refused === TABS) allAsked()
    await together
    return route.fulfill({ status: 401, json: { code: 'unauthenticated', detail: '' } })
  })
  // All tabs get the focus again, which makes the cache refetch, but at most every five seconds.
  await context.clock.runFor(5500)
  await Promise.all(tabs.map(tab => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
  await expect.poll(() => through.size).toBe(TABS)
  for (const tab of tabs) await untilQuiet(tab)
  expect(refreshes).toBe(1)
  expect(refused).toBe(TABS)
  for (const tab of tabs) await expect(myStocks(tab).first()).toBeVisible()
})

test('a sign-in in one tab signs in the other tabs', async ({ context, page }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: ko.login.submit, exact: true }).first()).toBeVisible()
  await signInAs(page)
  await other.bringToFront()
  await expect(myStocks(other).first()).toBeVisible()
})

test('a tab renews its token although a frozen tab holds the refresh lock', async ({ context, page }) => {
  await signInAs(page)
  const frozen = await context.newPage()
  await frozen.goto('/')
  await expect(myStocks(frozen).first()).toBeVisible()
  // The tab that is going to freeze must have finished renewing its own token.
  await untilQuiet(frozen)
  await frozen.evaluate(() => {
    void navigator.locks.request('tidemark-refresh', () => new Promise(() => {}))
  })
  await page.reload()
  await expect(myStocks(page).first()).toBeVisible()
  const renewed = page.waitForResponse('**/api/token/refresh/')
  expect((await renewed).status()).toBe(200)
})
