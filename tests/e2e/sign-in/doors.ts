import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { consents } from '#text/ko/consents.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { signIn as words } from '#text/ko/sign-in.ts'
import { installWords } from '#text/words/install.ts'

export { consents, ko, words }

/** The page on which the visitor was asked to sign in. */
export const before = '/more-menu'
export const login = `/login?returnTo=${encodeURIComponent(before)}`

export const signInButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const signInHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Counts the mobile numbers that were used on this worker's server. The two halves of a number always differ. */
let used = 3456
export const newPhone = (): string => `010-${String(2000 + (used % 7000))}-${String(1000 + (used++ % 9000))}`

/** Returns the newest code sent to this number, as the simulated SMS service shows it. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+82${phone.replaceAll('-', '').slice(1)}`
  const sent = new RegExp(`data-to="\\${to}"[^]*?(\\d{6})\\.`)
  let code = ''
  await expect(async () => {
    const page = await (await request.get('/sandbox/sms')).text()
    code = sent.exec(page)?.[1] ?? ''
    expect(code, `a code for ${to}`).not.toBe('')
  }).toPass()
  return code
}

/** Gives the required consents only. */
export async function agree(page: Page): Promise<void> {
  await expect(signInHeading(page)).toHaveText(consents.title)
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).not.toBeChecked()
  await page.getByRole('checkbox', { name: consents.allRequired }).check()
  await signInButton(page, consents.submit).click()
}

/**
 * Checks that the user is signed in and back on the previous page, and that the address has no trace of the sign-in.
 */
export async function expectBack(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${before}$`))
  await expect(signInButton(page, installWords.ko.signOut)).toBeVisible()
}

export async function signOutByMenu(page: Page): Promise<void> {
  await signInButton(page, installWords.ko.signOut).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: installWords.ko.signOut, exact: true })
    .click()
  await expect(signInButton(page, installWords.ko.signOut)).toHaveCount(0)
}

/** Returns every address in this tab's history. */
export async function browserHistory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map(entry => entry.url)
}
