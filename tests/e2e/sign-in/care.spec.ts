import { withMovedClock } from '../session/moved-clock.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'
import {
  agree,
  codeFor,
  consents,
  expectBack,
  ko,
  login,
  newPhone,
  signInButton,
  signInHeading,
  words,
} from './doors.ts'

test('a sign-in works by keyboard alone, from the phone number to the last consent', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  await page.goto(login)
  await page.getByLabel(words.phone, { exact: true }).focus()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.code, { exact: true })).toBeFocused()
  await page.keyboard.type(await codeFor(request, phone))
  await page.keyboard.press('Enter')
  await expect(signInHeading(page)).toHaveText(consents.title)
  const all = page.getByRole('checkbox', { name: consents.allRequired })
  for (let step = 0; step < 40 && !(await all.evaluate(tick => tick === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(all).toBeChecked()
  await page.keyboard.press('Enter')
  await expectBack(page)
})

test('the text of a consent can be read, no consent is ticked beforehand, and ticks survive an error', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  await page.goto(login)
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  await signInButton(page, words.sendCode).click()
  await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone))
  await signInButton(page, ko.login.submit).click()
  await expect(signInHeading(page)).toHaveText(consents.title)
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).not.toBeChecked()

  const { name, text } = consents.kinds.privacy
  await signInButton(page, consents.readOf({ name })).click()
  await expect(page.getByRole('dialog')).toContainText(consents.collected.general)
  await expect(page.getByRole('dialog')).toContainText(text[1] ?? '')
  await expect(page.getByRole('link', { name: consents.whole.privacy })).toHaveAttribute(
    'href',
    '/policy/privacy/20220630',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: consents.kinds.terms_of_service.name }).check()
  await page.getByRole('checkbox', { name: consents.kinds.advertise.name }).check()
  await signInButton(page, consents.submit).click()
  await expect(page.getByText(consents.missing)).toBeVisible()
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeFocused()

  await page.getByRole('checkbox', { name: consents.allRequired }).check()
  await page.route('**/api/v2/user/consent/', route => route.fulfill({ status: 503, body: '{}' }))
  await signInButton(page, consents.submit).click()
  await expect(page.getByText(consents.kept)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: consents.kinds.advertise.name })).toBeChecked()
  await page.unroute('**/api/v2/user/consent/')
  await signInButton(page, consents.submit).click()
  await expectBack(page)

  // All consents were given, so the page leads on at once.
  await page.goto('/login/policy?type=general&returnTo=%2Fmore-menu')
  await expectBack(page)
})

test('a forgotten password is replaced in three steps', async ({ page, request, server }) => {
  const pass = await withMovedClock(server)
  const [username, phone] = [`forgets${Date.now() % 1_000_000}`, newPhone()]
  const headers = { 'x-tidemark-client': 'webview' }
  const first = await request.post('/user/register/general/', {
    headers,
    data: { username, password: 'the first of two' },
  })
  const { token } = await first.json()
  const sent = await request.post('/user/sms/send-auth/', { headers, data: { phone_number: phone } })
  const { challenge } = await sent.json()
  const linked = await request.put('/api/v2/user/phone/', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { current: 'the first of two', challenge, code: await codeFor(request, phone) },
  })
  expect(linked.status()).toBe(200)
  await page.goto('/login/general')
  await page.getByLabel(ko.login.username, { exact: true }).fill(username)
  await signInButton(page, words.toReset).click()
  await expect(page.getByLabel(ko.login.username, { exact: true })).toHaveValue(username)
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  // The server sends one code a minute to a number, and linking the number has used one.
  pass(61_000)
  await signInButton(page, words.sendCode).click()
  await expect(page.getByText(words.resetStep({ at: 2 }))).toBeVisible()
  await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone))
  await signInButton(page, words.resetNext).click()
  await page.getByLabel(words.newPassword, { exact: true }).fill('12345678')
  await signInButton(page, words.resetSubmit).click()
  await expect(page.getByText(words.passwordCommon)).toBeVisible()
  await page.getByLabel(words.newPassword, { exact: true }).fill('the second of two')
  await signInButton(page, words.resetSubmit).click()
  await expect(signInHeading(page)).toHaveText(ko.titles.loginGeneral)
  await page.getByLabel(ko.login.password, { exact: true }).fill('the second of two')
  await signInButton(page, ko.login.submit).click()
  await agree(page)
})

test(
  'without a network, the sign-in says so, keeps the input, and goes on afterwards',
  withWorker,
  async ({ page, context, request }) => {
    const phone = newPhone()
    await page.goto(login)
    await untilControlled(page)
    await page.getByLabel(words.phone, { exact: true }).fill(phone)
    await context.setOffline(true)
    await expect(page.getByText(words.offline)).toBeVisible()
    await signInButton(page, words.sendCode).click()
    await expect(page.getByRole('alert').filter({ hasText: ko.problems.offline })).toBeVisible()
    await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue(phone)
    await signInButton(page, words.by.kakao).click()
    await expect(page.getByRole('alert').filter({ hasText: ko.problems.offline })).toHaveCount(2)
    await context.setOffline(false)
    await signInButton(page, words.sendCode).click()
    await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
    expect(await codeFor(request, phone)).toMatch(/^\d{6}$/)
  },
)

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('every step of the sign-in fits, and axe finds nothing', async ({ page }) => {
    const fine = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.goto(login)
    await expect(page.getByLabel(words.phone, { exact: true })).toBeVisible()
    await fine()
    await page.getByLabel(words.phone, { exact: true }).fill('010')
    await signInButton(page, words.sendCode).click()
    await fine()
    await page.getByLabel(words.phone, { exact: true }).fill(newPhone())
    await signInButton(page, words.sendCode).click()
    await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
    await fine()
    await page.goto('/login/general')
    await signInButton(page, words.toRegister).click()
    await page.getByLabel(ko.login.username, { exact: true }).fill('x')
    await signInButton(page, words.register).click()
    await fine()
    await signInButton(page, words.toSignIn).click()
    await signInButton(page, words.toReset).click()
    await fine()
  })
})
