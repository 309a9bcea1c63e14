import { expect, type Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'

export type DemoUser =
  | 'demo-free'
  | 'demo-trial'
  | 'demo-basic'
  | 'demo-premium'
  | 'demo-expired'
  | 'demo-admin'

export const typedPassword = 'tidemark-demo'

/** Creates a session without the form, which has tests of its own. Home is ready when its rows are visible. */
export async function signInAs(page: Page, user: DemoUser = 'demo-premium', to = '/'): Promise<void> {
  await startDemoSession(page, user)
  await page.goto(to)
  if (to === '/') await expect(myStocks(page).first()).toBeVisible()
}

/** Starts the session without opening a page, for tests that open the first page themselves. */
export const startDemoSession = (page: Page, user: DemoUser = 'demo-premium'): Promise<void> =>
  startSessionAs(page, { username: user, password: typedPassword })

/**
 * Sets the two cookies of a signed-in browser: the server's, and the page's own, which says that there is a session.
 */
export async function startSessionAs(page: Page, who: { username: string; password: string }): Promise<void> {
  const context = page.context()
  const reply = await context.request.post('/api/login/general/jwt-pair/', { data: who })
  expect(reply.status()).toBe(200)
  await context.addCookies([{ name: 'signed_in', value: '1', url: new URL(reply.url()).origin }])
}

export async function fillSignIn(page: Page, user: DemoUser = 'demo-premium'): Promise<void> {
  await page.getByLabel(ko.login.username, { exact: true }).fill(user)
  await page.getByLabel(ko.login.password, { exact: true }).fill(typedPassword)
  await page.getByRole('button', { name: ko.login.submit, exact: true }).click()
}

/** Returns the rows of home, each of which is a link to a quote. */
export const myStocks = (page: Page) => page.getByRole('main').locator('a[href*="/quote/"]')
