import type { Page } from '@playwright/test'
import { workbookFile } from '#tests/builders/workbook-file.ts'
import { myStock as words } from '#text/ko/my-stock.ts'
import { tradeImport as importWords } from '#text/ko/trade-import.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

async function openImport(page: Page): Promise<void> {
  await page.goto('/my-stock?page=portfolio&portfolio_etc=true')
  await expect(dialog(page).getByText(importWords.lead)).toBeVisible()
}

const give = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const unknownFile = [
  'My little bank;;;;',
  'Wann;Vorgang;Papier;Stück;Kurs',
  '20.11.2026;Kauf;VLDT;10;61,50',
  '23.11.2026;Verkauf;VLDT;4;62,25',
  '24.11.2026;Gebühr;VLDT;1;3,00',
  '24.11.2026;Kauf;NOSUCH;1;3,00',
].join('\n')

async function mapByHand(page: Page): Promise<void> {
  await field(page, importWords.columns.date).selectOption({ label: 'Wann' })
  await field(page, importWords.columns.side).selectOption({ label: 'Vorgang' })
  await field(page, importWords.columns.ticker).selectOption({ label: 'Papier' })
  await field(page, importWords.columns.quantity).selectOption({ label: 'Stück' })
  await field(page, importWords.columns.price).selectOption({ label: 'Kurs' })
  await field(page, 'Kauf').selectOption('buy')
  await field(page, 'Verkauf').selectOption('sell')
  await field(page, 'Gebühr').selectOption('not_a_trade')
}

test('a guest maps an unknown file by hand, imports 2 trades in dollars, and is offered the mapping again', async ({
  page,
}) => {
  await openImport(page)
  await give(page, 'bank.csv', unknownFile)
  await expect(dialog(page)).toContainText(importWords.unknownFile)
  const missing = Object.values(importWords.missingFields).join(', ')
  await expect(dialog(page)).toContainText(importWords.missing({ fields: missing }))
  await mapByHand(page)
  await expect(dialog(page)).toContainText(importWords.counts({ read: 2, skipped: 2, wrong: 1 }))
  await expect(dialog(page)).toContainText(importWords.wrong.unknown_stock)
  await expect(dialog(page)).toContainText('2026-11-23')
  await expect(dialog(page)).toContainText(importWords.example({ text: '61,50' }))
  await button(page, importWords.apply({ count: 2 })).click()
  await expect(main(page)).toContainText(importWords.done({ count: 2 }))
  await expect(main(page).locator('.price.big')).toHaveText(/\d/)

  await openImport(page)
  await give(page, 'bank.csv', unknownFile)
  await expect(dialog(page)).toContainText(importWords.recalled)
  await expect(dialog(page)).toContainText(importWords.skipped.already_there)
  await expect(dialog(page)).toContainText(importWords.nothing)
})

