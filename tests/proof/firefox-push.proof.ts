import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { findFirefox } from '#scripts/firefox.ts'
import { root } from '#scripts/setup/root.ts'
import { runPackageEntry } from '#scripts/test-runner/run-program.ts'
import { parsePushTarget } from '#server/adapters/push/guard.ts'
import { type KeySet, pushKeySetOf } from '#server/adapters/push/keys.ts'
import { openPushSender } from '#server/adapters/push/sender.ts'
import { readSite } from '#server/http/pages/site.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { startDesktop } from '#tests/e2e/push/desktop/desktop.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { installWords } from '#text/words/install.ts'
import { pushWords } from '#text/words/push.ts'
import { startPushService } from './firefox-push-service.ts'

const username = 'demo-premium'
const words = pushWords.en
const soon = { timeout: 15_000, interval: 100 }
const installing = 900_000

let keys: KeySet
let service: Awaited<ReturnType<typeof startPushService>>
let desktop: Awaited<ReturnType<typeof startDesktop>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestApp
let origin: string
let firefox: Browser
let token: string

beforeAll(async () => {
  assert(
    process.platform === 'linux',
    'a notification can be seen and clicked without a screen on Linux only',
  )
  folder = await temporaryFolder()
  const executablePath = await findFirefox()
  const built = await runPackageEntry(join(root, 'scripts/build.ts'), [], {
    limit: 300_000,
    env: { ...process.env, VITEST: undefined },
  })
  assert(built.code === 0, built.output)
  const now = new Date()
  const site = await readSite({ distDir: join(root, 'dist'), dataDir: folder.path, now })
  service = await startPushService()
  desktop = await startDesktop()
  keys = pushKeySetOf({ current: randomBytes(32), previous: null })
  const { local } = service
  const alarm = (says: string, facts: object) => assert(false, `${says} ${JSON.stringify(facts)}`)
  const clock = { now: () => server.now() }
  const sender = openPushSender({ keys, subject: null, clock, alarm, production: false, local })
  const whyNot = (endpoint: string) => {
    const target = parsePushTarget(endpoint, local)
    return target.ok ? null : target.error
  }
  server = await testServer({ site, push: { sender, whyNot } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  token = (await server.tokensOf(username)).token
  firefox = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, ...desktop.env },
    extraPrefsFirefox: {
      'dom.push.serverURL': service.socketUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      // This setting is off by default in a profile that is made for tests.
      // https://searchfox.org/mozilla-central/source/remote/shared/RecommendedPreferences.sys.mjs
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      'intl.accept_languages': 'en-US',
    },
  })
}, installing)

afterAll(async () => {
  await firefox?.close()
  await server?.close()
  await server?.push.sender.close()
  await service?.close()
  await desktop?.close()
  await folder?.remove()
})

async function call<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const answer = await server.app.inject({
    method,
    url,
    headers: bearerHeader(token),
    ...(payload && { payload }),
  })
  expect(answer.statusCode, url).toBe(200)
  return answer.json<T>()
}

/** Makes our server encrypt and send a push; resolves when the desktop shows the notification. */
async function sendTrial() {
  const before = desktop.notes.length
  expect(await call('POST', '/api/v2/user/push/test/', {})).toEqual({ devices: 1 })
  await server.sendPushes()
  await vi.waitUntil(() => desktop.notes.length > before, soon)
  const note = desktop.notes.at(-1)
  assert(note, 'the desktop has been shown something')
  expect(desktop.notes).toHaveLength(before + 1)
  expect([note.title, note.body]).toEqual([
    'Test alert',
    expect.stringContaining('This device can receive alerts.'),
  ])
  return note
}

async function signIn(page: Page): Promise<void> {
  await goTo(page, `${origin}/login/general`)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await page.waitForSelector('main a[href*="/quote/"]')
}

