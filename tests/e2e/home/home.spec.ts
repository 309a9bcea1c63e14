import type { Page } from '@playwright/test'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { homeWords } from '#text/words/home.ts'
import { quoteWords } from '#text/words/quote.ts'
import { enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import { lookedAt } from './last-look.ts'

const words = homeWords.ko
const homeTitles = { ko: ko.titles.myStock, en: en.titles.myStock }
const homeTexts = { ko: ko.home, en: en.home }
const DAY = 24 * 60 * 60 * 1000

test('home states what changed since the last visit, and shows it again in the first render', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await signInAs(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('마지막 거래일')
  const as_of = await newestOf(server.url)
  const before = new Date(Date.parse(as_of) - 10 * DAY).toISOString()
  await expect
    .poll(() => lookedAt(page, { at: before, kr: before.slice(0, 10), us: before.slice(0, 10) }))
    .toBe(true)
  await page.reload()
  await expect(heading).toContainText('지난번 뒤로')
  await expect(page.locator('.screen-head')).toContainText(/에 보셨습니다/)
  const told = await heading.textContent()
  // The device must have stored the sentence before the server stops answering.
  await untilQuiet(page)
  await page.route(/\/(api|user)\//, () => {})
  await page.reload()
  await expect(heading).toHaveText(told ?? '')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Home must not be open here, because it would overwrite the stored visit.
  await page.goto('/more-menu')
  await expect
    .poll(() => lookedAt(page, { at: new Date(Date.now() - DAY).toISOString(), kr: as_of, us: as_of }))
    .toBe(true)
  await page.goto('/')
  await expect(heading).toHaveText(ko.home.sinceNone)
  expect(said()).toEqual([])
})

for (const lang of ['ko', 'en'] as const)
  test(`home counts the rows above «${homeTexts[lang].same}», and cuts no reason of any row (${lang})`, async ({
    page,
    server,
  }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: server.url }])
    await signInAs(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(lang === 'ko' ? '마지막 거래일' : 'last session')
    const items = page.getByRole('list', { name: homeTitles[lang], exact: true }).locator(':scope > li')
    const texts = await items.allTextContents()
    const changed = texts.indexOf(homeTexts[lang].same)
    expect(changed).toBeGreaterThan(0)
    await expect(heading).toContainText(`${changed}`)
    expect(await cutReasons(page)).toEqual([])
  })

test('home cuts no reason of a row that a guest sees', async ({ page }) => {
  await page.goto('/')
  await expect(myStocks(page).nth(3)).toBeVisible()
  expect(await cutReasons(page)).toEqual([])
})

/** Returns the reasons that are cut at the width of a small phone, a phone or a desktop. */
async function cutReasons(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page
      .locator('.stock-list .row-reason')
      .evaluateAll(all =>
        all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent),
      )
    found.push(...cut.map(text => `${width}: ${text}`))
  }
  return found
}

test('a theme on home opens its own page', async ({ page }) => {
  await page.goto('/')
  const theme = page.getByRole('list', { name: words.themes, exact: true }).getByRole('link').first()
  const name = (await theme.locator('span').first().textContent()) ?? ''
  await theme.click()
  await expect(page).toHaveURL(/\/screener\/v2\/q-theme\/\d+/)
  await expect(page.getByRole('main')).toContainText(name)
})

test('a complete list has its own address, opens over home, and returns to home when it is closed', async ({
  page,
}) => {
  await page.goto('/my-stock')
  await page.goto('/')
  await page.getByRole('link', { name: /업종 \d+개 모두 보기/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/\?moreSector=true$/)
  expect(await sheet.locator('li').count()).toBeGreaterThan(4)
  await care(page, 'all sectors')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/my-stock$/)
  await page.goto('/?page=presets')
  await expect(page.getByRole('dialog')).toContainText(words.presets)
  await page.getByRole('dialog').getByRole('button', { name: ko.ui.close }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor sees an introduction on home until they have added a stock', async ({ page }) => {
  const said = recordConsoleErrors(page)
  await page.goto('/')
  const { star, screener, record } = ko.home.steps
  for (const [title, href] of [
    [star, '/stock-chart'],
    [screener, '/screener/v2'],
    [record, '/trust'],
  ] as const)
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', href)
  await expect(page.getByText(words.lock({ count: 5 }))).toBeVisible()
  await care(page, 'a visitor’s home')
  const first = myStocks(page).first()
  const href = (await first.getAttribute('href')) ?? ''
  await first.click()
  await page.getByRole('button', { name: quoteWords.ko.add, exact: true }).click()
  await expect(page.getByRole('button', { name: quoteWords.ko.remove, exact: true })).toBeVisible()
  await page.goto('/')
  const mine = page.getByRole('list', { name: words.myStars })
  await expect(mine.getByRole('link')).toHaveAttribute('href', href)
  await expect(page.getByRole('link', { name: ko.home.steps.star })).toHaveCount(0)
  expect(said()).toEqual([])
})

test('beside an empty list of my stocks, home shows the most traded stock', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsNewcomer(page, await makeNewcomer(request), '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.home.emptyTitle)
  const answer = await (await fetch(`${server.url}/api/v2/stock-chart/tv/?country=kr&limit=10`)).json()
  const pane = page.getByRole('region', { name: ko.titles.quote, exact: true })
  await expect(pane.getByRole('article', { name: answer.rows[0].name_kr })).toBeVisible()
  await expect(pane.locator('.verdict')).toBeVisible()
})

test('home has a tab with the most traded funds and the funds that rose', async ({ page }) => {
  const said = recordConsoleErrors(page)
  await page.goto('/?mainTab=etf')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.home.guestFunds)
  await expect(page.getByRole('list', { name: words.funds }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('list', { name: words.fundsUp }).getByRole('link')).not.toHaveCount(0)
  await care(page, 'the funds')
  expect(said()).toEqual([])
})

test(
  'without the server, home shows everything as it was last seen, with its date',
  withWorker,
  async ({ page, server }) => {
    await signInAs(page)
    await untilControlled(page)
    await page.goto('/')
    await expect(page.getByRole('list', { name: words.presets })).toBeVisible()
    await untilQuiet(page)
    const before = await page.locator('.home-strip, .home-rows').allTextContents()
    expect(before.length).toBeGreaterThan(5)
    await server.refuse()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('연결이 끊겼습니다')
    await expect.poll(() => page.locator('.home-strip, .home-rows').allTextContents()).toEqual(before)
    await expect(page.locator('.home-status')).toContainText(/종가/)
  },
)

test.describe('when the script of home’s lower sections does not load', () => {
  test('home still shows my stocks', async ({ page }) => {
    let lost = 0
    await page.route('**/assets/*.js', async route => {
      const script = await route.fetch()
      if (!(await script.text()).includes('home-strip')) return route.fulfill({ response: script })
      lost++
      await route.abort()
    })
    await signInAs(page)
    await expect(myStocks(page).first()).toBeVisible()
    await expect.poll(() => lost).toBeGreaterThan(0)
    await expect(page.locator('.home-strip')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d개 오르고|움직인 종목이 없습니다/)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

async function newestOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/v2/market-condition/kr/`)
  return ((await reply.json()) as { as_of: string }).as_of
}
