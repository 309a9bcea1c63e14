import type { APIRequestContext, Page } from '@playwright/test'
import { checkout } from '#text/ko/checkout.ts'
import { emailAddress as words } from '#text/ko/email-address.ts'
import { mail } from '#text/ko/mail.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { signIn as asking } from '#text/ko/sign-in.ts'
import { button, heading, subscribe } from '../plan/card-window.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAsNewcomer, makeNewcomer } from './newcomer.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const section = (page: Page) => page.locator('.my-part', { hasText: words.lead })
const fine = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

let addresses = 0
const newAddress = () => `bada.${Date.now() % 10_000_000}.${addresses++}@mail.example`

/** What the simulated server has taken for an address, as its page shows it, the newest first. */
async function mailsTo(request: APIRequestContext, address: string): Promise<string[]> {
  const text = await (await request.get('/sandbox/mail')).text()
  return text.split('<li data-to="').filter(item => item.startsWith(`${address}"`))
}

async function enterAddress(page: Page, request: APIRequestContext, address: string) {
  await field(page, words.field).fill(address)
  await inSheet(page, asking.sendCode).click()
  await expect(field(page, asking.code)).toBeFocused()
  await expect.poll(async () => (await mailsTo(request, address)).length).toBeGreaterThan(0)
  const [newest] = await mailsTo(request, address)
  return /인증번호는 (\d{6})예요/.exec(newest ?? '')?.[1] ?? ''
}

async function makeMine(page: Page, request: APIRequestContext, address: string) {
  await button(page, words.addOf).click()
  await field(page, asking.code).fill(await enterAddress(page, request, address))
  await inSheet(page, words.confirm).click()
  await expect(section(page)).toContainText(address)
}

test('an address is proved by the code that came there, changed, and removed', async ({ page, request }) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await expect(section(page)).toContainText(words.none)
  await button(page, words.addOf).click()
  await field(page, words.field).fill('bada@')
  await inSheet(page, asking.sendCode).click()
  await expect(page.getByText(words.wrong)).toBeVisible()
  await fine(page)
  const address = newAddress()
  const code = await enterAddress(page, request, address)
  await expect(page.getByText(words.sentTo({ address }))).toBeVisible()
  await fine(page)
  await field(page, asking.code).fill(code === '000000' ? '000001' : '000000')
  await inSheet(page, words.confirm).click()
  await expect(page.getByText(asking.codeWrong)).toBeVisible()
  await field(page, asking.code).fill(code)
  await inSheet(page, words.confirm).click()
  await expect(section(page)).toContainText(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fine(page)
  await button(page, words.removeOf).click()
  await expect(section(page)).toContainText(words.none)
  await page.reload()
  await expect(section(page)).toContainText(words.none)
})

test('a receipt and a refund come by mail to the address, with the amounts of the payment history', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  const address = newAddress()
  await makeMine(page, request, address)
  await subscribe(page)
  await expect.poll(async () => (await mailsTo(request, address)).length).toBe(2)
  const [receipt = ''] = await mailsTo(request, address)
  expect(receipt).toContain(mail.receiptSubject)
  expect(receipt).toContain(`${mail.rows.supply}: 9,000원`)
  expect(receipt).toContain(`${mail.rows.vat}: 900원`)
  expect(receipt).toContain(`${mail.rows.amount}: 9,900원`)
  expect(receipt).toContain(mail.sandbox)
  await page.goto('/plan/info')
  await button(page, planInfo.endNow).click()
  await button(page, planInfo.endDo).click()
  await expect(page.locator('.plan-history').getByText(/환불$/)).toBeVisible()
  await expect.poll(async () => (await mailsTo(request, address)).length).toBe(3)
  expect((await mailsTo(request, address))[0]).toContain(`${mail.rows.refund}: 9,900원`)
})

test('a receipt is printed alone, on one page, dark on white', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAsNewcomer(page, await makeNewcomer(request))
  await subscribe(page)
  await page.goto('/plan/info')
  await expect(heading(page, checkout.states.paid)).toHaveCount(0)
  await page.getByRole('button', { name: /영수증$/ }).click()
  const receipt = page.locator('.plan-receipt')
  await expect(receipt).toContainText('9,900')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(receipt.getByRole('button')).toBeHidden()
  await expect(page.locator('main')).toHaveCSS('visibility', 'hidden')
  await expect(receipt.getByText(planInfo.receiptRows.vat)).toHaveCSS('visibility', 'visible')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
