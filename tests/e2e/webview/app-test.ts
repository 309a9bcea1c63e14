import type { Page } from '@playwright/test'
import { appHost as words } from '#text/ko/app-host.ts'
import { type AppAround, simulateAppIn } from '../support/bridge.ts'
import { test as base, expect as baseExpect, withWorker } from '../support/fixtures.ts'
import { type DemoUser, myStocks, typedPassword } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'

export const expect = baseExpect
export { withWorker, words }

/** Every page of the test stands in our app, one of today unless the test makes it another. */
export const appTest = base.extend<{ app: AppAround }>({
  app: async ({ context }, use) => use(await simulateAppIn(context)),
})

/** A session that the app holds, without the form; ends on home with the rows of my stocks. */
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

/** Whatever the page does by itself it has done: no call is under way, and so much of its own time is over. */
export async function afterTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await untilQuiet(page)
}
