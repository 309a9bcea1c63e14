import {
  combineAll,
  combineAny,
  makeKnownCondition,
  makeOneOfCondition,
  makeRangeCondition,
} from '#domain/screener/filter/condition.ts'
import { conditionOn, withAddedConditions, withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { myStock } from '#text/ko/my-stock.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import {
  card,
  cheap,
  expectAsked,
  filterButton,
  filterCount,
  filterInAddress,
  least,
  mostOfPer,
  open,
  screenOnServer,
  slider,
} from './filtering.ts'

test('keys move a slider handle by one step, by ten, to the end that stands for «no bound», and up to the other handle', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  await open(page)
  const handle = slider(page, least)
  await expect(handle).toHaveAttribute('aria-valuetext', '6배')
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  const step = Number(await handle.getAttribute('aria-valuenow')) - 6
  expect(step).toBeGreaterThan(0)
  await expectAsked(page, server.url, withBounds(cheap, 'per', { least: 6 + step, most: 18 }))
  await page.keyboard.press('PageDown')
  await expect(handle).toHaveAttribute('aria-valuenow', String(Math.max(0, 6 - 9 * step)))
  await page.keyboard.press('Home')
  await expect(handle).toHaveAttribute('aria-valuetext', words.unbounded)
  await expectAsked(page, server.url, withBounds(cheap, 'per', { above: 0, most: 18 }))
  // The End key moves the handle up to the other handle.
  await page.keyboard.press('End')
  await expect(handle).toHaveAttribute('aria-valuenow', '18')
  expect(said()).toEqual([])
})

test('a dragged handle updates the count, and a tap on the track brings the nearer handle', async ({
  page,
  server,
}) => {
  await open(page)
  const handle = slider(page, mostOfPer)
  const track = (await page.locator('.histogram-track').first().boundingBox())!
  const box = (await handle.boundingBox())!
  const before = await filterCount(page).textContent()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width * 0.7, box.y, { steps: 6 })
  await expect(filterCount(page)).not.toHaveText(before ?? '')
  await page.mouse.up()
  const dragged = Number(await handle.getAttribute('aria-valuenow'))
  expect(dragged).toBeGreaterThan(18)
  await expectAsked(page, server.url, withBounds(cheap, 'per', { least: 6, most: dragged }))
  await page.mouse.click(track.x + 2, track.y + 20)
  await expect(slider(page, least)).toHaveAttribute('aria-valuetext', words.unbounded)
  await expectAsked(page, server.url, withBounds(cheap, 'per', { above: 0, most: dragged }))
})

test('bounds that cannot be read are marked at their field, stay as typed, and do not change the filter', async ({
  page,
  server,
}) => {
  await open(page)
  await filterButton(page, 'PER').click()
  const [low, high] = [page.getByLabel(`${least} (배)`), page.getByLabel(`${mostOfPer} (배)`)]
  await low.fill('30')
  await expect(card(page, 'PER').getByRole('alert')).toHaveText(words.inputErrors.crossed)
  await expect(low).toHaveAttribute('aria-invalid', 'true')
  await expectAsked(page, server.url, cheap)
  await high.fill('50')
  await expect(card(page, 'PER').getByRole('alert')).toHaveCount(0)
  await expectAsked(page, server.url, withBounds(cheap, 'per', { least: 30, most: 50 }))
  await low.fill('thirty')
  await expect(card(page, 'PER').getByRole('alert')).toHaveText(words.inputErrors.number)
  await high.focus()
  await expect(low).toHaveValue('thirty')
  await expectAsked(page, server.url, withBounds(cheap, 'per', { least: 30, most: 50 }))
  await care(page, 'wrong bounds')
})

test('a condition can be found by name, set, removed and restored, and states how many stocks it alone removes', async ({
  page,
  server,
}) => {
  await open(page)
  await page.getByRole('searchbox', { name: words.add }).fill('rs rat')
  await page.keyboard.press('Enter')
  await page
    .getByLabel(`${words.leastOf({ name: 'RS등급' })}`, { exact: true })
    .last()
    .fill('80')
  const strong = withBounds(cheap, 'rs_rating', { least: 80 })
  await expectAsked(page, server.url, strong)
  const everybody = { ...defaultFilter, exclude_halt: false }
  const { total } = await screenOnServer(server.url, everybody)
  const alone = await screenOnServer(server.url, withBounds(everybody, 'rs_rating', { least: 80 }))
  await expect(card(page, 'RS등급')).toContainText(words.aloneTakes({ count: String(total - alone.total) }))
  await filterButton(page, words.remove({ name: 'RS등급' })).click()
  await expectAsked(page, server.url, cheap)
  await filterButton(page, words.undo).press('Enter')
  await expectAsked(page, server.url, strong)
})

test('alternative conditions can be made, nested, changed and removed by keyboard alone', async ({
  page,
  server,
}) => {
  await open(page, defaultFilter)
  const key = (name: string) => page.keyboard.press(name)
  const pick = async (name: string) => {
    await expect(page.getByRole('searchbox', { name: words.pickMetric })).toBeFocused()
    await page.keyboard.type(name)
    await key('Enter')
  }
  await filterButton(page, words.either).focus()
  await key('Enter')
  await pick('per')
  await expect(filterButton(page, words.either)).toBeFocused()
  await filterButton(page, words.addToGroup).focus()
  await key('Enter')
  await pick('signal')
  await filterButton(page, words.addAllOf).focus()
  await key('Enter')
  await pick('roe')
  const group = [
    makeKnownCondition('per'),
    makeOneOfCondition('signal'),
    combineAll(makeKnownCondition('roe')),
  ] as const
  await expectAsked(page, server.url, withAddedConditions(defaultFilter, [combineAny(...group)]))
  const roe = filterButton(page, `ROE ${screener.phrase.known}`)
  await expect(roe).toBeFocused()
  await slider(page, words.leastOf({ name: 'ROE' })).focus()
  await key('ArrowRight')
  await expect.poll(() => JSON.stringify(filterInAddress(page).where)).toContain('"metric":"roe","least"')
  const told = await page.locator('.screener-sentence').textContent()
  expect(told).toContain(screener.phrase.or.trim())
  await filterButton(page, words.remove({ name: words.allOf })).press('Enter')
  await filterButton(page, words.remove({ name: `PER ${screener.phrase.known}` })).press('Enter')
  await expectAsked(
    page,
    server.url,
    withAddedConditions(defaultFilter, [combineAny(makeOneOfCondition('signal'))]),
  )
  await filterButton(page, words.remove({ name: screener.own.added })).press('Enter')
  await expectAsked(page, server.url, defaultFilter)
})

