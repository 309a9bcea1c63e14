import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StockRowsReply } from '#contract/stock-rows.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'
import { lastingDevice } from '#tests/builders/lasting-device.ts'
import { aRow } from '#tests/builders/rows.ts'
import type { StockRowCache } from './stock-row-requests.ts'

let server: ReturnType<typeof fakeServer>
let platform: HostPlatform
let device: ReturnType<typeof lastingDevice>
/** Collects the ids of each request to the server, and holds the rows that the server has. */
let requests: string[][]
let known: Map<string, string>
let waiting: StockRowsReply['waiting']

const who = { username: 'demo-free', password: 'right' }

async function fetch(url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://x')
  if (pathname !== '/api/v2/stock/rows/' || server.state.down || server.state.busy)
    return server.fetch(url, init)
  const ids = searchParams.getAll('ids')
  requests.push(ids)
  const rows = ids.flatMap(id => (known.has(id) ? aRow({ fsym_id: id, as_of: known.get(id)! }) : []))
  const reply: StockRowsReply = { as_of: '2026-11-20', source: 'demo', simulated: true, waiting, rows }
  return new Response(JSON.stringify(reply))
}

/** Imports fresh modules, as a new page does, and keeps what the device has stored. */
async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  await startState({ platform, openDevice: () => device, path: '/' })
  return { ...(await import('../session/session.ts')), ...(await import('./stock-row-cache.ts')) }
}

const idsOf = (book: StockRowCache) => [...book.rows.keys()]
const howOf = (book: StockRowCache, id: string) => book.requests.get(id)?.how
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  requests = []
  known = new Map(['A', 'B', 'C'].map(id => [id, '2026-11-20']))
  waiting = []
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('BroadcastChannel', undefined)
  platform = createMemoryPlatform()
  device = lastingDevice()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the rows of stocks that a list names by id', () => {
  it('arrive in one request, and are not requested again while they are fresh', async () => {
    const page = await openPage()
    expect(idsOf(await page.loadStockRows(null, ['A', 'B']))).toEqual(['A', 'B'])
    await page.loadStockRows(null, ['B', 'A', 'C'])
    expect(requests).toEqual([['A', 'B'], ['C']])
    await pass(61_000)
    await page.loadStockRows(null, ['A', 'B'])
    expect(requests.at(-1)).toEqual(['A', 'B'])
  })

  it('are requested once by several screens, a hundred at a time', async () => {
    const page = await openPage()
    const ids = Array.from({ length: 230 }, (_, at) => `S${at}`)
    await Promise.all([
      page.loadStockRows(null, ids),
      page.loadStockRows(null, ids.slice(50)),
      page.loadStockRows(null, ids),
    ])
    expect(requests.map(call => call.length)).toEqual([100, 100, 30])
    expect(requests.flat()).toEqual(ids)
  })

  it('are shown at the next start without a network', async () => {
    const before = await openPage()
    await before.loadStockRows(null, ['A', 'B'])
    await pass(100)
    server.state.down = true
    const page = await openPage()
    const book = await page.loadStockRows(null, ['A', 'B', 'C'])
    expect(idsOf(book)).toEqual(['A', 'B'])
    expect(['A', 'C'].map(id => howOf(book, id))).toEqual([undefined, 'failed'])
    server.state.down = false
    expect(idsOf(await page.loadStockRows(null, ['C']))).toEqual(['A', 'B', 'C'])
  })

  it('of a screen that requested none are stored beside those that were stored before', async () => {
    const first = await openPage()
    await first.loadStockRows(null, ['A'])
    await pass(100)
    const second = await openPage()
    void second.cacheStockRows([aRow({ fsym_id: 'B', as_of: '2026-11-20' })])
    await pass(100)
    server.state.down = true
    const third = await openPage()
    expect(idsOf(await third.loadStockRows(null, ['A', 'B']))).toEqual(['B', 'A'])
  })

  it('are not requested again and again when the server does not know them, unless the user retries', async () => {
    const page = await openPage()
    for (let turn = 0; turn < 50; turn++) await page.loadStockRows(null, ['A', 'NONE', `X${turn % 2}`])
    expect(requests.flat().filter(id => id === 'NONE')).toHaveLength(1)
    expect(howOf(page.currentStockRowCache(), 'NONE')).toBe('unknown')
    known.set('NONE', '2026-11-20')
    expect(idsOf(await page.loadStockRows(null, ['A', 'NONE'], true))).toEqual(['A', 'NONE'])
    expect(requests.at(-1)).toEqual(['NONE'])
  })

  it('are requested again a minute later when the server had no data of their market yet', async () => {
    waiting = ['us']
    const page = await openPage()
    await page.loadStockRows(null, ['A', 'US'])
    await page.loadStockRows(null, ['A', 'US'])
    expect([requests.length, howOf(page.currentStockRowCache(), 'US')]).toEqual([1, 'unheard'])
    waiting = []
    known.set('US', '2026-11-20')
    await pass(61_000)
    expect(idsOf(await page.loadStockRows(null, ['US']))).toEqual(['A', 'US'])
  })

  it('are not requested page by page from a server that is unavailable', async () => {
    const page = await openPage()
    server.state.busy = true
    const book = await page.loadStockRows(
      null,
      Array.from({ length: 230 }, (_, at) => `S${at}`),
    )
    expect(server.calls.filter(call => call.includes('stock/rows'))).toHaveLength(1)
    expect([...book.requests.values()].map(({ how }) => how)).toEqual(Array(230).fill('failed'))
  })

  it('do not go back to an older session, and are updated by other replies', async () => {
    const page = await openPage()
    await page.loadStockRows(null, ['A'])
    page.cacheStockRows([aRow({ fsym_id: 'A', as_of: '2026-11-21' }), null])
    await pass(61_000)
    const book = await page.loadStockRows(null, ['A'])
    await page.loadStockRows(null, ['A'])
    expect([book.rows.get('A')?.row.as_of, requests.length]).toEqual(['2026-11-21', 2])
  })

  it('of a user are removed at the sign-out, while those of a guest stay', async () => {
    const page = await openPage()
    await page.loadStockRows(null, ['A'])
    await pass(100)
    await page.signIn(who)
    expect(idsOf(await page.loadStockRows(7, ['B']))).toEqual(['B'])
    // A request of a guest's screen that is still open is ignored after a sign-in.
    await page.loadStockRows(null, ['C'])
    expect(requests).toEqual([['A'], ['B']])
    await page.signOut()
    expect(idsOf(page.currentStockRowCache())).not.toContain('B')
    server.state.down = true
    expect(idsOf(await page.loadStockRows(null, ['A']))).toEqual(['A'])
  })
})
