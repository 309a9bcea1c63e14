import type { ReplyOf } from '#contract/endpoint.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import { themeReasonIn } from '#domain/market-groups/reason-in.ts'
import { formatDay } from '#text/format-days.ts'
import { formatChangePercent } from '#text/formats.ts'
import { groups as words } from '#text/ko/groups.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { market as marketWords } from '#text/ko/market.ts'
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

type Themes = ReplyOf<typeof themeEndpoints.list>
type Categories = ReplyOf<typeof themeEndpoints.trending>
type Category = ReplyOf<typeof themeEndpoints.category>
const categories = ko.titles.categories

test('one list has all themes in the order of their numbers, and another ranks them by the change of their median stock', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/theme/themeall')
  const { themes } = await fetchJson<Themes>(server.url, '/theme/?country=kr&period=1D')
  await expect(listNamed(page, words.themeLists.themeall).locator('a')).not.toHaveCount(0)
  const numbers = (await listRows(page, words.themeLists.themeall)).map(({ href }) => href)
  expect(numbers).toEqual(
    themes
      .map(({ number }) => number)
      .sort((a, b) => a - b)
      .slice(0, numbers.length)
      .map(number => `/screener/v2/q-theme/${number}`),
  )
  await page
    .getByRole('navigation', { name: words.themeListsLabel })
    .getByRole('link', { name: words.themeLists.homethemerank })
    .click()
  await expect(page).toHaveURL(/\/theme\/homethemerank$/)
  for (const [country, period] of [
    ['kr', '1W'],
    ['us', '1M'],
  ] as const) {
    await choose(radio(page, marketWords[country]))
    await choose(radio(page, words.periods[period]))
    const { themes: ranked } = await fetchJson<Themes>(
      server.url,
      `/theme/?country=${country}&period=${period}`,
    )
    const change = formatChangePercent(ranked[0]!.changes[period].median)
    await expect(firstHeading(page)).toHaveText(words.best({ name: ranked[0]!.name_kr, change }))
    await expect(async () => {
      const rows = await listRows(page, words.themeLists.homethemerank)
      for (const [at, { text }] of rows.entries())
        for (const part of rowHolds(ranked[at]!, period, 'median')) expect(text).toContain(part)
    }).toPass({ timeout: 15_000 })
  }
  await care(page, 'themes')
  expect(said()).toEqual([])
})

test('themes that moved more than usual state by how much, or the page says that none did', async ({
  page,
  server,
}) => {
  const { themes, sudden } = await fetchJson<Themes>(server.url, '/theme/?country=kr&period=1D')
  await page.goto('/theme/homesudden')
  const [most] = sudden.themes
  const named = themes.find(({ id }) => id === most?.id)
  await expect(firstHeading(page)).toHaveText(
    most && named
      ? words.suddenHead({ name: named.name_kr, times: Math.abs(most.ranges).toFixed(1) })
      : words.suddenQuiet,
  )
  if (!most) await expect(groupMain(page)).toContainText(words.suddenNone)
  const rows = await listRows(page, words.suddenStocks)
  expect(rows.length).toBeGreaterThan(0)
  for (const [at, { href, text }] of rows.entries()) {
    const stock = sudden.stocks[at]!
    expect(href).toContain(`/quote/${stock.ticker}`)
    expect(text).toContain(words.ranges({ times: Math.abs(stock.ranges).toFixed(1) }))
  }
  await care(page, 'sudden')
})

test('an unknown theme list redirects to all themes', async ({ page }) => {
  await page.goto('/theme/nothing-of-that-name')
  await expect(page).toHaveURL(/\/theme\/themeall$/)
  await expect(listNamed(page, words.themeLists.themeall).locator('a').first()).toBeVisible()
})

test('sub-categories are ordered by the change of their median stock, and each links to its page', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/category/trending')
  for (const period of ['1D', '1M'] as const) {
    await choose(radio(page, words.periods[period]))
    const answer = await fetchJson<Categories>(server.url, `/category/trending/?country=kr&period=${period}`)
    const [best] = answer.categories
    const change = formatChangePercent(best!.changes[period].median)
    await expect(firstHeading(page)).toHaveText(words.best({ name: best!.name_kr, change }))
    await expect(groupMain(page)).toContainText(words.categories({ count: String(answer.total) }))
    const rows = await listRows(page, categories)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.map(({ href }) => href)).toEqual(
      answer.categories.slice(0, rows.length).map(({ number }) => `/category/trending/${number}`),
    )
    for (const [at, { text }] of rows.entries())
      for (const part of rowHolds(answer.categories[at]!, period, 'median')) expect(text).toContain(part)
  }
  await care(page, 'sub-categories')
  await page.keyboard.press('End')
  await expect(listNamed(page, categories).locator('li').last()).toBeAttached()
  expect(said()).toEqual([])
})

