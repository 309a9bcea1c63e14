import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { readCachedReply } from '#storage/cached-replies.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'
import { lastingDevice } from '#tests/builders/lasting-device.ts'
import { aRow } from '#tests/builders/rows.ts'

let server: ReturnType<typeof fakeServer>
let platform: HostPlatform
let device: ReturnType<typeof lastingDevice>

const who = { username: 'demo-free', password: 'right' }
const stocks = (...ids: string[]) => ({ stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })) })

async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  await startState({ platform, openDevice: () => device, path: '/' })
  return {
    ...(await import('../session/session.ts')),
    ...(await import('./my-stocks.ts')),
    ...(await import('./items.ts')),
    ...(await import('../request/kept.ts')),
  }
}

const listOf = () => server.items.of('ai-report', 'list')?.body

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('BroadcastChannel', undefined)
  platform = createMemoryPlatform()
  device = lastingDevice()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('my stocks', () => {
  it('apply three simultaneous changes one after another', async () => {
    const page = await openPage()
    await page.signIn(who)
    const all = await Promise.all([page.addStock('B'), page.addStock('C'), page.removeStock('A')])
    expect(all.map(one => one.ok)).toEqual([true, true, true])
    await vi.advanceTimersByTimeAsync(3000)
    expect(listOf()).toEqual(stocks('B', 'C'))
  })
  it('keep a change that was made while another device changed the list', async () => {
    const page = await openPage()
    await page.signIn(who)
    await page.addStock('B')
    server.items.put('ai-report', 'list', stocks('A', 'B', 'X'))
    expect(await page.addStock('C')).toMatchObject({ ok: true })
    expect(listOf()).toEqual(stocks('A', 'B', 'X', 'C'))
  })
  it('accept a change without a network, based on the last list seen, and cache its row', async () => {
    const before = await openPage()
    await before.signIn(who)
    await before.fetchAndCache('my-stocks', api.aiReport.list, {})
    server.state.down = true
    const page = await openPage()
    const added = page.addStock('B', aRow({ fsym_id: 'B', ticker: 'B' }))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await added).toEqual({ ok: true, value: null })
    expect(await page.countWaitingEdits()).toBe(1)
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).toMatchObject({
      data: { reports: [{ fsym_id: 'A' }, { fsym_id: 'B', stock: { ticker: 'B' } }] },
    })
    server.state.down = false
    await vi.advanceTimersByTimeAsync(40_000)
    expect(listOf()).toEqual(stocks('A', 'B'))
  })
  it('report why the server refuses another stock', async () => {
    const page = await openPage()
    await page.signIn(who)
    server.items.state.refuse = () => ({ code: 'plan_limit', detail: '' })
    expect(await page.addStock('B')).toMatchObject({ ok: false, error: { code: 'plan_limit' } })
    expect(await page.countWaitingEdits()).toBe(1)
  })
  it('of a guest stay on the device until an account takes them over', async () => {
    const page = await openPage()
    expect(await page.addStock('B')).toEqual({ ok: true, value: null })
    expect(listOf()).toEqual(stocks('A'))
    await page.signIn(who)
    await vi.advanceTimersByTimeAsync(3000)
    expect(listOf()).toEqual(stocks('A', 'B'))
  })
})
