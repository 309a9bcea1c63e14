import type { Page } from '@playwright/test'
import { security as words } from '#text/ko/security.ts'
import { signIn as asking } from '#text/ko/sign-in.ts'
import { codeFor, newPhone } from '../sign-in/doors.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import { enterAsNewcomer, makeNewcomer, words as my, password, signInButton } from './newcomer.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const rows = (page: Page) => page.locator('section', { hasText: words.ways }).first().locator('.my-rows li')
const fine = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

test('a telephone is linked with the password and a code, is shown by its last four digits, and can be unlinked', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await expect(page.getByText(words.phoneMissing)).toBeVisible()
  await signInButton(page, words.linkOf({ name: words.providers.phone })).click()
  await fine(page)
  const phone = newPhone()
  await field(page, words.current).fill('not the one')
  await field(page, asking.phone).fill('12')
  await inSheet(page, asking.sendCode).click()
  await expect(page.getByText(asking.phoneWrong)).toBeVisible()
  await field(page, asking.phone).fill(phone)
  await inSheet(page, asking.sendCode).click()
  await expect(field(page, asking.code)).toBeFocused()
  await field(page, asking.code).fill(await codeFor(request, phone))
  await inSheet(page, words.phoneDo).click()
  await expect(page.getByText(words.currentWrong)).toBeVisible()
  await field(page, words.current).fill(password)
  const code = await codeFor(request, phone)
  await field(page, asking.code).fill(code === '000000' ? '000001' : '000000')
  await inSheet(page, words.phoneDo).click()
  await expect(page.getByText(asking.codeWrong)).toBeVisible()
  await field(page, asking.code).fill(code)
  await inSheet(page, words.phoneDo).click()
  await expect(rows(page).filter({ hasText: `-${phone.slice(-4)}` })).toBeVisible()
  await expect(page.getByText(phone.slice(4, 8))).toHaveCount(0)

  await signInButton(page, words.unlinkOf({ name: words.providers.phone })).click()
  await expect(page.getByRole('dialog')).toContainText(words.unlinkPhone)
  await field(page, words.current).fill(password)
  await inSheet(page, words.unlinkDo).click()
  await expect(page.getByText(words.phoneMissing)).toBeVisible()
})

test('a new password signs out the other devices, which state the reason, and is listed among the events', async ({
  page,
  request,
  baseURL,
}) => {
  const who = await makeNewcomer(request)
  const elsewhere = await openBrowser({ locale: 'ko-KR', baseURL })
  const other = await elsewhere.context.newPage()
  await enterAsNewcomer(other, who)
  await expect(field(other, my.nickname)).toBeVisible()
  await enterAsNewcomer(page, who)
  await signInButton(page, words.changeOf({ name: words.providers.password })).click()
  await fine(page)
  await field(page, words.current).fill(password)
  await field(page, asking.newPassword).fill('short')
  await inSheet(page, words.passwordDo).click()
  await expect(page.getByText(asking.passwordShort)).toBeVisible()
  await field(page, asking.newPassword).fill(`${who.username} is my name`)
  await inSheet(page, words.passwordDo).click()
  await expect(page.getByText(asking.passwordHasName)).toBeVisible()
  await field(page, asking.newPassword).fill('nine quiet geese')
  await inSheet(page, words.passwordDo).click()
  await expect(page.getByText(words.passwordDone)).toBeVisible()
  const notice = page.locator('.my-events li').first()
  await expect(notice).toContainText(words.said['password-changed']({ date: '' }).trim())
  await page.reload()
  await expect(notice).toBeVisible()

  await other.reload()
  await expect(other.getByText(my.guestTitle)).toBeVisible()
  await other.goto('/login')
  await expect(other.getByText(words.endedBy['password-changed'])).toBeVisible()
  await fine(other)
  await other.goto('/login/general')
  await field(other, '아이디').fill(who.username)
  await field(other, '비밀번호').fill('nine quiet geese')
  await signInButton(other, '로그인').click()
  await expect(other).toHaveURL('/')
  expect((await elsewhere.context.cookies()).map(({ name }) => name)).not.toContain('signed_out_by')
  await elsewhere.close()
})

test('a sign-in provider is linked after a proof of identity, and unlinked after a second one', async ({
  page,
  request,
}) => {
  const name = words.providers.naver
  await enterAsNewcomer(page, await makeNewcomer(request))
  await signInButton(page, words.linkOf({ name })).click()
  await field(page, words.current).fill(password)
  await inSheet(page, words.linkDo({ name })).click()
  await expect(page).toHaveURL(/sandbox/)
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL('/my')
  await expect(page.getByText(words.linkDone({ name })).first()).toBeVisible()
  await signInButton(page, words.unlinkOf({ name })).click()
  await field(page, words.current).fill(password)
  await inSheet(page, words.unlinkDo).click()
  await expect(signInButton(page, words.linkOf({ name }))).toBeVisible()
})
