import { expect, type Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'

export type DemoUser =
  | 'demo-free'
  | 'demo-trial'
  | 'demo-basic'
  | 'demo-premium'
  | 'demo-expired'
  | 'demo-admin'

export const demoPassword = 'tidemark-demo'

/** Through the form, like anybody; ends on home with the rows of my stocks. */
export async function signIn(page: Page, user: DemoUser = 'demo-premium'): Promise<void> {
  await page.goto('/login/general')
  await fillSignIn(page, user)
  await expect(myStocks(page).first()).toBeVisible()
}

export async function fillSignIn(page: Page, user: DemoUser = 'demo-premium'): Promise<void> {
  await page.getByLabel(ko.login.username, { exact: true }).fill(user)
  await page.getByLabel(ko.login.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: ko.login.submit, exact: true }).click()
}

/** The rows of home: each is one link to a quote. */
export const myStocks = (page: Page) => page.getByRole('main').locator('a[href*="/quote/"]')
