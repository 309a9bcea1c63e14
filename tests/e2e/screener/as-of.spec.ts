import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { dayField as dayWords } from '#text/ko/day-field.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { filterButton, filterInAddress, linkToFilter } from './filtering.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the day of an as-of screening is typed in any usual spelling, applies when it is whole, and its faults are said', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', linkToFilter(withBounds(defaultFilter, 'per', { least: 6, most: 18 })))
  await filterButton(page, words.asOf).click()
  const field = page.getByRole('main').locator('input[name=as-of]')
  await field.pressSequentially('2026.11.3')
  expect(filterInAddress(page).as_of).toBeNull()
  await field.press('Enter')
  await expect.poll(() => filterInAddress(page).as_of).toBe(20261103)
  await expect(field).toHaveValue('2026-11-03')
  await field.fill('20990101')
  await field.press('Enter')
  await expect(page.locator('.day-field .field-error')).toContainText('가장 최근 종가는')
  await field.fill('20261131')
  await field.press('Enter')
  await expect(page.locator('.day-field .field-error')).toContainText(dayWords.unreadable)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(filterInAddress(page).as_of).toBe(20261103)
  await field.fill('')
  await field.press('Enter')
  await expect.poll(() => filterInAddress(page).as_of).toBeNull()
  await expect(page.locator('.day-field .field-error')).toHaveCount(0)
})