async function press(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted, words) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(wanted)]
      const found = buttons.find(button => button.textContent?.trim() === words)
      found?.click()
      return found !== undefined
    },
    { timeout: soon.timeout },
    selector,
    text,
  )
}

const isAt = (page: Page, path: string) => vi.waitUntil(() => page.url() === `${origin}${path}`, soon)
const publicKeys = () => service.endpoints().map(({ key }) => key)

/**
 * Firefox aborts the first attempt on a page that is still navigating.
 * https://github.com/puppeteer/puppeteer/issues/12929
 */
async function goTo(page: Page, url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await page.goto(url)
      return
    } catch (problem) {
      if (tries === 4 || !String(problem).includes('NS_BINDING_ABORTED')) throw problem
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}

test('Firefox subscribes, shows our push, opens its page on a click, follows a new key, and unsubscribes at the sign-out', async () => {
  const page = await firefox.newPage()
  await signIn(page)

  // A subscription starts only with a click of the user.
  await goTo(page, `${origin}/notification/setting`)
  const ask = page.locator('.push-permission button')
  await ask.wait()
  expect(service.endpoints()).toEqual([])
  await ask.click()
  await page.waitForSelector(`.push-permission[aria-label="${words.title}"] ::-p-text(${words.on})`)
  await vi.waitUntil(() => service.endpoints().length === 1, soon)
  expect(publicKeys()).toEqual([keys.current.publicKey])

  const note = await sendTrial()
  expect(service.posts).toMatchObject([{ status: 201, headers: { 'content-encoding': 'aes128gcm' } }])
  expect(service.posts[0]?.body.includes('trial')).toBe(false)
  desktop.click(note.id)
  await isAt(page, '/notification')
  await vi.waitUntil(() => service.acknowledged.length === 1, soon)
  expect(service.acknowledged).toEqual([100])
  const told = async () => {
    const { rows } = await call<{ rows: object[] }>('GET', '/api/v2/user/notification/?limit=1')
    return rows[0]
  }
  await vi.waitFor(async () => expect(await told()).toMatchObject({ shown: 1, opened: 1 }), soon)

  // The server's key is retired: at the next start the page replaces the subscription by one for the new key.
  const next = randomBytes(32)
  const { current } = keys
  Object.assign(keys, pushKeySetOf({ current: next, previous: null }))
  keys.previous = { key: current, retiredAt: server.now() }
  const [old] = service.endpoints()
  await page.waitForFunction(() => document.readyState === 'complete')
  await goTo(page, `${origin}/notification/setting`)
  await vi.waitUntil(() => publicKeys().join() === keys.current.publicKey, soon)
  const devices = () => call<{ rows: object[] }>('GET', '/api/v2/user/push/device/')
  const kept = async () => (await server.pool.query('SELECT endpoint, key_id FROM push_subscription')).rows
  const [{ endpoint } = { endpoint: '' }] = service.endpoints()
  expect(endpoint).not.toBe(old?.endpoint)
  await vi.waitFor(async () => expect(await kept()).toEqual([{ endpoint, key_id: keys.current.id }]), soon)

  // No page of ours is open, so the click opens one.
  await goTo(page, 'about:blank')
  const second = await sendTrial()
  desktop.click(second.id)
  const opened = await vi.waitUntil(
    async () => (await firefox.pages()).find(one => one.url() === `${origin}/notification`),
    soon,
  )
  expect(opened).not.toBe(page)

  // A sign-out ends the subscription, in the browser at once and on the server.
  await opened.waitForFunction(() => document.readyState === 'complete')
  await goTo(opened, `${origin}/more-menu`)
  expect((await devices()).rows).toHaveLength(1)
  await press(opened, 'main button', installWords.en.signOut)
  await press(opened, '[role=alertdialog] button', installWords.en.signOut)
  await vi.waitUntil(() => service.endpoints().length === 0, soon)
  await vi.waitFor(async () => expect((await devices()).rows).toEqual([]), soon)
}, 150_000)
