import type { Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

const words = presetWords.ko
type Preset = ReplyOf<typeof screenerEndpoints.preset>
type Presets = ReplyOf<typeof screenerEndpoints.presets>

const stocks = (page: Page) => page.getByRole('main').locator('a.stock-row')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const presetOf = async (url: string, id: string): Promise<Preset> =>
  (await (await fetch(`${url}/api/v2/screener/preset/${id}/?country=kr&limit=200`)).json()) as Preset
const presetsOf = async (url: string, country: string): Promise<Presets['presets']> =>
  ((await (await fetch(`${url}/api/v2/screener/presets/?country=${country}`)).json()) as Presets).presets

test('the catalogue lists every preset with its count, and a preset shows a visitor five of its stocks', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const told = await presetsOf(server.url, 'kr')
  await page.goto('/screener/v2/preset')
  const list = page.getByRole('list', { name: words.list })
  await expect(list.getByRole('link')).toHaveCount(told.length)
  for (const { name, ko, count } of told) {
    const row = list.locator(`a[href="/screener/v2/preset/${name}"]`)
    await expect(row).toContainText(ko)
    await expect(row).toContainText(words.stocks({ count: String(count) }))
    await expect(row).toContainText(words.asks[name])
  }
  await care(page, 'the catalogue')
  const full = told.find(each => (each.count ?? 0) > 5)
  await list.locator(`a[href="/screener/v2/preset/${full?.name}"]`).click()
  await expect(heading(page)).toHaveText(
    words.oneHeading({ name: full?.ko ?? '', count: String(full?.count) }),
  )
  await expect(stocks(page)).toHaveCount(5)
  await expect(page.getByText(words.locked({ count: String((full?.count ?? 0) - 5) }))).toBeVisible()
  await care(page, 'a preset')
  expect(said()).toEqual([])
})

test('a preset that a country has no data for says so, and links to the other country', async ({ page }) => {
  await page.goto('/screener/v2/preset')
  await page.getByText(words.countries.us, { exact: true }).click()
  const foreign = page.locator('a[href="/screener/v2/preset/foreign?country=us"]')
  await expect(foreign).toContainText(words.notKnown)
  await foreign.click()
  await expect(page.getByText(words.absentTitle)).toBeVisible()
  await care(page, 'a preset that is not told')
  await page.getByRole('link', { name: words.otherCountry.kr }).click()
  await expect(page).toHaveURL(/\/preset\/foreign$/)
  await expect(stocks(page).first()).toBeVisible()
})

test('an unknown preset shows the catalogue with a notice', async ({ page }) => {
  await page.goto('/screener/v2/preset/nonsense')
  await expect(page.getByText(words.unknown({ name: 'nonsense' }))).toBeVisible()
  await expect(page.getByRole('list', { name: words.list })).toBeVisible()
})

test(
  'a user with the premium plan sees the whole list of a preset, also offline, and a notice while there is no list of last week',
  withWorker,
  async ({ page, server }) => {
    const { total, prev } = await presetOf(server.url, 'rs_rating')
    await signInAs(page)
    await untilControlled(page)
    await page.goto('/screener/v2/preset/rs_rating')
    await expect(stocks(page).first()).toBeVisible()
    const list = page.getByRole('list', { name: words.members })
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(total))
    await expect(page.getByText(words.toPlans)).toHaveCount(0)
    expect(prev.as_of).toBeNull()
    await page.getByRole('link', { name: words.tabs.prev }).click()
    await expect(page).toHaveURL(/period=prev/)
    await expect(page.getByText(words.noPrev)).toBeVisible()
    await page.getByRole('link', { name: words.toNow }).click()
    await expect(stocks(page).first()).toBeVisible()
    await untilQuiet(page)
    await server.refuse()
    await page.reload()
    await expect(stocks(page).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/기준/)
  },
)

