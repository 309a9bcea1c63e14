import { installWords } from '#text/words/install.ts'
import { agree, consents, words as doors, login, signInButton, signInHeading } from '../sign-in/doors.ts'
import { openBrowser } from '../support/fixtures.ts'
import { fillSignIn, myStocks } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { appTest, expect, words } from './app-test.ts'

const out = installWords.ko.signOut

appTest(
  'the session is stored by the app and not by the page, and a sign-out removes it',
  async ({ app, page, context, server }) => {
    await page.goto('/login/general')
    await fillSignIn(page, 'demo-basic')
    await expect(myStocks(page).first()).toBeVisible()
    expect(app.token()).toMatch(/^[\w.-]{20,}$/)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toContain(app.token())
    expect((await context.cookies(server.url)).map(({ name }) => name)).not.toContain('tidemark_refresh')

    // At a new start, only the app's storage contains the session.
    const before = app.token()
    await page.goto('/more-menu')
    await expect(signInButton(page, out)).toBeVisible()
    await expect.poll(() => app.token()).not.toBe(before)

    await signInButton(page, out).click()
    await page.getByRole('alertdialog').getByRole('button', { name: out, exact: true }).click()
    await expect.poll(() => app.token()).toBe(null)
  },
)

appTest(
  'Google opens in the system’s browser, and a code signs the app in',
  async ({ app, page, server }) => {
    appTest.setTimeout(120_000)
    await page.goto(login)
    await signInButton(page, doors.by['google-oauth2']).click()
    await expect.poll(() => app.saidOf('sign-in-outside').length).toBe(1)
    await expect(page).toHaveURL(/\/login\?/)
    const url = new URL(String(app.saidOf('sign-in-outside')[0]?.url))
    expect(url.origin + url.pathname).toBe(`${server.url}/extension/login/google-oauth2`)

    // The system's browser is another profile, without the data of the page inside the app.
    const system = await openBrowser({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })
    try {
      const tab = await system.context.newPage()
      await tab.goto(url.href)
      await expect(tab.getByText(words.door.first)).toBeVisible()
      await signInButton(tab, doors.by['google-oauth2']).click()
      await tab.getByRole('button', { name: '바다지기' }).click()
      // An account that has given the consents earlier skips that page.
      const asks = signInHeading(tab).filter({ hasText: consents.title })
      await expect(asks.or(tab.getByText(words.door.warning))).toBeVisible()
      if (await asks.isVisible()) await agree(tab)
      await expect(tab.getByText(words.door.warning)).toBeVisible()
      await signInButton(tab, words.door.enter).click()
      const back = await tab.getByRole('link', { name: words.door.open }).getAttribute('href')
      expect(back).toMatch(/^tidemark:\/\/sign-in\?code=[\w-]{43}$/)
      const code = new URL(back ?? '').searchParams.get('code')

      await app.say(page, { type: 'sign-in-code', code: 'x'.repeat(43) }, 'https://evil.example')
      await expect(signInButton(page, out)).toHaveCount(0)
      await app.say(page, { type: 'sign-in-code', code })
      await expect(page).toHaveURL(/\/more-menu$/)
      await expect(signInButton(page, out)).toBeVisible()
      expect(app.token()).toMatch(/^[\w.-]{20,}$/)

      // The same code has no effect a second time: it opens only one session, and the verifier is gone.
      const token = app.token()
      await app.say(page, { type: 'sign-in-code', code })
      await untilQuiet(page)
      await expect(page.getByText(words.door.failed)).toHaveCount(0)
      await expect(signInButton(page, out)).toBeVisible()
      expect(app.token()).toBe(token)
    } finally {
      await system.close()
    }
  },
)

appTest('a wrong code signs nobody in, and the next try uses another challenge', async ({ app, page }) => {
  await page.goto(login)
  await signInButton(page, doors.by['google-oauth2']).click()
  await expect.poll(() => app.saidOf('sign-in-outside').length).toBe(1)
  await app.say(page, { type: 'sign-in-code', code: 'y'.repeat(43) })
  await expect(page.getByText(words.door.failed)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tidemark-app-sign-in'))).toBe(null)
  await signInButton(page, doors.by['google-oauth2']).click()
  await expect.poll(() => app.saidOf('sign-in-outside').length).toBe(2)
  const asked = app
    .saidOf('sign-in-outside')
    .map(({ url }) => new URL(String(url)).searchParams.get('challenge'))
  expect(new Set(asked).size).toBe(2)
  // After the browser was closed without a code, the page shows no message and removes the stored verifier.
  await app.say(page, { type: 'sign-in-code', code: null })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark-app-sign-in'))).toBe(null)
})

appTest('Kakao signs in inside the app', async ({ app, page }) => {
  await page.goto(login)
  await signInButton(page, doors.by.kakao).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  expect(app.saidOf('sign-in-outside')).toEqual([])
})
