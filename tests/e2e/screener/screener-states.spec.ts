import { readFileSync } from 'node:fs'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerResults as words } from '#text/ko/screener-results.ts'
import { screenerWhy as whyWords } from '#text/ko/screener-why.ts'
import { care } from '../search/search-page.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'
import {
  cards,
  expectOrder,
  head,
  linkToResults,
  onDevice,
  resultButton,
  resultCount,
  resultMain,
  screenWithColumns,
  strong,
  tableRows,
  whyRegion,
} from './results.ts'

test.describe('plan limits of the screener', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a formula outside the plan is named and left out, and applies with the plan', async ({
    page,
    server,
  }) => {
    const formula: SavedFilter = { ...strong, formula: 'per < 12' }
    const { total } = await screenWithColumns(server.url, strong)
    await page.goto(linkToResults(formula))
    await expect(resultMain(page)).toContainText(words.states.locked.customFormula)
    await expect(resultCount(page)).toHaveText(String(total))
    await signInAs(page, 'demo-premium', linkToResults(formula))
    await expect(tableRows(page).first()).toBeVisible()
    await expect.poll(async () => Number(await resultCount(page).textContent())).toBeLessThan(total)
    await expect(resultMain(page)).not.toContainText(words.states.locked.customFormula)
  })

  test('a day before the first pack is refused, and leads back to today', async ({ page }) => {
    await signInAs(page, 'demo-premium', linkToResults({ ...strong, as_of: 20150105 as never }))
    await expect(page.getByRole('heading', { name: words.states.sinceTitle })).toBeVisible()
    await care(page, 'before the first pack')
    await resultButton(page, words.states.today).click()
    await expect(tableRows(page).first()).toBeVisible()
  })
})

test('on a phone, rows are cards with three values, and a button explains why a stock passed', async ({
  page,
  server,
}) => {
  const { rows } = await screenWithColumns(server.url, strong)
  await page.goto(linkToResults(strong))
  await expect(cards(page).first()).toHaveAttribute('href', `/quote/${rows[0]!.ticker}/chart`)
  await expect(resultMain(page)).toContainText(words.underName({ names: 'PER · RS · 매출 전년 동기' }))
  await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
  await care(page, 'cards')
  await resultButton(page, whyWords.ask({ name: rows[1]!.name_kr })).click()
  await expect(page.getByRole('dialog')).toContainText(rows[1]!.name_kr)
  await expect(page.getByRole('dialog')).toContainText(whyWords.pass)
  await care(page, 'why in a sheet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText(words.views.table, { exact: true }).click()
  await expect(tableRows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/view=table/)
  await care(page, 'a table on a phone')
})

test('the page names the parts of a link that cannot be read', async ({ page }) => {
  await page.goto('/screener/v2?country=kr&f=%25%25')
  await expect(resultMain(page)).toContainText(words.states.fellBack({ list: words.states.wholeLink }))
  const broken = btoa(JSON.stringify({ show: { rsRating: true }, rsRatingDays: 7 })).replace(/=+$/, '')
  await page.goto(`/screener/v2?country=kr&f=${broken}`)
  await expect(resultMain(page)).toContainText(words.states.fellBack({ list: screener.own.rsRating }))
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test.setTimeout(120_000)

  test(
    'filters open, sort, explain and export from the pack on the device',
    withWorker,
    async ({ page, server }) => {
      const filters: SavedFilter[] = [
        strong,
        withBounds(strong, 'pbr', { most: 3 }),
        withBounds(defaultFilter, 'market_cap', { least: 1e12 }),
        withBounds(defaultFilter, 'sales_yoy', { least: 5 }),
        withBounds(strong, 'roe', { least: 4 }),
      ]
      const answers = await Promise.all(filters.map(saved => screenWithColumns(server.url, saved)))
      await page.goto('/screener/v2?country=kr')
      await untilControlled(page)
      await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
      await server.refuse()
      for (const [at, saved] of filters.entries()) {
        await page.goto(linkToResults(saved))
        await expect(resultCount(page)).toHaveText(String(answers[at]!.total))
        await expectOrder(page, answers[at]!)
      }
      await expect(resultMain(page)).toContainText(words.states.offline, { timeout: 20_000 })
      await head(page, /^RS/).getByRole('button').click()
      await expect(head(page, /^RS/)).toHaveAttribute('aria-sort', 'descending')
      await expect(whyRegion(page)).toContainText(whyWords.pass)
      await expect(page.getByText(/계산 \d+ ms/)).toBeVisible()
      const [coming] = await Promise.all([
        page.waitForEvent('download'),
        resultButton(page, words.actions.csv).click(),
      ])
      const lines = readFileSync(await coming.path(), 'utf8')
        .trim()
        .split('\n')
      expect(lines).toHaveLength(answers[4]!.total + 1)
      await care(page, 'without the server')
    },
  )

  test(
    'a screener without a pack says what to do, and runs by itself once the server is back',
    withWorker,
    async ({ page, server }) => {
      await page.route('**/api/v2/screener/pack/**', route => route.abort())
      await page.goto('/more-menu')
      await untilControlled(page)
      // The page itself is stored on the device, but the data that it requests is not.
      await page.goto(linkToResults(strong))
      await expect(tableRows(page).first()).toBeVisible()
      await expect(page.getByText(words.fromServer)).toBeVisible()
      await server.refuse()
      await page.goto(linkToResults(withBounds(strong, 'pbr', { most: 3 })))
      await expect(page.getByRole('heading', { name: words.states.offlineTitle })).toBeVisible({
        timeout: 20_000,
      })
      await care(page, 'neither pack nor server')
      await server.accept()
      await expect(tableRows(page).first()).toBeVisible({ timeout: 40_000 })
    },
  )
})

test('my filters are a tab of the screener, and switching back keeps the filter', async ({ page }) => {
  await page.goto(linkToResults(strong))
  await page.getByRole('link', { name: screener.tabs.my, exact: true }).click()
  await expect(page).toHaveURL(/tab=my/)
  await page.getByRole('link', { name: screener.tabs.screener, exact: true }).click()
  await expect(resultMain(page)).toContainText('PER 2–60배')
  expect(await page.title()).toContain(ko.titles.screener)
})
