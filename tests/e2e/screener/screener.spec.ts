import { readFileSync } from 'node:fs'
import { readCsv } from '#domain/csv/read-csv.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerColumns as columnWords } from '#text/ko/screener-columns.ts'
import { screenerResults as words } from '#text/ko/screener-results.ts'
import { screenerWhy as whyWords } from '#text/ko/screener-why.ts'
import { walkByKeyboard } from '../addresses/keyboard.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { filterInAddress as filterOf } from './filtering.ts'
import {
  expectOrder,
  head,
  linkToResults,
  nobody,
  onDevice,
  resultButton,
  resultCount,
  resultMain,
  resultTable,
  rowLinks,
  screenWithColumns,
  strong,
  tableRows,
  whyRegion,
} from './results.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a link opens its filter with the rows in the server’s order, the filter as a sentence, and the count after each condition', async ({
    page,
    server,
  }) => {
    const said = recordConsoleErrors(page)
    const answer = await screenWithColumns(server.url, strong)
    await page.goto(linkToResults(strong))
    await expect(resultCount(page)).toHaveText(String(answer.total))
    await expectOrder(page, answer)
    await expect(resultMain(page)).toContainText('PER 2–60배, RS등급 40 이상인 국내 종목')
    const funnel = page.getByRole('region', { name: words.funnel }).getByRole('listitem')
    await expect(funnel).toHaveCount(4)
    await expect(funnel.last()).toContainText(String(answer.total))
    await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
    await expectOrder(page, answer)
    await expect(funnel.first()).toContainText(words.everything.kr)
    await expect(page.locator('.screener-foot .simulated-label')).toBeVisible()
    // The live region announces the count as a whole, once the user pauses.
    await expect(resultMain(page).locator('[aria-live=polite]').first()).toHaveText(`${answer.total} 종목`)
    await care(page, 'a filter by link')
    expect(said()).toEqual([])
  })

  test('a column head sorts the rows, and reverses the order when it is pressed again', async ({
    page,
    server,
  }) => {
    await page.goto(linkToResults(strong))
    await expect(tableRows(page).first()).toBeVisible()
    await head(page, /^RS/).getByRole('button').click()
    await expect(head(page, /^RS/)).toHaveAttribute('aria-sort', 'descending')
    await expectOrder(
      page,
      await screenWithColumns(server.url, { ...strong, sort: { metric: 'rs_rating', direction: 'desc' } }),
    )
    await head(page, /^RS/).getByRole('button').press('Enter')
    await expect(head(page, /^RS/)).toHaveAttribute('aria-sort', 'ascending')
    const turned: SavedFilter = { ...strong, sort: { metric: 'rs_rating', direction: 'asc' } }
    await expectOrder(page, await screenWithColumns(server.url, turned))
    await page.reload()
    await expect(head(page, /^RS/)).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('combobox', { name: words.sort }).selectOption('desc:change_1d')
    await expectOrder(
      page,
      await screenWithColumns(server.url, { ...strong, sort: { metric: 'change_1d', direction: 'desc' } }),
    )
  })

  test('columns can be added, moved, removed and reset', async ({ page }) => {
    await page.goto(linkToResults(strong))
    await expect(head(page, /PER/)).toBeVisible()
    await resultButton(page, words.columns).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(columnWords.find).fill('베타')
    await sheet.getByRole('checkbox', { name: '베타' }).check()
    const chosen = sheet.getByRole('list', { name: columnWords.chosen }).getByRole('listitem')
    await expect(chosen.last()).toContainText('베타')
    await sheet.getByRole('button', { name: columnWords.earlier({ name: '베타' }) }).click()
    await sheet.getByRole('button', { name: columnWords.remove({ name: 'PER' }) }).click()
    await care(page, 'columns')
    await resultButton(page, columnWords.done).click()
    await expect(head(page, /베타/)).toBeVisible()
    await expect(head(page, /PER/)).toHaveCount(0)
    await expect(page).toHaveURL(/cols=rs_rating%2Csales_yoy%2Cbeta%2Cattractiveness/)
    await page.reload()
    await expect(head(page, /베타/)).toBeVisible()
    await resultButton(page, words.columns).click()
    await resultButton(page, columnWords.reset).click()
    await resultButton(page, columnWords.done).click()
    await expect(head(page, /PER/)).toBeVisible()
    await expect(page).not.toHaveURL(/cols=/)
  })

  test('the panel explains why the focused row passed, and why another stock failed', async ({
    page,
    server,
  }) => {
    await page.goto(linkToResults(strong))
    await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
    const { rows } = await screenWithColumns(server.url, strong)
    await expect(whyRegion(page)).toContainText(rows[0]!.name_kr)
    await expect(whyRegion(page)).toContainText(whyWords.pass)
    await rowLinks(page).first().focus()
    await page.keyboard.press('j')
    await expect(rowLinks(page).nth(1)).toBeFocused()
    await expect(whyRegion(page)).toContainText(rows[1]!.name_kr)
    await expect(whyRegion(page).getByRole('listitem')).toHaveCount(3)

    const passing = new Set(rows.map(({ ticker }) => ticker))
    const all = await screenWithColumns(server.url, { ...defaultFilter, exclude_halt: true }, [
      'rs_rating',
      'per',
    ])
    const outside = all.rows.find(
      ({ ticker, values }) => !passing.has(ticker) && Number(values?.rs_rating ?? 99) < 40,
    )!
    await page.getByRole('combobox', { name: whyWords.find }).fill(outside.ticker)
    const found = page.getByRole('listbox', { name: whyWords.found }).getByRole('option')
    await expect(found.first()).toContainText(outside.ticker)
    await page.keyboard.press('Enter')
    await expect(whyRegion(page)).toContainText(outside.name_kr)
    await expect(whyRegion(page)).toContainText(whyWords.fail)
    const short = 40 - Number(outside.values?.rs_rating)
    await expect(whyRegion(page)).toContainText(whyWords.short({ value: String(short) }))
    await care(page, 'why')
  })

  test('an empty result offers to switch off the filter that removed the most stocks', async ({
    page,
    server,
  }) => {
    await page.goto(linkToResults(nobody))
    await expect(page.getByRole('heading', { name: words.nothing.title })).toBeVisible()
    await expect(resultCount(page)).toHaveText('0')
    await care(page, 'nothing left')
    for (let turn = 0; turn < 4 && (await resultCount(page).textContent()) === '0'; turn++) {
      const before = await resultMain(page).locator('.screener-sentence').textContent()
      const asked = page.url()
      await resultMain(page).locator('.screener-nothing .actions button').click()
      await expect(page).not.toHaveURL(asked)
      await expect(resultMain(page).locator('.screener-sentence')).not.toHaveText(before ?? '')
      // This waits for the new count: before that, the loop would press a button that is about to disappear.
      const { total } = await screenWithColumns(server.url, filterOf(page))
      await expect(resultCount(page)).toHaveText(String(total))
    }
    await expect(tableRows(page).first()).toBeVisible()
  })

  test('the exported file has every row with the chosen columns, its date, and a note that the market is simulated', async ({
    page,
    server,
  }) => {
    const saved: SavedFilter = { ...defaultFilter, sort: { metric: 'per', direction: 'asc' } }
    const { total, rows, as_of } = await screenWithColumns(server.url, saved, ['per'])
    await page.goto(linkToResults(saved, { columns: ['per'] }))
    await expect(resultCount(page)).toHaveText(String(total))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      resultButton(page, words.actions.csv).click(),
    ])
    expect(file.suggestedFilename()).toBe(`tidemark-kr-${as_of}.csv`)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.codePointAt(0)).toBe(0xfeff)
    const [headline, ...lines] = [...readCsv(text.slice(1))].map(one => (one.ok ? one.value.fields : []))
    expect(headline).toContain('PER (배)')
    expect(lines).toHaveLength(total)
    expect(lines.slice(0, rows.length).map(([ticker]) => ticker)).toEqual(rows.map(({ ticker }) => ticker))
    expect(lines[0]?.[7]).toBe(String(rows[0]?.values?.per))
    expect(lines[0]?.slice(-2)).toEqual([rows[0]?.as_of, words.csv.simulated])
  })

  test('all filters can be cleared at once and restored at once', async ({ page }) => {
    await page.goto(linkToResults(strong))
    await expect(tableRows(page).first()).toBeVisible()
    const before = await resultCount(page).textContent()
    await resultButton(page, words.actions.clear).click()
    await expect(resultMain(page)).toContainText(screener.sentence.nothing.kr)
    await resultButton(page, words.actions.undo).click()
    await expect(resultCount(page)).toHaveText(before ?? '')
    await expect(resultMain(page)).toContainText('PER 2–60배')
  })

  test('the table states the number of all rows, and only the visible rows are in the document', async ({
    page,
    server,
  }) => {
    const answer = await screenWithColumns(server.url, defaultFilter)
    await page.goto('/screener/v2?country=kr')
    await expect(tableRows(page).first()).toBeVisible()
    await expect(resultTable(page)).toHaveAttribute('aria-rowcount', String(answer.total + 1))
    expect(await tableRows(page).count()).toBeLessThan(60)
    const box = page.locator('.screener-box')
    const last = answer.rows[199]!
    await expect(async () => {
      await box.evaluate(each => each.scrollTo(0, each.scrollHeight))
      await expect(resultTable(page).locator(`tr[aria-rowindex="${answer.total + 1}"]`)).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await box.evaluate(each => each.scrollTo(0, 199 * 44))
    await expect(resultTable(page).locator(`a[href="/quote/${last.ticker}/chart"]`)).toBeVisible()
  })

  test('every control is reached by keyboard alone and shows its focus', async ({ page }) => {
    await page.goto(linkToResults(strong))
    await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
    const { unreached, unseen } = await walkByKeyboard(page)
    const ours = (each: string) => !/histogram|ruler|handle/.test(each)
    expect(unreached.filter(ours)).toEqual([])
    expect(unseen.filter(ours)).toEqual([])
  })
})
