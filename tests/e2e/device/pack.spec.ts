import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { PackInfo } from '#contract/pack.ts'
import { findUndeclared } from '#storage/registry.ts'
import { installWords } from '#text/words/install.ts'
import { formatBytes, offlineWords } from '#text/words/offline-data.ts'
import { makeBuild } from '../support/builds.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'
import { dumpDevice } from './found.ts'

const words = offlineWords.ko
const BYTES = /\/api\/v2\/screener\/pack\/kr\/(\?|$)/

const market = (page: Page) => page.getByRole('region', { name: words.kr, exact: true })
const button = (page: Page, name: string) => market(page).getByRole('button', { name, exact: true })
const isHere = (page: Page) => expect(market(page).getByText(/^[\d,]+종목 · /)).toBeVisible()

async function infoFrom(url: string): Promise<PackInfo> {
  return PackInfo.parse(await (await fetch(`${url}/api/v2/screener/pack/kr/info/`)).json())
}

/** Downloads the pack through the menu, as a user does. */
async function download(page: Page, url: string): Promise<PackInfo> {
  const info = await infoFrom(url)
  await page.goto('/more-menu')
  await button(page, words.download({ size: formatBytes(info.bytes) })).click()
  await isHere(page)
  return info
}

test(
  'a market pack states its size before the download, is downloaded once, and opens without the server',
  withWorker,
  async ({ page, server }) => {
    let asked = 0
    page.on('request', request => {
      if (BYTES.test(request.url())) asked++
    })
    const info = await download(page, server.url)
    await expect(market(page).getByText(words.current)).toBeVisible()
    await expect(market(page).locator('time')).toHaveAttribute('datetime', info.as_of)
    await untilControlled(page)
    await page.reload()
    await isHere(page)
    expect(asked).toBe(1)
    await server.refuse()
    await page.reload()
    await isHere(page)
    await expect(market(page).getByText(words.offline)).toBeVisible()
  },
)

test('a pack download that was cut off resumes where it stopped', async ({ page, server }) => {
  const info = await infoFrom(server.url)
  const ranges: (string | undefined)[] = []
  const statuses: number[] = []
  const half = Math.floor(info.bytes / 2)
  await page.route(BYTES, async route => {
    const { range } = route.request().headers()
    ranges.push(range)
    const response = await route.fetch()
    statuses.push(response.status())
    const body = await response.body()
    // The first reply ends in the middle, as when a train enters a tunnel.
    const { 'content-length': _, ...headers } = response.headers()
    return route.fulfill({ status: response.status(), headers, body: range ? body : body.subarray(0, half) })
  })
  await download(page, server.url)
  expect(ranges).toEqual([undefined, `bytes=${half}-`])
  expect(statuses).toEqual([200, 206])
})

test('two tabs download a pack once', async ({ context, page, server }) => {
  const info = await infoFrom(server.url)
  let asked = 0
  let letThrough = () => {}
  const bothPressed = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await context.route(BYTES, async route => {
    asked++
    await bothPressed
    await route.continue()
  })
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) await tab.goto('/more-menu')
  for (const tab of tabs) await button(tab, words.download({ size: formatBytes(info.bytes) })).click()
  letThrough()
  for (const tab of tabs) await isHere(tab)
  expect(asked).toBe(1)
})

test('a pack outlives a sign-out, because it belongs to no account, and is removed when the user deletes it', async ({
  context,
  page,
  server,
}) => {
  await signInAs(page)
  await download(page, server.url)
  await page.getByRole('button', { name: installWords.ko.signOut, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: installWords.ko.signOut, exact: true })
    .click()
  await expect(page.getByRole('button', { name: installWords.ko.signOut, exact: true })).toHaveCount(0)
  await page.reload()
  await isHere(page)
  expect(findUndeclared((await dumpDevice(context, page)).found)).toEqual([])
  await button(page, words.remove).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(market(page).getByText(/^[\d,]+종목 · /)).toHaveCount(0)
  const packs = (await dumpDevice(context, page)).found.filter(({ name }) => name === 'tidemark-packs')
  expect(packs.map(({ filled }) => filled)).toEqual([false, false])
})

test(
  'search, quotes and the screener are answered from the pack without the server',
  withWorker,
  async ({ context, page, server }) => {
    await download(page, server.url)
    await untilControlled(page)
    await server.refuse()
    await expect(fetch(server.url)).rejects.toThrow()
    const answers = await askWorker(context, await workerAddress())
    expect(answers.open).toMatchObject({ ok: true, value: { country: 'kr' } })
    const { value: screened } = answers.screen as { value: { total: number; rows: { quote: Quoted }[] } }
    expect(screened.total).toBeGreaterThan(0)
    const first = screened.rows[0]!.quote
    expect(first.price_close).toBeGreaterThan(0)
    expect(first.spark.length).toBeGreaterThan(1)
    expect(answers.quote).toMatchObject({ ok: true, value: [{ fsym_id: first.fsym_id }] })
    expect(answers.search).toMatchObject({ ok: true, value: [{ entry: { fsym_id: first.fsym_id } }] })
    expect(answers.explain).toMatchObject({ ok: true, value: { verdict: 'pass' } })
  },
)

test.describe('without IndexedDB', () => {
  test('a pack works as long as the page is open, and the page says so', async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await download(page, server.url)
    await expect(market(page).getByText(words.memoryOnly)).toBeVisible()
  })
})

type Quoted = { fsym_id: string; ticker: string; price_close: number; spark: number[] }

async function workerAddress(): Promise<string> {
  const names = readdirSync(join(await makeBuild('one'), 'assets'))
  const name = names.find(one => /^pack-worker-(?!host)[\w-]+\.js$/.test(one))
  if (!name) throw new Error('the build has no worker for packs')
  return `/assets/${name}`
}

/** Opens a new tab and runs this build's pack worker there on the bytes that are stored on this device. */
async function askWorker(context: BrowserContext, address: string): Promise<Record<string, unknown>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // The check is bypassed, because the page's Content Security Policy allows only the app to start a worker.
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.goto('/more-menu')
  return page.evaluate(async url => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('tidemark-packs'))
    const chunks = database.transaction('chunks').objectStore('chunks')
    const keys = (await done(chunks.getAllKeys())).map(String).filter(key => key.startsWith('kr/'))
    const parts = await Promise.all(
      keys.sort().map(key => done(chunks.get(key)) as Promise<Uint8Array<ArrayBuffer>>),
    )
    database.close()
    const packed = new Uint8Array(await new Blob(parts).arrayBuffer())

    const worker = new Worker(url, { type: 'module' })
    let last = 0
    const ask = (question: string, input: object) =>
      new Promise<{ ok: boolean; value?: unknown }>((resolve, reject) => {
        const id = ++last
        worker.onmessage = ({ data }) => data.id === id && resolve(data.answer)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage({ id, ask: question, input })
      })
    const open = await ask('open', { country: 'kr', packed })
    const where = { kind: 'all', of: [{ kind: 'range', metric: 'price', above: 0 }] }
    const filter = { where, sort: { metric: 'market_cap', direction: 'desc' } }
    const screen = await ask('screen', { country: 'kr', source: { filter }, limit: 5 })
    const { rows } = screen.value as { rows: { quote: { fsym_id: string; ticker: string } }[] }
    const { fsym_id, ticker } = rows[0]!.quote
    const answers = {
      open,
      screen,
      quote: await ask('quotes', { names: [fsym_id] }),
      search: await ask('search', { query: ticker, limit: 1 }),
      explain: await ask('explain', { country: 'kr', source: { where }, name: fsym_id }),
    }
    worker.terminate()
    return answers
  }, address)
}
