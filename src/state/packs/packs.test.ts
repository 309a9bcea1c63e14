import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakePackServer } from '#tests/builders/fake-pack-server.ts'
import { aMarketPack } from '#tests/builders/market-pack.ts'
import type { WorkerLike } from '#workers/pack-caller.ts'
import { createPackRequestHandler } from '#workers/pack-handler.ts'
import type { PackReplyMessage } from '#workers/pack-protocol.ts'

const packedOf = (pack: ReturnType<typeof aMarketPack>) => Uint8Array.from(gzipSync(encodePack(pack)))
const kr = packedOf(aMarketPack('kr'))
const us = packedOf(aMarketPack('us'))

let server: ReturnType<typeof fakePackServer>

/**
 * Imports fresh modules, as a new page does. Node has no IndexedDB (checked with Node 24.21), so the packs exist only
 * as long as the page: https://github.com/nodejs/node/issues/40045
 */
async function openPage() {
  vi.resetModules()
  const { setPageEnvironment: surround } = await import('../app/page-environment.ts')
  const platform = createMemoryPlatform()
  surround({
    platform,
    device: createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) }),
  })
  return { platform, ...(await import('./packs.ts')), ...(await import('./pack-answers.ts')) }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Runs the worker in the same thread. Messages are cloned, as they are between threads. */
function workerHere(): WorkerLike {
  const desk = createPackRequestHandler()
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message, transfer) {
      const { id, ask, input } = structuredClone(message, { transfer })
      void desk.answer(ask, input as never).then(answer => {
        worker.onmessage?.({ data: structuredClone({ id, answer }) } as MessageEvent<PackReplyMessage>)
      })
    },
    terminate() {},
  }
  return worker
}
const answersOn = (page: Page, spawn = vi.fn(workerHere)) => ({
  spawn,
  ...page.createPackAnswers({ spawn, read: page.readPackBytes, whenChanged: page.whenPackChanges }),
})

beforeEach(() => {
  server = fakePackServer({ kr, us })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the state of a pack', () => {
  it('contains the size before anything is downloaded', async () => {
    const page = await openPage()
    expect(page.currentPackState('kr').read).toBe(false)
    await page.refreshPackState('kr')
    expect(page.currentPackState('kr')).toMatchObject({
      read: true,
      kept: null,
      offered: { bytes: kr.length },
      inMemory: true,
    })
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/v2/screener/pack/kr/info/'])
  })

  it('shows the progress, and then the pack', async () => {
    const page = await openPage()
    await page.refreshPackState('kr')
    const done = page.downloadNewestPack('kr')
    expect(page.currentPackState('kr').download).toMatchObject({ received: 0, total: kr.length })
    await done
    expect(page.currentPackState('kr')).toMatchObject({
      kept: { bytes: kr.length, as_of: '2026-11-20', version: 1 },
      download: null,
      failure: null,
      received: 0,
    })
    expect(page.currentPackState('us').kept).toBe(null)
    await page.refreshPackState('kr')
    expect(page.currentPackState('kr')).toMatchObject({ received: 0, offered: { bytes: kr.length } })
    expect((await page.readPackBytes('kr'))?.packed).toEqual(kr)
  })

  it('causes one download, however often it is requested', async () => {
    const page = await openPage()
    await Promise.all([
      page.downloadNewestPack('kr'),
      page.downloadNewestPack('kr'),
      page.downloadNewestPack('kr'),
    ])
    await page.downloadNewestPack('kr')
    expect(server.calls.filter(({ path }) => path === '/api/v2/screener/pack/kr/').length).toBe(1)
  })

  it('contains the reason of a failure, and the download resumes when the network is back', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    await page.refreshPackState('kr')
    server.state.troubles = [{ cutAfter: 100 }]
    const brought = page.downloadNewestPack('kr')
    await vi.waitFor(() => expect(page.currentPackState('kr').received).toBe(100))
    server.state.down = true
    await vi.advanceTimersByTimeAsync(60_000)
    await brought
    expect(page.currentPackState('kr')).toMatchObject({
      failure: 'offline',
      download: null,
      received: 100,
      kept: null,
    })
    const { reportRequestOutcome, probeServer } = await import('../request/connectivity.ts')
    reportRequestOutcome({ ok: false, error: { code: 'offline', detail: '' } })
    expect(await probeServer()).toBe(false)
    server.state.down = false
    server.calls.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(page.currentPackState('kr').kept?.bytes).toBe(kr.length))
    expect(server.calls.find(({ range }) => range !== null)?.range).toBe('bytes=100-')
  })

  it('is the same as before when the download is cancelled, and the received bytes are removed', async () => {
    const page = await openPage()
    await page.refreshPackState('kr')
    server.state.troubles = ['silent']
    const brought = page.downloadNewestPack('kr')
    await vi.waitFor(() => expect(server.calls.length).toBe(3))
    page.cancelPackDownload('kr')
    await brought
    expect(page.currentPackState('kr')).toMatchObject({
      kept: null,
      download: null,
      failure: null,
      received: 0,
    })
  })

  it('shows a newer pack, which replaces the present one when downloaded', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    const newer = packedOf(aMarketPack('kr', { version: 8 }))
    server.publish('kr', newer)
    await page.refreshPackState('kr')
    const { kept, offered } = page.currentPackState('kr')
    expect([kept?.version, offered?.version]).toEqual([1, 2])
    await page.downloadNewestPack('kr')
    expect((await page.readPackBytes('kr'))?.packed).toEqual(newer)
  })

  it('is empty again after the pack is deleted', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    await page.deletePack('kr')
    expect(page.currentPackState('kr').kept).toBe(null)
    expect(await page.readPackBytes('kr')).toBe(null)
  })
})

