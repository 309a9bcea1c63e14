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
import { chromiumOptions } from './chromium.ts'
import { preparedTemplate } from './market-template.ts'
import { watchTraffic } from './quiet.ts'
import { startTestServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/**
 * Starts a browser with a profile on disk, beside the one that the tests of a worker share: installing, push and
 * extensions need a profile.
 */
export async function openBrowser(
  options: BrowserContextOptions & { args?: string[] } = {},
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = mkdtempSync(join(runFolder(), 'profile-'))
  const { args = [], ...others } = options
  const { executablePath, args: usual } = chromiumOptions('whole')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...usual, ...args],
    // Persistent contexts inherit the options of the project, which may block service workers.
    // https://github.com/microsoft/playwright/blob/main/packages/playwright/src/index.ts
    serviceWorkers: 'allow',
    ...others,
  })
  watchTraffic(context)
  return {
    context,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Makes goto and reload wait until the app runs, because a user acts only then. With `waitUntil: 'commit'` they do not
 * wait, for tests of the page before that.
 */
function comesWhenAnswered(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  // A sheet that closes goes back in the history, and that would abort a page load that has just begun.
  const untilClosed = () =>
    page.waitForFunction(() => history.state !== 'overlay' || document.querySelector('dialog[open]'))
  const untilAnswered = async (waitUntil: string | undefined) => {
    if (waitUntil !== 'commit') await page.waitForFunction(() => !document.querySelector('#root[data-drawn]'))
  }
  page.goto = async (url, options) => {
    await untilClosed()
    const response = await goto(url, options)
    await untilAnswered(options?.waitUntil)
    return response
  }
  page.reload = async options => {
    await untilClosed()
    const response = await reload(options)
    await untilAnswered(options?.waitUntil)
    return response
  }
}

/**
 * The tag of a test about the service worker. Every other test blocks the service worker, which saves its downloads.
 */
export const withWorker = { tag: '@worker' }

/**
 * Remembers that a prompt has just been shown, as on the device of somebody who came yesterday: a prompt would come over
 * whatever a test does that stays on a screen for long.
 */
function rememberPrompt(): void {
  try {
    if (localStorage.getItem('tidemark-occasions') === null)
      localStorage.setItem('tidemark-occasions', JSON.stringify({ shownAt: Date.now() }))
  } catch {
    // A page without an origin of its own has no storage, and no prompts.
  }
}

type TestFixtures = {
  server: TestServer
  baseURL: string
  /** True in tests of the prompts themselves. */
  hasPrompts: boolean
}

type WorkerFixtures = { serverEnv: Record<string, string>; sharedServer: TestServer }

/** A new account says from which address it comes: twenty an hour from one address are allowed. */
export const usualServerEnv = { TRUST_PROXY: '127.0.0.1' }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  /** The variables of the environment that every start of the server has. */
  serverEnv: [usualServerEnv, { option: true, scope: 'worker' }],
  sharedServer: [
    async ({ serverEnv }, use) => {
      const server = await startTestServer({
        dist: await makeBuild('one'),
        ...preparedTemplate(),
        env: serverEnv,
      })
      await use(server)
      await server.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** Makes the server run the first build again, whatever the previous test has done to it. */
  server: [
    async ({ sharedServer }, use) => {
      const first = await makeBuild('one')
      let state = { isRunning: true, isOurs: true }
      await use({
        url: sharedServer.url,
        dataDir: sharedServer.dataDir,
        refuse: sharedServer.refuse,
        accept: sharedServer.accept,
        async stop() {
          state = { ...state, isRunning: false }
          await sharedServer.stop()
        },
        async start(change = {}) {
          const isOurs =
            change.env === undefined && (change.dist === undefined ? state.isOurs : change.dist === first)
          state = { isRunning: true, isOurs }
          await sharedServer.start(change)
        },
        async deploy(dist, env) {
          state = { isRunning: true, isOurs: dist === first && env === undefined }
          await sharedServer.deploy(dist, env)
        },
        end: sharedServer.end,
      })
      if (!state.isOurs) await sharedServer.deploy(first)
      else if (!state.isRunning) await sharedServer.start()
      else await sharedServer.accept()
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) =>
    use(tags.includes(withWorker.tag) ? 'allow' : serviceWorkers),
  /** A phone sends this client hint: before any script has run, the server recognises a phone only by it. */
  extraHTTPHeaders: async ({ viewport }, use) =>
    use(viewport && viewport.width < 1024 ? { 'sec-ch-ua-mobile': '?1' } : {}),
  hasPrompts: [false, { option: true }],
  context: async ({ context, javaScriptEnabled, hasPrompts }, use) => {
    watchTraffic(context)
    if (!hasPrompts) await context.addInitScript(rememberPrompt)
    if (javaScriptEnabled) context.on('page', comesWhenAnswered)
    await use(context)
  },
})
