import { expect, test } from '../support/fixtures.ts'
import { typedPassword } from '../support/people.ts'
import {
  agree,
  before,
  browserHistory,
  codeFor,
  expectBack,
  ko,
  login,
  newPhone,
  signInButton,
  signInHeading,
  signOutByMenu,
  words,
} from './doors.ts'

test('a visitor signs in by text message with a number, a code and the consents, and returns to the previous page', async ({
  page,
  request,
  server,
}) => {
  const phone = newPhone()
  await page.goto(login)
  await expect(page.getByRole('main')).toContainText(words.backAfter)
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  await signInButton(page, words.sendCode).click()
  await expect(page.getByLabel(words.code, { exact: true })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/[12]:\d\d/)
  const code = await codeFor(request, phone)

  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel(words.code, { exact: true }).fill(wrong)
  await signInButton(page, ko.login.submit).click()
  await expect(page.getByText(words.codeWrong)).toBeVisible()
  await page.getByLabel(words.code, { exact: true }).fill(code)
  await signInButton(page, ko.login.submit).click()
  await agree(page)
  await expectBack(page)
  expect((await page.context().cookies(server.url)).map(({ name, value }) => `${name}=${value}`)).toContain(
    'previous_login=sms',
  )
})

test('a visitor registers with a new user name, and the form says at once whether the name is free', async ({
  page,
}) => {
  await page.goto(login)
  await page.getByRole('link', { name: ko.login.general, exact: true }).click()
  await signInButton(page, words.toRegister).click()
  await expect(signInHeading(page)).toHaveText(words.registerTitle)
  const name = page.getByLabel(ko.login.username, { exact: true })
  const password = page.getByLabel(ko.login.password, { exact: true })
  await name.fill('ab')
  await expect(page.getByText(words.usernameShort)).toBeVisible()
  await name.fill('demo-free')
  await expect(page.getByText(words.usernameWrong)).toBeVisible()
  const free = `walker${Date.now() % 1_000_000}`
  await name.fill(free)
  await expect(page.getByText(words.available)).toBeVisible()
  await password.fill(`${free}99`)
  await signInButton(page, words.register).click()
  await expect(page.getByText(words.passwordHasName)).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('a tide of seven words')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await signInButton(page, words.register).click()
  await agree(page)
  await expectBack(page)
})

test('a user signs in with a user name, and this way of signing in is marked the next time', async ({
  page,
}) => {
  await page.goto(login)
  await page.getByRole('link', { name: ko.login.general, exact: true }).click()
  await page.getByLabel(ko.login.username, { exact: true }).fill('demo-basic')
  await page.getByLabel(ko.login.password, { exact: true }).fill(typedPassword)
  await signInButton(page, ko.login.submit).click()
  await expectBack(page)
  await signOutByMenu(page)
  await page.goto('/login')
  const way = page.getByRole('link', { name: ko.login.general, exact: true })
  await expect(way).toHaveAccessibleDescription(words.lastUsed)
})

for (const provider of ['kakao', 'naver', 'google-oauth2', 'apple-id'] as const) {
  test(`a visitor signs in on the pages of ${provider}, and no code is left in the history`, async ({
    page,
  }) => {
    await page.goto(login)
    await signInButton(page, words.by[provider]).click()
    await expect(page).toHaveURL(/\/sandbox\//)
    await page.getByRole('button', { name: '바다지기' }).click()
    await agree(page)
    await expectBack(page)
    const seen = await browserHistory(page)
    expect(seen.filter(url => /\/login\/.*(code|state)=/.test(url))).toEqual([])

    // At the second sign-in all consents have already been given.
    await signOutByMenu(page)
    await page.goto(login)
    await expect(signInButton(page, words.by[provider])).toHaveAccessibleDescription(words.lastUsed)
    await signInButton(page, words.by[provider]).click()
    await page.getByRole('button', { name: '바다지기' }).click()
    await expectBack(page)
  })
}

test('a sign-in that is denied at the provider is explained, and the other ways are offered', async ({
  page,
}) => {
  await page.goto(login)
  await signInButton(page, words.by.naver).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(signInHeading(page)).toHaveText(words.returnFailed)
  await expect(page.getByText(words.denied)).toBeVisible()
  await expect(page).toHaveURL(/\/login\/naver$/)
  await page.getByRole('link', { name: words.again }).click()
  await expect(signInButton(page, words.by.kakao)).toBeVisible()
})

test('a provider’s code from another browser signs nobody in, and is removed from the address', async ({
  page,
}) => {
  await page.goto('/login/kakao?code=stolen&state=stolen')
  await expect(page.getByText(words.expired)).toBeVisible()
  await expect(page).toHaveURL(/\/login\/kakao$/)
  await page.goto(before)
  await expect(page.getByRole('link', { name: ko.login.submit, exact: true }).first()).toBeVisible()
})