describe('answers without a network', () => {
  it('come from the packs on the device, from one worker, with each pack opened once', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    await page.downloadNewestPack('us')
    server.state.down = true
    const { ask, head, spawn } = answersOn(page)
    expect(spawn).not.toHaveBeenCalled()
    expect(await ask('quotes', { names: ['0K31D0', 'HSEL'] })).toMatchObject({
      value: [{ name_kr: '해솔전자' }, { country: 'us' }],
    })
    expect(await ask('search', { query: 'ㅎㅅㅈㅈ', limit: 3 })).toMatchObject({ value: [{}, {}] })
    expect(await head('kr')).toMatchObject({ value: { size: 4, as_of: '2026-11-20' } })
    expect(spawn).toHaveBeenCalledOnce()
  })

  it('cover the country that is on the device, and fail for the other', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    const { ask } = answersOn(page)
    expect(await ask('search', { query: 'haesol', limit: 3 })).toMatchObject({
      value: [{ entry: { country: 'kr' } }],
    })
    expect(await ask('search', { query: 'haesol', limit: 3, country: 'us' })).toMatchObject({
      error: { code: 'not_open' },
    })
  })

  it('change with the pack, and end when it is deleted', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    const { ask, head } = answersOn(page)
    expect(await head('kr')).toMatchObject({ value: { version: 7 } })
    server.publish('kr', packedOf(aMarketPack('kr', { version: 8 })))
    await page.downloadNewestPack('kr')
    expect(await head('kr')).toMatchObject({ value: { version: 8 } })
    await page.deletePack('kr')
    expect(await ask('quotes', { names: ['0K31D0'] })).toMatchObject({ error: { code: 'not_open' } })
  })

  it('succeed again after the device could not be read for a moment', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    let busy = true
    const { head } = page.createPackAnswers({
      spawn: workerHere,
      read: async country => (busy ? null : page.readPackBytes(country)),
      whenChanged: page.whenPackChanges,
    })
    expect(await head('kr')).toMatchObject({ error: { code: 'not_open' } })
    busy = false
    expect(await head('kr')).toMatchObject({ value: { version: 7 } })
  })

  it('continue with a new worker after one that broke', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    const workers: WorkerLike[] = []
    const spawn = vi.fn(() => {
      const worker = workerHere()
      workers.push(worker)
      return worker
    })
    const { ask } = answersOn(page, spawn)
    await ask('quotes', { names: [] })
    workers[0]!.onerror?.({ message: 'gone' } as ErrorEvent)
    expect(await ask('quotes', { names: ['0K31D0'] })).toMatchObject({ value: [{ ticker: '0K31D0' }] })
    expect(spawn).toHaveBeenCalledTimes(2)
  })

  it('fail as unsupported where no worker can start', async () => {
    const page = await openPage()
    await page.downloadNewestPack('kr')
    const { ask } = answersOn(
      page,
      vi.fn(() => {
        throw new TypeError('no workers here')
      }),
    )
    expect(await ask('quotes', { names: [] })).toMatchObject({ error: { code: 'unsupported' } })
  })
})
