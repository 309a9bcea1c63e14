import { MyStocksInsiderTradesReply, myFeedEndpoints } from '#contract/my-feed.ts'
import { sampleOf } from '#tests/setup/sample.ts'
import { contrastFaultsIn } from '../support/amiss.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs, startDemoSession } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import {
  expectSound,
  feedHeading,
  feedMain,
  feedRows,
  filter,
  ko,
  myFeedKorean,
  myFeeds,
  tab,
  textsOf,
} from './feed.ts'

test('the six feeds link to each other, and each shows its headline, its date and its rows', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', '/my-stock/highlight')
  for (const feed of myFeeds) {
    await tab(page, feed).click()
    await expect(page).toHaveURL(new RegExp(`/my-stock/${feed}$`))
    await expect(tab(page, feed)).toHaveAttribute('aria-current', 'page')
    await expect(feedRows(page).first()).toBeVisible()
    await expect(feedHeading(page)).toHaveText(/\d|입니다|습니다/)
    await expect(feedMain(page)).toContainText('기준')
    await expect(feedMain(page)).toContainText(ko.frame.simulatedLong)
    await expectSound(page, feed)
  }
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'en-US', colorScheme: 'dark' })

  test('a feed neither scrolls sideways nor has an accessibility fault, in dark and in light', async ({
    page,
  }) => {
    await startDemoSession(page)
    for (const feed of sampleOf(myFeeds, 3)) {
      await page.goto(`/my-stock/${feed}`)
      await expect(feedRows(page).first()).toBeVisible()
      await expectSound(page, feed)
      expect(await contrastFaultsIn(page, 'light'), `${feed} in light`).toEqual([])
    }
  })
})

test('a chosen stock is in the address, and stays chosen in the next feed', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock/price')
  await expect(feedRows(page).first()).toBeVisible()
  const all = await feedRows(page).count()
  expect(all).toBeGreaterThan(3)
  const ticker = /quote\/([^/]+)/.exec((await feedRows(page).nth(1).getAttribute('href')) ?? '')?.[1] ?? ''
  await filter(page).selectOption(ticker)
  await expect(page).toHaveURL(new RegExp(`aiTicker=${ticker}$`))
  await expect(feedRows(page)).toHaveCount(1)
  await tab(page, 'chart-indicator').click()
  await expect(page).toHaveURL(new RegExp(`/my-stock/chart-indicator\\?aiTicker=${ticker}$`))
  await expect(filter(page)).toHaveValue(ticker)
  for (const row of await feedRows(page).all())
    expect(await row.getAttribute('href')).toBe(`/quote/${ticker}/chart`)

  await page.goto('/my-stock/price?aiTicker=ZZZZ')
  await expect(feedMain(page)).toContainText(myFeedKorean.notMine({ name: 'ZZZZ' }))
  await feedMain(page).getByRole('link', { name: myFeedKorean.showAll }).click()
  await expect(feedRows(page)).toHaveCount(all)
})

test('attractiveness is ranked from the highest to the lowest score', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock/attractiveness')
  await expect(feedRows(page).first()).toBeVisible()
  const scores = await feedRows(page)
    .locator('.row-price')
    .evaluateAll(all => all.map(value => Number(value.textContent)))
  expect(scores.length).toBeGreaterThan(3)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  await expect(feedHeading(page)).toContainText(`${scores[0]}`)
  await expect(feedMain(page)).toContainText(myFeedKorean.attractiveness.inputs)
})

test('a feed is requested once, and only when the plan is known', async ({ page }) => {
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/billing/subscription-info/', async route => {
    await held
    await route.continue()
  })
  page.on('request', request => {
    if (request.url().includes(myFeedEndpoints.reports.path)) asked.push(request.url())
  })
  await signInAs(page, 'demo-premium', '/my-stock/attractiveness')
  await expect(feedMain(page).locator('.skeleton').first()).toBeVisible()
  expect(asked).toEqual([])
  answer()
  await expect(feedRows(page).first()).toBeVisible()
  await untilQuiet(page)
  expect(asked).toHaveLength(1)
})

test('estimated earnings days are flagged, and past results show their difference in per cent or that none can be told', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', '/my-stock/earnings')
  await expect(feedRows(page).first()).toBeVisible()
  const words = myFeedKorean.earnings
  await expect(feedRows(page).locator('.flagged', { hasText: words.estimated }).first()).toBeVisible()
  await feedMain(page).getByRole('tab', { name: words.past }).click()
  const percent = /^[+−±]\d[\d,]*\.\d\d%$/
  const differences = feedRows(page).locator('.row-price')
  await expect(differences.filter({ hasText: percent }).first()).toBeVisible()
  // Which stock reported last depends on the day, and a stock may have had no estimate.
  for (const text of await differences.allTextContents())
    if (!percent.test(text)) expect([words.noActual, words.unjudged]).toContain(text)
  const before = await feedRows(page).count()
  await feedMain(page)
    .getByRole('button', { name: /더 보기$/ })
    .click()
  expect(await feedRows(page).count()).toBeGreaterThan(before)
})

