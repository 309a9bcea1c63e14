import type { Page } from '@playwright/test'
import { dayField as dayWords } from '#text/ko/day-field.ts'
import { myStock as words } from '#text/ko/my-stock.ts'
import { tradeImport as importWords } from '#text/ko/trade-import.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name=${name}]`)
const toasts = (page: Page) => page.locator('.Toastify__toast')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens the form for a stock of the United States, in a portfolio in won. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/my-stock?page=portfolio')
  await button(page, words.add).tap()
  await page.getByLabel(words.searchLabel, { exact: true }).fill('VLDT')
  await expect(page.getByRole('dialog').locator('.pick')).toHaveCount(1)
  await page.getByRole('dialog').locator('.pick .button').first().tap()
}

/** Presses the keys of a keypad that has nothing but digits. */
async function typeDigits(page: Page, digits: string): Promise<void> {
  await field(page, 'day').tap()
  await page.keyboard.press('ControlOrMeta+A')
  for (const digit of digits) await page.keyboard.press(digit)
}

test('a trade of March is entered on a keypad of digits, with the rate of its day, and its parts add up to one won', async ({
  page,
}) => {
  await openForm(page)
  await expect(field(page, 'day')).toHaveAttribute('inputmode', 'numeric')
  const latest = await field(page, 'rate').inputValue()
  await typeDigits(page, '20260303')
  await expect(page.getByText('3월 3일 화', { exact: true })).toBeVisible()
  await field(page, 'quantity').fill('12')
  await expect(field(page, 'day')).toHaveValue('2026-03-03')
  await expect(page.getByText(words.rateHint({ date: '2026년 3월 3일' }))).toBeVisible()
  await expect(field(page, 'rate')).not.toHaveValue(latest)
  await field(page, 'price').fill('30')
  await field(page, 'fee').fill('1.25')
  await button(page, words.save).tap()
  await expect(page.getByText(words.portfolioCreated)).toBeVisible()
  const amounts = main(page).locator('.waterfall dd.number')
  await expect(amounts.last()).toHaveText(/[1-9]/)
  const told = (await amounts.allTextContents()).map(text =>
    Number(text.replaceAll(/[,+±]/g, '').replace('−', '-')),
  )
  expect(told.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(told.at(-1))
  const fx = main(page).locator('.waterfall > div').filter({ hasText: words.parts.fx }).locator('dd.number')
  await expect(fx).toHaveText(/[1-9]/)
})

test('a day that is none, one to come and one before the listing are said in a sentence each', async ({
  page,
}) => {
  await openForm(page)
  const day = field(page, 'day')
  await typeDigits(page, '20260230')
  await expect(page.getByText(dayWords.unreadable)).toHaveCount(0)
  await day.blur()
  await expect(page.getByText(dayWords.unreadable)).toBeVisible()
  await day.fill('2099.12.31')
  await day.blur()
  await expect(page.getByText(/2099년 12월 31일은 아직 오지 않았습니다/)).toBeVisible()
  await day.fill('1990-01-02')
  await expect(page.getByText(/이 종목은 \d{4}년 \d+월 \d+일에 상장했습니다/)).toBeVisible()
  await day.fill('3/3')
  await expect(page.getByText(/상장했습니다/)).toHaveCount(0)
  await expect(page.getByText('3월 3일 화', { exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what is wrong is named at its field alone, without a message, and no longer than it is wrong', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'quantity').fill('12')
  await button(page, words.save).tap()
  await expect(page.locator('.field-error')).toHaveText([words.wrong.price])
  await expect(field(page, 'price')).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
  await field(page, 'price').fill('30')
  await expect(page.locator('.field-error')).toHaveCount(0)
})

test('an own rate stays the user’s beside another day, and the rate of the day is offered', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'rate').fill('1000')
  await typeDigits(page, '20260303')
  await expect(page.getByText(/^2026년 3월 3일 환율은 [\d,.]+원입니다/)).toBeVisible()
  await expect(field(page, 'rate')).toHaveValue('1000')
  await button(page, words.useRateOfDay).tap()
  await expect(page.getByText(words.rateHint({ date: '2026년 3월 3일' }))).toBeVisible()
  await expect(field(page, 'rate')).not.toHaveValue('1000')
})

test('an import has the rates of its days, says which days have none of their own, and asks where none is known', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'quantity').fill('1')
  await field(page, 'price').fill('30')
  await button(page, words.save).tap()
  await expect(page.getByText(words.portfolioCreated)).toBeVisible()
  await page.goto('/my-stock?page=portfolio&portfolio_etc=true')
  const lines = ['1990-01-02,buy,VLDT,2,5', '2025-05-06,buy,VLDT,1,31', '2026-03-03,buy,VLDT,3,30']
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'bank.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['date,side,ticker,quantity,price', ...lines].join('\n')),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(importWords.counts({ read: 2, skipped: 0, wrong: 1 }))
  const earlier = importWords.earlierRate({ day: '2025년 5월 6일', of: '2025년 5월 2일' })
  await expect(dialog).toContainText(importWords.earlierRates({ days: [earlier] }))
  await expect(dialog).toContainText(importWords.withoutRate({ count: 1 }))
  await field(page, 'own-rate').fill('0')
  await button(page, importWords.useOwnRate).tap()
  await expect(dialog.locator('.field-error')).toHaveText([words.wrong.rate])
  await field(page, 'own-rate').fill('700')
  await button(page, importWords.useOwnRate).tap()
  await expect(dialog).toContainText(importWords.counts({ read: 3, skipped: 0, wrong: 0 }))
  await expect(field(page, 'own-rate')).toHaveCount(0)
})