test('a formula is completed by name, filters when it is right, and is marked where it is wrong', async ({
  page,
  server,
}) => {
  await startDemoSession(page)
  await open(page, defaultFilter)
  await filterButton(page, words.formula).click()
  const field = page.getByRole('combobox', { name: words.formulaLabel })
  await field.fill('pe')
  const names = page.getByRole('listbox', { name: words.formulaNames }).getByRole('option')
  await expect(names.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(names.and(page.getByRole('option', { selected: true }))).toContainText('PER')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('PER ')
  await page.keyboard.type('< 10')
  const right = { ...defaultFilter, formula: 'PER < 10' }
  await expect.poll(() => filterInAddress(page).formula).toBe(right.formula)
  // The server accepts formulas only in some plans, so the expected count is that of a condition with the same meaning.
  const same = await screenOnServer(
    server.url,
    withAddedConditions(defaultFilter, [makeRangeCondition('per', { below: 10 })]),
  )
  await expect(filterCount(page)).toHaveText(String(same.total))
  await page.keyboard.type(' and qwx > 1')
  await expect(page.getByRole('alert')).toContainText('14')
  await expect(page.locator('.filter-formula-mark mark')).toHaveText('qwx')
  await expect(page.getByText(words.formulaWaits)).toBeVisible()
  expect(filterInAddress(page).formula).toBe(right.formula)
  await care(page, 'a wrong formula')
})

test('in a plan without formulas, a formula from a link is shown and kept, with a link to the plans', async ({
  page,
}) => {
  const came = { ...cheap, formula: 'roe > 15' }
  await open(page, came)
  await expect(page.locator('.filter-formula-text')).toHaveText('roe > 15')
  await expect(page.getByText(words.formulaCame)).toBeVisible()
  await expect(card(page, words.formula).getByRole('link', { name: myStock.seePlans })).toBeVisible()
  await slider(page, least).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => conditionOn(filterInAddress(page), 'per')?.kind === 'range' && filterInAddress(page).formula)
    .toBe('roe > 15')
  await filterButton(page, words.asOf).click()
  await expect(page.getByText(words.asOfLockedWhy)).toBeVisible()
})

test('the condition for sectors is found by name, counts each sector, and takes several at once', async ({
  page,
  server,
}) => {
  await open(page, defaultFilter)
  await page.getByRole('searchbox', { name: words.add }).fill('섹터')
  await page.keyboard.press('Enter')
  const list = card(page, screener.own.sectors)
  const boxes = list.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const sectors: string[] = []
  for (const at of [0, 2]) {
    sectors.push((await boxes.nth(at).getAttribute('value')) ?? '')
    await boxes.nth(at).check()
  }
  await expectAsked(page, server.url, { ...defaultFilter, sectors })
  const line = list.locator('.filter-line').first()
  const first = await screenOnServer(server.url, {
    ...defaultFilter,
    exclude_halt: false,
    sectors: sectors.slice(0, 1),
  })
  await expect(line).toContainText(String(first.total))
})

const switched: readonly { name: keyof typeof screener.own; after: (saved: SavedFilter) => SavedFilter }[] = [
  { name: 'rsRating', after: saved => saved },
  { name: 'ma_cross', after: saved => saved },
  { name: 'ma_arrangement', after: saved => saved },
  { name: 'rsi', after: saved => saved },
  { name: 'psar', after: saved => saved },
  { name: 'foreigner', after: saved => ({ ...saved, foreignerDays: [3, 70] }) },
]

test('six filter groups of the specification find the stocks that they describe once they are switched on', async ({
  page,
  server,
}) => {
  await open(page, defaultFilter)
  let on = defaultFilter
  for (const { name, after } of switched) {
    await page.getByRole('searchbox', { name: words.add }).fill(screener.own[name])
    await page.keyboard.press('Enter')
    on = after({ ...on, show: { ...on.show, [name]: true } })
    await expectAsked(page, server.url, on)
    await expect(card(page, screener.own[name])).toBeVisible()
  }
})

test('each condition on quarterly results filters by itself', async ({ page, server }) => {
  await open(page, defaultFilter)
  await page.getByRole('searchbox', { name: words.add }).fill(screener.own.quarterly)
  await page.keyboard.press('Enter')
  await expect(card(page, screener.own.quarterly)).toContainText(words.asksNothing)
  const sales = page.getByRole('group', { name: words.items.sales, exact: true })
  await sales.getByLabel(words.yoy).check()
  await sales.getByLabel(words.quartersUp).selectOption('2')
  await expectAsked(page, server.url, {
    ...defaultFilter,
    show: { ...defaultFilter.show, quarterly: true },
    quarterly: {
      ...defaultFilter.quarterly,
      sales: { ...defaultFilter.quarterly.sales, yoy: true, consecutive: 2 },
    },
  })
})
