import type { Page } from '@playwright/test'
import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import type { ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { GUEST_DATABASE } from '#storage/names.ts'
import { myStock as words } from '#text/ko/my-stock.ts'
import { storedItems } from '../items/page-program.ts'
import { expect, openBrowser, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

type Stock = Pick<StockRow, 'fsym_id' | 'ticker' | 'name_kr' | 'name_en' | 'country'>

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('a.stock-row')
const hrefOf = ({ ticker }: Stock) => `/quote/${ticker}/chart`
const rowOf = (page: Page, stock: Stock) => main(page).locator(`a.stock-row[href="${hrefOf(stock)}"]`)
const linksIn = (page: Page) => rows(page).evaluateAll(all => all.map(row => row.getAttribute('href')))
const namesIn = (page: Page) => rows(page).locator('.row-name').allTextContents()
const pricesIn = (page: Page) => rows(page).locator('.row-price').allTextContents()

/** The stocks with the lowest market cap, which are in no list of popular stocks. */
async function smallStocks(url: string, ofEach = 3): Promise<Stock[]> {
  const least = async (market: string): Promise<Stock[]> => {
    const answer = await fetch(`${url}/api/v2/top/?market=${market}&sort=market_cap_asc&limit=${ofEach}`)
    return ((await answer.json()) as { rows: Stock[] }).rows
  }
  return [...(await least('KOSDAQ')), ...(await least('NASDAQ'))]
}

/** Records what this page requests of single stocks, and of rows by the ids of stocks. */
function hearAsked(page: Page) {
  const asked = { keys: [] as string[][], others: [] as string[] }
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v2/stock/rows/') asked.keys.push(searchParams.getAll('ids'))
    else if (/^\/api\/v2\/(stock|search)\//.test(pathname)) asked.others.push(pathname)
  })
  return asked
}

/** Stores a list as it arrives from a file or from another user: ids without names and prices. */
async function putForGuest<K extends ItemKind>(page: Page, kind: K, id: string, body: ItemBodyByKind[K]) {
  const at = new Date().toISOString()
  const item = { kind, id, revision: 0, body, created_at: at, updated_at: at }
  await page.evaluate(
    async ([database, key, value]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const opened = await done(indexedDB.open(database))
      await done(opened.transaction('items', 'readwrite').objectStore('items').put(value, key))
      opened.close()
    },
    [GUEST_DATABASE, `${kind}/${id}`, item] as const,
  )
}

const watchlist = (stocks: readonly string[]): ItemBodyByKind['group'] => ({
  ...{ type: 'watchlist', name: '받은 목록', is_hidden: false, stocks },
  ...{ entries: [], currency: 'KRW', method: 'fifo' },
})

test(
  'a second device shows names and prices of a watchlist whose stocks it has never loaded',
  withWorker,
  async ({ page, server, locale, viewport }) => {
    const stocks = await smallStocks(server.url, 1)
    await signInAs(page, 'demo-basic', '/my-stock?page=watchlist')
    for (const stock of stocks) {
      await main(page).getByRole('button', { name: words.add, exact: true }).click()
      await page.getByLabel(words.searchLabel, { exact: true }).fill(stock.ticker)
      const { name } = displayName(stock, 'ko')
      await page.getByRole('button', { name: words.addOne({ name }), exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(words.alreadyIn)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const stock of stocks) await expect(rowOf(page, stock)).toBeVisible()
    const ids = stocks.map(({ fsym_id }) => fsym_id)
    await expect
      .poll(async () => JSON.stringify(await storedItems(server.url, 'demo-basic')), { intervals: [1000] })
      .toContain(ids.map(id => JSON.stringify(id)).join())
    const [names, prices] = [await namesIn(page), await pricesIn(page)]

    const { context, close } = await openBrowser({
      baseURL: server.url,
      ...(locale === undefined ? {} : { locale }),
      viewport,
    })
    const other = await context.newPage()
    await signInAs(other, 'demo-basic')
    await untilControlled(other)
    const asked = hearAsked(other)
    await other.goto('/my-stock?page=watchlist')
    await expect.poll(() => namesIn(other)).toEqual(names)
    expect(await pricesIn(other)).toEqual(prices)
    for (const price of prices) expect(price).toMatch(/\d/)
    await untilQuiet(other)
    expect([asked.keys.length, asked.others]).toEqual([1, []])
    expect(asked.keys[0]).toEqual(expect.arrayContaining(ids))

    await context.setOffline(true)
    await other.goto('/my-stock?page=watchlist')
    await expect.poll(() => namesIn(other)).toEqual(names)
    await close()
  },
)

test(
  'a guest’s list of ids becomes rows after one request, and an unknown id is shown as it is',
  withWorker,
  async ({ page, context, server }) => {
    const stocks = await smallStocks(server.url)
    await page.goto('/my-stock?page=watchlist')
    await expect(main(page)).toContainText(words.noWatchTitle)
    await untilControlled(page)
    const ids = [...stocks.map(({ fsym_id }) => fsym_id), 'NOBODY-R']
    await putForGuest(page, 'group', 'given', watchlist(ids))

    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/v2/stock/rows/**', async route => {
      await held
      await route.continue()
    })
    const asked = hearAsked(page)
    await page.reload()
    await expect(main(page).locator('.stock-row.skeleton')).toHaveCount(ids.length)
    await expect(main(page)).not.toContainText('NOBODY-R')
    release()
    await expect.poll(() => linksIn(page)).toEqual(stocks.map(hrefOf))
    for (const price of await pricesIn(page)) expect(price).toMatch(/\d/)
    await expect(main(page)).toContainText('NOBODY-R')
    await expect(main(page).locator('.skeleton')).toHaveCount(0)

    const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
    for (const name of [
      words.pages.aiReport,
      words.pages.watchlist,
      words.pages.aiReport,
      words.pages.watchlist,
    ])
      await goTo(name)
    await expect(main(page)).toContainText('NOBODY-R')
    await untilQuiet(page)
    expect(asked.keys).toEqual([ids])

    await context.setOffline(true)
    await page.goto('/my-stock?page=watchlist')
    await expect.poll(() => linksIn(page)).toEqual(stocks.map(hrefOf))
  },
)

test('a guest’s feeds show stocks that this device has never loaded', async ({ page, server }) => {
  const [one, , , other] = await smallStocks(server.url)
  if (!one || !other) throw new Error('Both countries have small stocks.')
  await page.goto('/my-stock')
  await expect(main(page)).toContainText(words.reportEmptyTitle)
  await putForGuest(page, 'ai-report', SINGLETON_IDS['ai-report'], {
    ...emptyBodies['ai-report'],
    stocks: [one, other].map(({ fsym_id }) => ({ fsym_id, is_hidden: false })),
  })
  const asked = hearAsked(page)
  for (const feed of ['price', 'attractiveness']) {
    await page.goto(`/my-stock/${feed}`)
    for (const { ticker } of [one, other])
      await expect(main(page).locator(`a.feed-row[href="/quote/${ticker}/chart"]`).first()).toBeVisible()
  }
  expect(asked.keys[0]).toEqual([one.fsym_id, other.fsym_id])
  await page.goto('/my-stock')
  for (const stock of [one, other]) await expect(rowOf(page, stock)).toBeVisible()
  expect(asked.keys).toHaveLength(1)
})
