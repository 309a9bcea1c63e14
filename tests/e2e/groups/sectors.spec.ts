import type { ReplyOf } from '#contract/endpoint.ts'
import type { sectorEndpoints } from '#contract/sector.ts'
import { multipleGapText } from '#features/report/multiple-gap.ts'
import { formatDay } from '#text/format-days.ts'
import { formatChangePercent, formatPrice } from '#text/formats.ts'
import { groups as words } from '#text/ko/groups.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { market as marketWords } from '#text/ko/market.ts'
import { valuationMultipleNames } from '#text/multiples.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { choose } from '../support/choose.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import {
  failing,
  fetchJson,
  firstHeading,
  groupMain,
  listNamed,
  listRows,
  nearTo,
  radio,
  rowHolds,
  scrollDown,
} from './group-rows.ts'

type Sectors = ReplyOf<typeof sectorEndpoints.list>
type Sector = ReplyOf<typeof sectorEndpoints.detail>
const list = ko.titles.sectors

test('sectors are ordered by their change over the chosen period, and each row shows its numbers', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/sector/kr')
  for (const period of ['1D', '1M', '1W'] as const) {
    await choose(radio(page, words.periods[period]))
    const { sectors, as_of } = await fetchJson<Sectors>(server.url, `/sector/kr/?period=${period}`)
    const [best] = sectors
    const change = formatChangePercent(best!.changes[period].weighted)
    await expect(firstHeading(page)).toHaveText(words.best({ name: best!.name_kr, change }))
    await expect(groupMain(page)).toContainText(
      marketWords.asOf({ date: formatDay(as_of, 'ko', Date.now()) }),
    )
    await expect(async () => {
      const rows = await listRows(page, list)
      expect(rows.map(({ href }) => href)).toEqual(
        sectors.slice(0, rows.length).map(({ code }) => `/sector/kr/${code}`),
      )
      for (const [at, { text }] of rows.entries())
        for (const part of rowHolds(sectors[at]!, period, 'weighted')) expect(text).toContain(part)
    }).toPass({ timeout: 15_000 })
  }
  await care(page, 'sectors')
  expect(said()).toEqual([])
})

test('the sector map begins with the largest sector, and its cells lead to the sectors', async ({
  page,
  server,
}) => {
  const { sectors } = await fetchJson<Sectors>(server.url, '/sector/kospi/')
  await page.goto('/sector/kospi')
  const map = page.getByRole('navigation', { name: words.map })
  const cells = map.getByRole('link')
  await expect(cells.first()).toBeVisible()
  const [largest] = sectors.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
  await expect(cells.first()).toHaveAccessibleName(
    `${largest!.name_kr} ${formatChangePercent(largest!.changes['1D'].weighted)}`,
  )
  await cells.first().click()
  await expect(page).toHaveURL(new RegExp(`/sector/kospi/${largest!.code}$`))
  await page.goBack()
  await expect(cells.first()).toBeVisible()
  await page
    .getByRole('navigation', { name: words.scopesLabel })
    .getByRole('link', { name: words.scopes.nasdaq })
    .click()
  await expect(page).toHaveURL(/\/sector\/nasdaq$/)
  const { sectors: others } = await fetchJson<Sectors>(server.url, '/sector/nasdaq/')
  await expect(firstHeading(page)).toContainText(others[0]!.name_kr)
})

test('a sector shows its report, its leading stocks and its valuation, and links to all of its stocks', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const { sectors } = await fetchJson<Sectors>(server.url, '/sector/kr/')
  const { code } = sectors.find(each => each.has_report)!
  const { sector: shown, report, ranked } = await fetchJson<Sector>(server.url, `/sector/kr/${code}/`)
  await page.goto(`/sector/kr/${code}`)
  await expect(firstHeading(page)).toHaveText(
    `${shown.name_kr} ${formatChangePercent(shown.changes['1D'].weighted)}`,
  )
  await expect(groupMain(page)).toContainText(words.rank({ rank: shown.rank!, of: ranked }))
  for (const sentence of report!.summary) await expect(groupMain(page)).toContainText(sentence.ko)
  if (report!.against) await expect(groupMain(page).locator('.against')).toContainText(report!.against.ko)
  const leaders = report!.leaders.filter(each => each.change_pct > 0)
  const links = groupMain(page).locator('.plain-rows').first().locator('li')
  await expect(links).toHaveCount(leaders.length)
  for (const [at, { name_kr, ticker, change_pct }] of leaders.entries()) {
    await expect(links.nth(at)).toContainText(formatChangePercent(change_pct))
    await expect(links.nth(at).getByRole('link', { name: name_kr })).toHaveAttribute(
      'href',
      `/quote/${ticker}`,
    )
  }
  const table = page.getByRole('table', { name: words.valuation })
  for (const multiple of shown.valuation) {
    const { id, value, reference, companies } = multiple
    const number = (of: number | null) => (of === null ? '–' : of.toFixed(2).replace('-', '−'))
    const head = page.getByRole('rowheader', { name: valuationMultipleNames.ko[id], exact: true })
    const row = table.getByRole('row').filter({ has: head })
    await expect(row.getByRole('cell')).toHaveText([
      ...[number(value), number(reference)],
      multipleGapText(multiple, 'ko') || '–',
      String(companies),
    ])
  }
  await care(page, 'a sector')
  await page.getByRole('link', { name: words.tabs.stock, exact: true }).click()
  await expect(page).toHaveURL(/\?tab=stock$/)
  await expect(listNamed(page, words.membersHead).locator('a').first()).toBeVisible()
  expect(said()).toEqual([])
})