test('the columns of an unknown file are chosen with the keyboard alone, without an accessibility fault', async ({
  page,
}) => {
  await openImport(page)
  await give(page, 'bank.csv', unknownFile)
  const date = field(page, importWords.columns.date)
  await date.focus()
  await page.keyboard.press('w')
  await expect(date).toHaveValue('0')
  await page.keyboard.press('Tab')
  await expect(field(page, importWords.columns.side)).toBeFocused()
  await page.keyboard.press('v')
  await expect(field(page, 'Kauf')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await accessibilityFaults(page)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

const schwab = [
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"11/20/2026","Buy","VLDT","VLDT","10","","","-$615.00"',
  '"11/23/2026 as of 11/20/2026","Sell","VLDT","VLDT","2","$0.00","",""',
].join('\n')

test('a broker is recognised, another format may be chosen, and a trade at 0 is stored only when it is confirmed', async ({
  page,
}) => {
  await openImport(page)
  await give(page, 'schwab.csv', schwab)
  await expect(dialog(page)).toContainText(importWords.recognised({ format: 'Charles Schwab' }))
  await expect(dialog(page)).toContainText('10 × 61.50')
  await expect(button(page, importWords.apply({ count: 1 }))).toBeVisible()
  const gift = dialog(page).getByRole('checkbox', { name: '2026-11-20' })
  await gift.check()
  await expect(button(page, importWords.apply({ count: 2 }))).toBeVisible()
  await field(page, importWords.format).selectOption('kiwoom')
  await expect(dialog(page)).toContainText(importWords.noHeader)
  await field(page, importWords.format).selectOption('schwab')
  await expect(dialog(page).getByRole('checkbox', { name: '2026-11-20' })).not.toBeChecked()
  await button(page, importWords.apply({ count: 1 })).click()
  await expect(main(page)).toContainText(importWords.done({ count: 1 }))
})

test('an Excel workbook is read in the browser, and too large a file is refused in a sentence', async ({
  page,
}) => {
  await openImport(page)
  const texts = ['Date', 'Side', 'Ticker', 'Quantity', 'Price', 'Buy', 'VLDT']
  const cell = (place: string, text: string) => `<c r="${place}" t="s"><v>${texts.indexOf(text)}</v></c>`
  const head = ['A1', 'B1', 'D1', 'E1', 'F1'].map((place, nth) => cell(place, texts[nth] ?? '')).join('')
  const numbers = '<c r="E2"><v>10</v></c><c r="F2"><v>61.499999999999996</v></c>'
  const row = `<c r="A2" s="1"><v>46346</v></c>${cell('B2', 'Buy')}${cell('D2', 'VLDT')}${numbers}`
  const rows = `<row r="1">${head}</row><row r="2">${row}</row>`
  await give(page, 'trades.xlsx', workbookFile({ rows, texts }))
  await expect(dialog(page)).toContainText(importWords.recognisedUsual)
  await expect(dialog(page)).toContainText('2026-11-20')
  await expect(dialog(page)).toContainText('10 × 61.50')
  await expect(button(page, importWords.apply({ count: 1 }))).toBeVisible()
  await give(page, 'large.csv', 'x'.repeat(10_000_001))
  await expect(dialog(page)).toContainText(importWords.unreadable.too_large)
})

test('an export of Ghostfolio and a Flex Query in XML are read in the browser, and broken ones are refused', async ({
  page,
}) => {
  await openImport(page)
  const trade = { type: 'BUY', symbol: 'VLDT', currency: 'USD', quantity: 7, unitPrice: 61.5, fee: 1 }
  const activities = [{ ...trade, date: '2026-11-20T00:00:00.000Z' }]
  const json = JSON.stringify({ meta: { date: '2026-11-25T00:00:00.000Z' }, activities })
  await give(page, 'ghostfolio-export.json', json)
  await expect(dialog(page)).toContainText(importWords.recognised({ format: importWords.formats.ghostfolio }))
  await expect(dialog(page)).toContainText('7 × 61.50')
  await give(page, 'ghostfolio-export.json', json.slice(0, -9))
  await expect(dialog(page)).toContainText(importWords.unreadable.not_ghostfolio)
  const flex =
    '<FlexQueryResponse><FlexStatements><FlexStatement><Trades><Trade currency="USD" assetCategory="STK" symbol="VLDT" tradeDate="20261120" buySell="BUY" quantity="8" tradePrice="61.5"/></Trades></FlexStatement></FlexStatements></FlexQueryResponse>'
  await give(page, 'flex.xml', flex)
  await expect(dialog(page)).toContainText(
    importWords.recognised({ format: importWords.formats['ibkr-flex'] }),
  )
  await expect(dialog(page)).toContainText('8 × 61.50')
  await give(page, 'flex.xml', `<!DOCTYPE FlexQueryResponse>${flex}`)
  await expect(dialog(page)).toContainText(importWords.unreadable.not_flex)
})

test('a page of HTML that is called .xls is read', async ({ page }) => {
  await openImport(page)
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  const table =
    row('거래일자', '구분', '종목코드', '수량', '단가') + row('2026.11.20', '매수', 'VLDT', '3', '61.5')
  await give(page, '거래내역.xls', `<html><body><table>${table}</table></body></html>`)
  await expect(dialog(page)).toContainText('3 × 61.50')
})

test('a stock that the server could not be asked for is looked up again', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/my-stock?page=portfolio')
  await button(page, words.more).click()
  await expect(dialog(page).getByText(importWords.lead)).toBeVisible()
  await page.route('**/api/v2/search/**', route => route.abort())
  await give(page, 'bank.csv', 'date,side,ticker,quantity,price\n2026-11-20,buy,VLDT,1,61\n')
  await expect(dialog(page)).toContainText(importWords.notAsked({ count: 1 }))
  await page.unroute('**/api/v2/search/**')
  await button(page, importWords.askAgain).click()
  await expect(button(page, importWords.askAgain)).toHaveCount(0)
  await expect(dialog(page)).toContainText(importWords.counts({ read: 1, skipped: 0, wrong: 0 }))
})
