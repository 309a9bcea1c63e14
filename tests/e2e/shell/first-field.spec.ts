import type { Locator, Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { myStock as words } from '#text/ko/my-stock.ts'
import { chartWords } from '#text/words/chart.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const palette = (page: Page) => page.getByRole('combobox')

/** Remembers as many searches as the palette lists. */
async function search(page: Page, tickers: readonly string[]): Promise<void> {
  for (const ticker of tickers) {
    await page.keyboard.press('Control+k')
    await palette(page).fill(ticker)
    await expect(page.getByRole('option').first()).toHaveAttribute('href', `/quote/${ticker}/chart`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/quote/${ticker}/chart$`))
  }
}

test.describe('on a desktop', () => {
  // The palette is higher than its place, so that its body scrolls and could have the focus.
  test.use({ viewport: { width: 1280, height: 420 } })

  test('what is typed after Ctrl K is searched for, with and without recent searches', async ({ page }) => {
    await page.goto('/more-menu')
    const link = page.getByRole('main').getByRole('link', { name: ko.titles.myStock, exact: true })
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.type('ㅅ')
    await expect(palette(page)).toHaveValue('ㅅ')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()

    await search(page, ['VLDT', 'HRNV'])
    await page.goto('/more-menu')
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', '/quote/HRNV/chart')
    const body = page.locator('.palette .modal-body')
    expect(await body.evaluate(box => box.scrollHeight > box.clientHeight)).toBe(true)
    await page.keyboard.type('ㅅ')
    await expect(palette(page)).toHaveValue('ㅅ')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
})

test('a sheet with a field opens with the focus in its first field, and gives it back', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock?page=portfolio')
  const opens: readonly { at: string; by: Locator; field: Locator }[] = [
    {
      at: '/my-stock?page=portfolio',
      by: button(page, words.add),
      field: page.getByLabel(words.searchLabel, { exact: true }),
    },
    {
      at: '/screener/v2',
      by: page.locator('.screener-actions > button.primary'),
      field: dialog(page).getByRole('textbox').first(),
    },
    {
      at: '/my-stock?page=watchlist',
      by: button(page, words.newGroup),
      field: page.getByLabel(words.groupName, { exact: true }),
    },
  ]
  for (const { at, by, field } of opens) {
    await page.goto(at)
    await by.click()
    await expect(dialog(page)).toBeVisible()
    await expect(field, at).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(by, at).toBeFocused()
  }
})

test('once a stock is chosen in a sheet, the focus is in the first field about it', async ({ page }) => {
  await page.goto('/my-stock?page=portfolio')
  await button(page, words.add).click()
  await dialog(page).locator('.pick .button').first().press('Enter')
  await expect(page.getByLabel(words.quantity, { exact: true })).toBeVisible()
  await expect(dialog(page).locator('input, select').first()).toBeFocused()
})

test('a field that loads after its sheet has the focus as soon as it is there', async ({ page }) => {
  await page.goto('/quote/VLDT/chart')
  await page.locator('.quote-head').waitFor()
  const layers = button(page, chartWords.ko.layers)
  await layers.click()
  const first = dialog(page).locator('input, select').first()
  await expect(first).toBeVisible()
  await expect(first).toBeFocused()
})
