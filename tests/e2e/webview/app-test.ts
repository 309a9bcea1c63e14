import type { Page } from '@playwright/test'
import { appHost as words } from '#text/ko/app-host.ts'
import { type AppAround, simulateAppIn } from '../support/bridge.ts'
import { test as base, expect as baseExpect, withWorker } from '../support/fixtures.ts'
import { type DemoUser, myStocks, typedPassword } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'

export const expect = baseExpect
export { withWorker, words }

/** A test whose pages all run inside our app. The app has the current version, unless the test changes it. */
export const appTest = base.extend<{ app: AppAround }>({
  app: async ({ context }, use) => use(await simulateAppIn(context)),
})

/** Creates a session that the app stores, without the form, and opens home with the rows of my stocks. */
export async function signInToApp(
  app: AppAround,
  page: Page,
  user: DemoUser = 'demo-premium',
): Promise<void> {
  const reply = await page.request.post('/api/login/general/jwt-pair/', {
    headers: { 'x-tidemark-client': 'webview' },
    data: { username: user, password: typedPassword },
  })
  app.keepToken((await reply.json()).refresh)
  await page.goto('/')
  await baseExpect(myStocks(page).first()).toBeVisible()
}

/** Runs the page's clock on and waits until no request is under way: whatever the page does by itself is done then. */
export async function afterTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await untilQuiet(page)
}
