import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  type Page,
} from '@playwright/test'
import { makeBuild, runFolder } from './builds.ts'
import { startServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** Installing, workers and extensions exist only in a profile that is kept. */
export async function openBrowser(
  options: BrowserContextOptions & { args?: string[] } = {},
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = mkdtempSync(join(runFolder(), 'profile-'))
  const { args = [], ...others } = options
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.TIDEMARK_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-gpu', ...args],
    ...others,
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** A hand comes when somebody answers it; who looks at what stands there before asks for the page's first bytes alone. */
function comesWhenAnswered(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit')
      await page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
    return response
  }
}

/** Before anything has run only a phone says that it is one. */
const asPhone = (width: number | undefined) =>
  width !== undefined && width < 1024 ? { extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' } } : {}

export const test = base.extend<{ server: TestServer; baseURL: string }, { sharedServer: TestServer }>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const server = await startServer({ dist: await makeBuild('one') })
      await use(server)
      await server.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** Running the first build whatever the test before has done to it. */
  server: [
    async ({ sharedServer }, use) => {
      let touched = false
      const touch =
        <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
        (...args: A) => {
          touched = true
          return act(...args)
        }
      await use({
        url: sharedServer.url,
        stop: touch(sharedServer.stop),
        start: touch(sharedServer.start),
        deploy: touch(sharedServer.deploy),
        end: sharedServer.end,
      })
      if (touched) await sharedServer.deploy(await makeBuild('one'))
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ baseURL, locale, viewport, colorScheme, serviceWorkers, javaScriptEnabled }, use) => {
    const browser = await openBrowser({
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(locale === undefined ? {} : { locale }),
      ...(colorScheme === undefined ? {} : { colorScheme }),
      ...asPhone(viewport?.width),
      viewport,
      serviceWorkers,
      javaScriptEnabled,
    })
    if (javaScriptEnabled) {
      for (const page of browser.context.pages()) comesWhenAnswered(page)
      browser.context.on('page', comesWhenAnswered)
    }
    await use(browser.context)
    await browser.close()
  },
})
