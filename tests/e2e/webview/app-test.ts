import { appHost as words } from '#text/ko/app-host.ts'
import { type AppAround, appAround } from '../support/bridge.ts'
import { test as base, expect as baseExpect } from '../support/fixtures.ts'

export const expect = baseExpect
export { words }

/** Every page of the test stands in our app, one of today unless the test makes it another. */
export const test = base.extend<{ app: AppAround }>({
  app: async ({ context }, use) => use(await appAround(context)),
})