test('a sub-category shows its description, its report, and its members with date and reason, in the order of the address', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const { categories: all } = await fetchJson<Categories>(server.url, '/category/trending/?country=kr')
  const { number } = all.toSorted((a, b) => b.members - a.members)[0]!
  const path = `/category/trending/${number}`
  for (const sort of ['daily_change_desc', 'price_asc'] as const) {
    const answer = await fetchJson<Category>(server.url, `${path}/?country=kr&sort=${sort}`)
    if (sort === 'daily_change_desc') await page.goto(path)
    else await page.getByLabel(marketWords.sort, { exact: true }).selectOption(sort)
    await expect(page).toHaveURL(sort === 'daily_change_desc' ? new RegExp(`${path}$`) : /\?sort=price_asc$/)
    const { group, rows } = answer
    await expect(firstHeading(page)).toHaveText(
      `${group.name_kr} ${formatChangePercent(group.changes['1D'].median)}`,
    )
    await expect(groupMain(page)).toContainText(answer.description_kr)
    for (const sentence of answer.report?.summary ?? [])
      await expect(groupMain(page)).toContainText(sentence.ko)
    if (!answer.report) await expect(groupMain(page)).toContainText(answer.missing_kr)
    await expect
      .poll(async () => (await listRows(page, words.membersHead)).slice(0, 5).map(({ href }) => href))
      .toEqual(rows.slice(0, 5).map(({ ticker }) => expect.stringContaining(`/quote/${ticker}`)))
    const shown = await listRows(page, words.membersHead)
    for (const [at, { since, reason }] of rows.slice(0, 5).entries()) {
      expect(shown[at]!.text).toContain(words.since({ date: formatDay(since, 'ko', Date.now()) }))
      expect(shown[at]!.text).toContain(themeReasonIn(reason, 'ko'))
      expect(shown[at]!.text).not.toContain(themeReasonIn(reason, 'en'))
    }
  }
  await care(page, 'a sub-category')
  await page.reload()
  await expect(page.getByLabel(marketWords.sort, { exact: true })).toHaveValue('price_asc')
  expect(said()).toEqual([])
})

test('an unknown sub-category links to the list', async ({ page }) => {
  for (const id of ['99999', 'abc']) {
    await page.goto(`/category/trending/${id}`)
    await expect(groupMain(page), id).toContainText(words.unknown)
  }
  await care(page, 'unknown sub-category')
  await groupMain(page).getByRole('link', { name: words.toList }).click()
  await expect(page).toHaveURL(/\/category\/trending$/)
})

test('going back from a sub-category restores the scroll position of the list', async ({ page }) => {
  await page.goto('/category/trending')
  await expect(listNamed(page, categories).locator('a').first()).toBeVisible()
  const place = await scrollDown(page)
  expect(place).toBeGreaterThan(200)
  await listNamed(page, categories).locator('a.stock-row').nth(9).click()
  await expect(page).toHaveURL(/\/category\/trending\/\d+$/)
  await expect(groupMain(page)).toContainText(words.figures)
  await page.goBack()
  await expect.poll(() => nearTo(page, place)).toBe(true)
})

for (const [at, pattern, list] of [
  ['/theme/themeall', '**/api/v2/theme/**', words.themeLists.themeall],
  ['/category/trending', '**/api/v2/category/trending/**', categories],
  ['/category/trending/1', '**/api/v2/category/trending/1/**', words.membersHead],
] as const)
  test(`a failed request at ${at} shows an alert, and the list loads after a retry`, async ({ page }) => {
    const mend = await failing(page, pattern)
    await page.goto(at)
    await expect(groupMain(page).getByRole('alert')).toContainText(ko.problems.internal, { timeout: 20_000 })
    await mend()
    await groupMain(page).getByRole('button', { name: ko.ui.retry, exact: true }).click()
    await expect(listNamed(page, list).locator('a').first()).toBeVisible()
    await expect(groupMain(page).getByRole('alert')).toHaveCount(0)
  })

test(
  'after one visit, themes and sub-categories open without a server and show their as-of date',
  withWorker,
  async ({ page, server }) => {
    const visited = ['/theme/themeall', '/theme/homesudden', '/category/trending', '/category/trending/1']
    await page.goto(visited[0]!)
    await untilControlled(page)
    const rows = groupMain(page).locator('a.stock-row')
    const first = new Map<string, string | null>()
    for (const at of visited) {
      await page.goto(at)
      await expect(rows.first()).toBeVisible()
      first.set(at, await rows.first().getAttribute('href'))
      await untilQuiet(page)
    }
    await server.refuse()
    for (const at of visited) {
      await page.goto(at)
      await expect(rows.first(), at).toHaveAttribute('href', first.get(at)!)
      await expect(groupMain(page), at).toContainText(/연결이 끊겼습니다/)
      await expect(groupMain(page), at).toContainText(/\d+월\s\d+일 종가 기준/)
    }
    await care(page, 'a sub-category offline')
  },
)

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const [at, list] of [
    ['/theme/homethemerank', words.themeLists.homethemerank],
    ['/category/trending', categories],
  ] as const)
    test(`keys move through the list at ${at}, and the chosen group is shown beside it with its members`, async ({
      page,
      server,
    }) => {
      const said = recordConsoleErrors(page)
      const isTheme = at.startsWith('/theme')
      const answer = await fetchJson<Partial<Themes & Categories>>(
        server.url,
        isTheme ? '/theme/?country=kr' : '/category/trending/?country=kr',
      )
      const groups = (isTheme ? answer.themes : answer.categories)!
      await page.goto(at)
      const pane = page.getByRole('article')
      await expect(pane).toHaveAccessibleName(groups[0]!.name_kr)
      await listNamed(page, list).locator('a.stock-row').first().focus()
      await page.keyboard.press('j')
      await page.keyboard.press('ArrowDown')
      const third = groups[2]!
      await expect(pane).toHaveAccessibleName(third.name_kr)
      const of = isTheme ? `/theme/${third.id}` : `/category/trending/${third.number}`
      const { rows, description_kr } = await fetchJson<Category>(server.url, `${of}/?country=kr`)
      await expect(pane).toContainText(description_kr)
      await expect(pane.getByRole('list', { name: words.membersHead }).locator('a').first()).toContainText(
        rows[0]!.name_kr,
      )
      await care(page, `${at} with a group beside it`)
      expect(said()).toEqual([])
    })
})