test('every insider row names its kind of trade', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock/insider')
  await expect(feedRows(page).first()).toBeVisible()
  const ways = new Set(await feedRows(page).locator('.row-price').allTextContents())
  for (const way of ways) expect(Object.values(myFeedKorean.insider.ways)).toContain(way)
  await expect(feedMain(page)).toContainText(myFeedKorean.insider.note)
})

test('insiders who traded the same way share one row, and a filing links to its source', async ({ page }) => {
  await startDemoSession(page)
  const source = 'https://dart.fss.or.kr/dsaf001/main.do?rcpNo=20261116000001'
  await page.route('**/api/v2/user/ai-report/insider/**', async route => {
    const response = await route.fetch()
    const told = MyStocksInsiderTradesReply.parse(await response.json())
    const [first] = told.rows
    if (!first) throw new Error('The demo list has no filings.')
    Object.assign(first, { cluster: 0, source_url: source, trade_type: 'PS', is_ceo: true, value: null })
    const span = { from: '2026-11-03', to: '2026-11-12' }
    const sums = { insiders: 3, trades: 4, qty: 4000, value: null }
    await route.fulfill({ response, json: { ...told, clusters: [{ ...first, ...span, ...sums, way: 'S' }] } })
  })
  await page.goto('/my-stock/insider')
  await expect(feedMain(page)).toContainText(myFeedKorean.insider.clusterRule({ insiders: 3, days: 30 }))
  const together = myFeedKorean.insider.cluster({ count: 3, trades: 4, way: myFeedKorean.insider.ways.S })
  await expect(feedRows(page).first()).toContainText(together)
  const filed = feedRows(page).nth(1)
  await expect(filed.locator('.row-price')).toHaveText(myFeedKorean.insider.ways.PS)
  await expect(filed).toContainText(myFeedKorean.insider.inCluster({ count: 3 }))
  await expect(filed).toContainText(myFeedKorean.insider.noValue)
  await expect(filed.locator('.flagged')).toHaveText(myFeedKorean.insider.ceo)
  const link = feedMain(page).locator('a.feed-source')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', source)
  await expectSound(page, 'insider')
})

test('filings that a plan does not include are counted in one line with a link to the plans', async ({
  page,
}) => {
  await startDemoSession(page, 'demo-free')
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().includes('/ai-report/insider/')),
    page.goto('/my-stock/insider'),
  ])
  const told = MyStocksInsiderTradesReply.parse(await answer.json())
  const locked = Object.values(told.rows_locked).reduce((sum, count) => sum + count, 0)
  expect(locked).toBeGreaterThan(0)
  expect(told.rows_total).toBe(told.rows.length + locked)
  const line = feedMain(page).locator('.feed-rest')
  await expect(line).toContainText(`${locked}건`)
  await expect(line.getByRole('link', { name: myFeedKorean.toPlans })).toHaveAttribute(
    'href',
    '/plan?prev=plan',
  )
  await expectSound(page, 'insider')
})

test('an expired plan shows three rows and states how many are locked', async ({ page }) => {
  await signInAs(page, 'demo-expired', '/my-stock/price')
  await expect(feedRows(page)).toHaveCount(3)
  const title = feedMain(page).locator('.feed-lock')
  const count = Number(/\d+/.exec((await title.getByRole('heading').textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await expect(title).toContainText(myFeedKorean.locked({ count: 3, total: count + 3 }))
  await expect(title.getByRole('link', { name: myFeedKorean.toPlans })).toHaveAttribute(
    'href',
    '/plan?prev=plan',
  )
})

test('a failed feed shows the reason, and loads after a retry', async ({ page }) => {
  await signInAs(page)
  const call = '**/api/v2/user/ai-report/earnings/**'
  await page.route(call, route =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"code":"unavailable","detail":""}',
    }),
  )
  await page.goto('/my-stock/earnings')
  await expect(feedMain(page).getByRole('alert')).toContainText(ko.problems.unavailable)
  await page.unroute(call)
  await feedMain(page).getByRole('button', { name: ko.ui.retry }).click()
  await expect(feedRows(page).first()).toBeVisible()
  await expect(feedMain(page).getByRole('alert')).toHaveCount(0)
})

test('J and K move through the rows across the headings of days, and Enter opens one', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock/chart-indicator')
  await feedRows(page).first().focus()
  for (let step = 1; step <= 5; step++) {
    await page.keyboard.press('j')
    await expect(feedRows(page).nth(step)).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(feedRows(page).nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quote\//)
})

test(
  'without the server, all six feeds show the same rows and say that the connection is lost',
  withWorker,
  async ({ page, server }) => {
    await signInAs(page)
    const before = new Map<string, string[]>()
    for (const feed of myFeeds) {
      await page.goto(`/my-stock/${feed}`)
      await expect(feedRows(page).first()).toBeVisible()
      before.set(feed, await textsOf(page))
    }
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(feedRows(page).first()).toBeVisible()
    await server.refuse()
    for (const feed of myFeeds) {
      await page.goto(`/my-stock/${feed}`)
      await expect(feedMain(page)).toContainText('연결이 끊겼습니다')
      await expect(feedRows(page).first()).toBeVisible()
      expect(await textsOf(page)).toEqual(before.get(feed))
    }
  },
)