test('a preset shows which stocks entered and left it, and compares what past lists earned with the market', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const now = await presetOf(server.url, 'rs_rating')
  const [first, second, third, ...others] = now.rows
  const day = (at: number) => new Date(Date.UTC(2026, 8, 4 + at * 7)).toISOString().slice(0, 10)
  const past: Preset['past'] = [0.03, -0.02].map((net, at) => ({
    ...{ as_of: day(-at), bought: day(-at), sold: day(1 - at), n: 40 + at, gross: net + 0.004, costs: 0.004 },
    ...{ net, made_afterwards: at === 1, market: { n: 240, gross: 0.014, costs: 0.004, net: 0.01 } },
  }))
  const told = {
    ...now,
    prev: { as_of: '2026-09-04', since: '2026-08-03', missing_kr: '', missing_en: '' },
    entered: [first, second],
    entered_locked: 3,
    left: [third],
    past,
  }
  expect(others.length).toBeGreaterThan(0)
  await page.route(/\/api\/v2\/screener\/preset\//, route => route.fulfill({ json: told }))
  await page.goto('/screener/v2/preset/rs_rating')
  await page.getByRole('link', { name: words.tabs.changes }).click()
  await expect(page.getByRole('heading', { name: `${words.entered} 5` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${words.left} 1` })).toBeVisible()
  await expect(page.getByRole('list', { name: words.entered }).getByRole('link')).toHaveCount(2)
  await care(page, 'who came and went')
  await page.getByRole('link', { name: words.tabs.past }).click()
  await expect(page.getByText(words.pastMean({ net: '+0.50', spans: '2', picks: '81' }))).toBeVisible()
  await expect(page.getByText(words.pastMarket({ market: '+1.00', over: '−0.50' }))).toBeVisible()
  await expect(page.getByText(words.madeAfterwards)).toHaveCount(1)
  await expect(page.getByText(words.pastBetter({ better: '1', spans: '2' }))).toBeVisible()
  await expect(page.getByRole('img', { name: words.picture({ better: '1', worse: '1' }) })).toBeVisible()
  const row = page.getByRole('row').nth(1).locator('td')
  await expect(row).toHaveText(['40', '+3.00', '+1.00', '+2.00', '+3.40', '−0.40'])
  await care(page, 'what past lists earned')
  expect(said()).toEqual([])
})

test('a preset opens in the screener as a filter that finds as many stocks', async ({ page, server }) => {
  const { total } = await presetOf(server.url, 'gold')
  await page.goto('/screener/v2/preset/gold')
  await page.getByRole('link', { name: words.openInScreener }).click()
  await expect(page).toHaveURL(/\/screener\/v2\?country=kr&f=/)
  const found = await queryOf(page, server.url)
  expect(found).toBe(total)
})

test('a preset can be shared by its address', async ({ page }) => {
  await page.goto('/screener/v2/preset/gold?country=us')
  await page.getByRole('button', { name: words.share }).click()
  await expect(page.getByRole('textbox', { name: words.link })).toHaveValue(page.url())
  await care(page, 'the address of a preset')
})

test('five starter filters show their counts, and one opens as a filter that finds as many stocks', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/screener/v2/intro')
  const list = page.getByRole('list', { name: words.starters })
  await expect(list.getByRole('link')).toHaveCount(5)
  await expect(list.getByText(/^\d+종목$/)).toHaveCount(5)
  await care(page, 'the first page of the screener')
  const { cheap } = words.starter
  const row = list.getByRole('link', { name: cheap })
  const count = Number((await row.locator('.preset-count').textContent())?.replace('종목', ''))
  await row.click()
  await expect(page).toHaveURL(/\/screener\/v2\?country=kr&f=/)
  expect(await queryOf(page, server.url)).toBe(count)
  expect(said()).toEqual([])
})

test('the stocks of a theme follow the order in the address, and open as a filter in the screener', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/screener/v2/q-theme/3?sort=asc_price')
  const reply = await fetch(`${server.url}/api/v2/theme/3/?country=kr&sort=price_asc`)
  const { rows, group, total } = (await reply.json()) as {
    rows: { ticker: string }[]
    group: { name_kr: string }
    total: number
  }
  await expect(heading(page)).toHaveText(words.themeHeading({ name: group.name_kr, count: String(total) }))
  const hrefs = () => stocks(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
  await expect.poll(hrefs).toEqual(rows.map(({ ticker }) => `/quote/${ticker}/chart`))
  await care(page, 'the stocks of a theme')
  await page.getByRole('combobox', { name: words.sort }).selectOption('desc_price')
  await expect(page).toHaveURL(/\?sort=desc_price$/)
  await expect.poll(hrefs).toEqual(rows.toReversed().map(({ ticker }) => `/quote/${ticker}/chart`))
  await page.getByRole('link', { name: words.addFilters }).click()
  await expect(page).toHaveURL(/\/screener\/v2\?country=kr&f=/)
  expect(await queryOf(page, server.url)).toBe(total)
  expect(said()).toEqual([])
})

test('an unknown theme links to the list of themes', async ({ page }) => {
  await page.goto('/screener/v2/q-theme/999')
  await expect(page.getByText(marketGroupWords.ko.unknown)).toBeVisible()
  await page.getByRole('link', { name: marketGroupWords.ko.toList }).click()
  await expect(page).toHaveURL(/\/theme\/themeall$/)
})

/** Asks the server how many stocks the filter in the page's address finds. */
async function queryOf(page: Page, url: string): Promise<number> {
  const f = new URL(page.url()).searchParams.get('f') ?? ''
  const filter = JSON.parse(Buffer.from(f, 'base64url').toString()) as object
  const reply = await fetch(`${url}/api/v2/screener/query/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'kr', filter, limit: 0 }),
  })
  return ((await reply.json()) as { total: number }).total
}