test('the stocks of a sector are listed in each order that can be chosen, with their prices', async ({
  page,
  server,
}) => {
  const { sectors } = await fetchJson<Sectors>(server.url, '/sector/us/')
  const { code } = sectors.toSorted((a, b) => b.members - a.members)[0]!
  await page.goto(`/sector/us/${code}?tab=stock`)
  for (const sort of ['market_cap_desc', 'price_asc', 'daily_change_desc', 'value_desc'] as const) {
    await page.getByLabel(marketWords.sort, { exact: true }).selectOption(sort)
    const { rows } = await fetchJson<Sector>(server.url, `/sector/us/${code}/?sort=${sort}`)
    await expect
      .poll(async () => (await listRows(page, words.membersHead)).slice(0, 6).map(({ href }) => href))
      .toEqual(rows.slice(0, 6).map(({ ticker }) => expect.stringContaining(`/quote/${ticker}`)))
    const shown = await listRows(page, words.membersHead)
    for (const [at, row] of rows.slice(0, 6).entries())
      expect(shown[at]!.text).toContain(formatPrice(row.price_close, 'us'))
  }
})

test('an unknown sector links to the list, and an unknown market redirects to the visitor’s own', async ({
  page,
}) => {
  await page.goto('/sector/kr/nothing-of-that-name')
  await expect(groupMain(page)).toContainText(words.unknown)
  await care(page, 'unknown sector')
  await groupMain(page).getByRole('link', { name: words.toList }).click()
  await expect(page).toHaveURL(/\/sector\/kr$/)
  await page.goto('/sector/mars')
  await expect(page).toHaveURL(/\/sector\/kr$/)
  await expect(firstHeading(page)).toContainText('%')
})

test('going back from a sector restores the scroll position of the list', async ({ page }) => {
  await page.goto('/sector/kr')
  await expect(listNamed(page, list).locator('a').first()).toBeVisible()
  const place = await scrollDown(page)
  expect(place).toBeGreaterThan(200)
  const row = listNamed(page, list).locator('a.stock-row').nth(3)
  const name = await row.locator('.row-name').textContent()
  await row.click()
  await expect(firstHeading(page)).toContainText((name ?? '').replace(/ \d+종목$/, ''))
  await page.goBack()
  await expect.poll(() => nearTo(page, place)).toBe(true)
})

test('a failed sector list shows an alert, and loads after a retry', async ({ page }) => {
  const mend = await failing(page, '**/api/v2/sector/kr/**')
  await page.goto('/sector/kr')
  await expect(groupMain(page).getByRole('alert')).toContainText(ko.problems.internal, { timeout: 20_000 })
  await care(page, 'a failure')
  await mend()
  await groupMain(page).getByRole('button', { name: ko.ui.retry, exact: true }).click()
  await expect(listNamed(page, list).locator('a').first()).toBeVisible()
  await expect(groupMain(page).getByRole('alert')).toHaveCount(0)
})

test(
  'after one visit, the sectors and a sector open without a server and show their as-of date',
  withWorker,
  async ({ page, server }) => {
    await page.goto('/sector/kr')
    await untilControlled(page)
    await page.reload()
    const rows = listNamed(page, list).locator('a.stock-row')
    await expect(rows.first()).toBeVisible()
    const href = (await rows.first().getAttribute('href'))!
    await rows.first().click()
    await expect(groupMain(page)).toContainText(words.figures)
    const why = await groupMain(page).locator('.group-why p').first().textContent()
    await untilQuiet(page)
    await server.refuse()
    await page.goto('/sector/kr')
    await expect(rows.first()).toHaveAttribute('href', href)
    await expect(groupMain(page)).toContainText(/연결이 끊겼습니다/)
    await expect(groupMain(page)).toContainText(/\d+월\s\d+일 종가 기준/)
    await page.goto(href)
    await expect(groupMain(page).locator('.group-why').first()).toContainText(why ?? '-')
    await expect(groupMain(page)).toContainText(/\d+월\s\d+일 종가 기준/)
    await care(page, 'a sector offline')
  },
)

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('keys move through the sector list, and the report of the chosen sector is shown beside it', async ({
    page,
    server,
  }) => {
    const said = recordConsoleErrors(page)
    const { sectors } = await fetchJson<Sectors>(server.url, '/sector/kr/')
    await page.goto('/sector/kr')
    const pane = page.getByRole('article')
    await expect(pane).toHaveAccessibleName(sectors[0]!.name_kr)
    // This check also narrows the page to the width of a phone, where no report is beside the list, so it runs before
    // the keys are pressed.
    await care(page, 'a sector beside the list')
    await listNamed(page, list).locator('a.stock-row').first().focus()
    for (const [key, at] of [
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(pane).toHaveAccessibleName(sectors[at]!.name_kr)
      await expect(listNamed(page, list).locator('a[aria-current=true]')).toContainText(sectors[at]!.name_kr)
    }
    const { report } = await fetchJson<Sector>(server.url, `/sector/kr/${sectors[1]!.code}/`)
    await expect(pane).toContainText(report?.summary[0]?.ko ?? words.figures)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/sector/kr/${sectors[1]!.code}$`))
    expect(said()).toEqual([])
  })
})
