import { conditionOn, withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { sampleOf } from '#tests/setup/sample.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { care } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  cheap,
  detail,
  drawn,
  expectAsked,
  filterButton,
  filterInAddress,
  least,
  linkToFilter,
  mostOfPer,
  open,
  screenOnServer,
  slider,
} from './filtering.ts'

test('on a phone, the chip of a filter opens its sheet, the button shows the number of stocks, and going back keeps the change', async ({
  page,
  server,
}) => {
  await page.goto(linkToFilter(cheap))
  const edit = words.edit({ name: 'PER 6–18배' })
  await filterButton(page, edit).click()
  const sheet = page.getByRole('dialog', { name: 'PER' })
  await expect(drawn(page)).toHaveAttribute('d', /^M/)
  await sheet.getByLabel(`${mostOfPer} (배)`).fill('30')
  const wider = withBounds(cheap, 'per', { least: 6, most: 30 })
  const { total } = await screenOnServer(server.url, wider)
  await expect(sheet.getByRole('button', { name: words.show({ count: String(total) }) })).toBeVisible()
  await care(page, 'the sheet of a range')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expectAsked(page, server.url, wider)
  await filterButton(page, words.edit({ name: 'PER 6–30배' })).click()
  await sheet.getByLabel(`${mostOfPer} (배)`).fill('12')
  const narrower = withBounds(cheap, 'per', { least: 6, most: 12 })
  const left = String((await screenOnServer(server.url, narrower)).total)
  await sheet.getByRole('button', { name: words.show({ count: left }) }).click()
  await expect(sheet).toBeHidden()
  await expectAsked(page, server.url, narrower)
  await page.reload()
  await expectAsked(page, server.url, narrower)
  await filterButton(page, words.remove({ name: 'PER' })).click()
  await expectAsked(page, server.url, defaultFilter)
  await filterButton(page, words.undo).click()
  await expectAsked(page, server.url, narrower)
})

test('the page of a group offers its filters, keeps an invalid input, and leads back with the filter', async ({
  page,
  server,
}) => {
  await page.goto(linkToFilter(cheap))
  await page.getByRole('link', { name: words.add, exact: true }).click()
  await expect(page).toHaveURL(/detail-filter/)
  const groups = page.getByRole('navigation', { name: words.groupsLabel })
  await groups.getByRole('link', { name: new RegExp(screener.groups.value) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words.page({ name: screener.groups.value }),
  )
  await expect(slider(page, least)).toHaveAttribute('aria-valuenow', '6')
  await slider(page, words.leastOf({ name: 'ROE' })).focus()
  await page.keyboard.press('PageUp')
  await filterButton(page, 'PBR').click()
  const pbr = page.getByLabel(`${words.mostOf({ name: 'PBR' })} (배)`)
  await pbr.fill('two')
  await expect(page.getByRole('alert')).toHaveText(words.inputErrors.number)
  await care(page, 'the page of a group')
  await expect(pbr).toHaveValue('two')
  await expect.poll(() => conditionOn(filterInAddress(page), 'roe')?.kind).toBe('range')
  const saved = filterInAddress(page)
  const { total } = await screenOnServer(server.url, saved)
  await page
    .getByRole('link', { name: total === 0 ? words.showNone : words.show({ count: String(total) }) })
    .click()
  await expect(page).toHaveURL(/\/screener\/v2\?/)
  await expectAsked(page, server.url, saved)
})

test('the list of filters and the pages of filter groups have no accessibility fault, and do not scroll sideways at 320 pixels', async ({
  page,
}) => {
  await open(page)
  await filterButton(page, 'PER').click()
  await care(page, 'the rail')
  for (const group of sampleOf(Object.keys(screener.groups), 3)) {
    await page.goto(linkToFilter(cheap, detail, { group }))
    await expect(page.locator('.filter-card').first()).toBeVisible()
    await care(page, group)
  }
})
