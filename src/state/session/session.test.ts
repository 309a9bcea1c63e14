import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Me } from '#contract/account.ts'
import { api } from '#contract/index.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { readCachedReply } from '#storage/cached-replies.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { forgetLastUser, readLastUser, writeLastUser } from '#storage/last-user.ts'
import { readPendingWork, storePendingWork } from '#storage/pending.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

let server: ReturnType<typeof fakeServer>
let platform: HostPlatform
let device: ReturnType<typeof createDeviceStorage>

/** Imports fresh modules, as a new page does, and keeps what the device has stored. */
async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  await startState({ platform, openDevice: () => device, path: '/' })
  return {
    ...(await import('./session.ts')),
    ...(await import('../request/kept.ts')),
    ...(await import('../request/api.ts')),
  }
}

const settled = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  // The browser tests cover the messages between tabs, so they are switched off here.
  vi.stubGlobal('BroadcastChannel', undefined)
  platform = createMemoryPlatform()
  device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
})
afterEach(async () => {
  // A page that still loads one of its modules would send its requests to the server of the next test.
  await vi.dynamicImportSettled().then(settled)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const who = { username: 'demo-free', password: 'right' }

const expectSignedOut = ({ currentUser, currentSessionTokens }: Awaited<ReturnType<typeof openPage>>) =>
  expect([server.state.session, currentUser(), currentSessionTokens.alive()]).toEqual([null, null, false])

describe('signing in', () => {
  it('shows the user and remembers them', async () => {
    const page = await openPage()
    await settled()
    expect(page.currentUser()).toBe(null)
    expect(await page.signIn(who)).toMatchObject({ ok: true, value: { pk: 7 } })
    expect(page.currentUser()?.nickname).toBe('seven')
    expect((await readLastUser(device.shared))?.pk).toBe(7)
    expect(await platform.refreshToken?.read()).toBe(server.state.session)
  })
  it('reports why it failed and stores nothing', async () => {
    const page = await openPage()
    const reply = await page.signIn({ ...who, password: 'wrong' })
    expect(reply).toMatchObject({ ok: false, error: { code: 'wrong_credentials' } })
    server.state.down = true
    expect(await page.signIn(who)).toMatchObject({ ok: false, error: { code: 'offline' } })
    expect([
      page.currentUser(),
      await readLastUser(device.shared),
      page.currentSessionTokens.alive(),
    ]).toEqual([null, null, false])
  })
})

describe('a sign-in whose request for the user fails', () => {
  const withoutMe = () =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/user/me/')
        ? Promise.resolve(new Response(JSON.stringify({ code: 'unavailable', detail: '' }), { status: 503 }))
        : server.fetch(url, init),
    )
  it('ends the session that it has started', async () => {
    const page = await openPage()
    withoutMe()
    expect(await page.signIn(who)).toMatchObject({ ok: false })
    expectSignedOut(page)
  })
  it('signs out the earlier user whose cookie it has replaced', async () => {
    const page = await openPage()
    await page.signIn(who)
    withoutMe()
    expect(await page.signIn(who)).toMatchObject({ ok: false })
    expectSignedOut(page)
  })
})

describe('a later start of the page', () => {
  it('shows the user at once without a network, and requests them again when it is back', async () => {
    await (await openPage()).signIn(who)
    server.state.down = true
    const page = await openPage()
    expect(page.currentUser()?.pk).toBe(7)
    await settled()
    expect(page.currentUser()?.pk).toBe(7)
    server.state.down = false
    server.calls.length = 0
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls).toContain('GET /user/me/')
    expect(page.currentUser()?.pk).toBe(7)
  })
  it('requests the user again after the server was unavailable', async () => {
    await (await openPage()).signIn(who)
    await forgetLastUser(device.shared)
    server.state.busy = true
    const page = await openPage()
    await settled()
    expect(page.currentUser()).toBe(null)
    server.state.busy = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.currentUser()?.pk).toBe(7)
  })
  it('sends no request for the user when a guest has no session', async () => {
    platform = { ...platform, refreshToken: null }
    const page = await openPage()
    await settled()
    expect(page.currentUser()).toBe(null)
    expect(server.calls.filter(call => call.includes('token') || call.includes('/user/'))).toEqual([])
  })
  it('ends the session that the server has ended, and wipes the device', async () => {
    const first = await openPage()
    await first.signIn(who)
    await first.fetchAndCache('my-stocks', api.aiReport.list, {})
    server.state.session = null
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(3000)
    expect(page.currentUser()).toBe(null)
    expect(await readLastUser(device.shared)).toBe(null)
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).toBe(null)
    expect(await platform.refreshToken?.read()).toBe(null)
  })
  it('keeps the session and the stored data when the host does not return its refresh token', async () => {
    const first = await openPage()
    await first.signIn(who)
    await first.fetchAndCache('my-stocks', api.aiReport.list, {})
    const store = platform.refreshToken
    const silent = vi.spyOn(store!, 'read').mockResolvedValue(undefined)
    const page = await openPage()
    await settled()
    expect([page.currentUser()?.pk, page.currentSessionTokens.current()]).toEqual([7, null])
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).not.toBe(null)
    silent.mockRestore()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.currentUser()?.pk).toBe(7)
    // By the next request for the user, the host has returned its token.
    expect(page.currentSessionTokens.current()).not.toBe(null)
  })
  it('shows a guest’s page within 300 ms when the device hangs', async () => {
    platform = { ...platform, refreshToken: null }
    device = createDeviceStorage({ onMemory() {}, open: () => new Promise(() => {}) })
    vi.resetModules()
    const { startState } = await import('../app/start.ts')
    const { currentUser } = await import('./session.ts')
    const started = startState({ platform, openDevice: () => device, path: '/' })
    let open = false
    void started.then(() => {
      open = true
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(open).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([open, currentUser()]).toEqual([true, null])
  })
  it('shows the last user when the device replies late', async () => {
    await writeLastUser(device.shared, Me.parse({ pk: 7 }))
    const { get, entries } = device.shared
    const late = () => new Promise(resolve => setTimeout(resolve, 800))
    const shared = {
      ...device.shared,
      get: (store: string, key: string) => late().then(() => get(store, key)),
      entries: (store: string) => late().then(() => entries(store)),
    }
    device = { ...device, shared }
    platform = { ...platform, refreshToken: null }
    server.state.down = true
    vi.resetModules()
    const { startState } = await import('../app/start.ts')
    const { currentUser } = await import('./session.ts')
    const started = startState({ platform, openDevice: () => device, path: '/' })
    await vi.advanceTimersByTimeAsync(300)
    await started
    expect(currentUser()).toBe(null)
    await vi.advanceTimersByTimeAsync(800)
    expect(currentUser()?.pk).toBe(7)
  })
})

describe('signing out', () => {
  it('empties everything and ends the session on the server', async () => {
    const page = await openPage()
    await page.signIn(who)
    await page.fetchAndCache('my-stocks', api.aiReport.list, {})
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).not.toBe(null)
    await page.signOut()
    await settled()
    expect(page.currentUser()).toBe(null)
    expect(await readLastUser(device.shared)).toBe(null)
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).toBe(null)
    expect(await platform.refreshToken?.read()).toBe(null)
    expect(server.state.session).toBe(null)
    expect((await readPendingWork(device.shared)).filter(owed => owed.kind === 'end-session')).toEqual([])
  })
  it('works at once without a network, and ends the session on the server later', async () => {
    const page = await openPage()
    await page.signIn(who)
    const family = server.state.session
    server.state.down = true
    const out = page.signOut()
    expect(page.currentUser()).toBe(null)
    await vi.advanceTimersByTimeAsync(2000)
    await out
    expect(await readLastUser(device.shared)).toBe(null)
    expect(server.state.session).toBe(family)
    const later = await openPage()
    await settled()
    expect(later.currentUser()).toBe(null)
    server.state.down = false
    await vi.advanceTimersByTimeAsync(40_000)
    expect(server.state.session).toBe(null)
    expect((await readPendingWork(device.shared)).filter(owed => owed.kind === 'end-session')).toEqual([])
  })
  it('stays pending while the server is unavailable, and is completed later', async () => {
    const page = await openPage()
    await page.signIn(who)
    server.state.busy = true
    const out = page.signOut()
    await vi.advanceTimersByTimeAsync(2000)
    await out
    expect(server.state.session).not.toBe(null)
    server.state.busy = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.state.session).toBe(null)
    expect((await readPendingWork(device.shared)).filter(owed => owed.kind === 'end-session')).toEqual([])
  })
  it('is finished by the next page when this one was closed in the middle of it', async () => {
    platform = { ...platform, refreshToken: null }
    await writeLastUser(device.shared, Me.parse({ pk: 7 }))
    await storePendingWork(device.shared, { kind: 'end-session', refresh: '' })
    const page = await openPage()
    await settled()
    expect(page.currentUser()).toBe(null)
    expect(await readLastUser(device.shared)).toBe(null)
    expect(server.calls).toContain('POST /api/logout/')
    expect(server.calls).not.toContain('POST /api/token/refresh/')
  })
  it('reaches another tab, which leaves the host’s token to the user who has signed in since', async () => {
    const listeners: ((event: { data: unknown }) => void)[] = []
    class Channel {
      addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
        listeners.push(listener)
      }
      postMessage() {}
    }
    vi.stubGlobal('BroadcastChannel', Channel)
    const page = await openPage()
    await page.signIn(who)
    await platform.refreshToken?.write('of the next user')
    const user = Me.parse({ pk: 8, nickname: 'eight' })
    for (const hear of listeners) hear({ data: { type: 'signed-in', user, token: 'access-of-8' } })
    await settled()
    expect([page.currentUser()?.pk, page.currentSessionTokens.current()]).toEqual([8, 'access-of-8'])
    expect(await platform.refreshToken?.read()).toBe('of the next user')
    for (const hear of listeners) hear({ data: { type: 'signed-out' } })
    await settled()
    expect([page.currentUser(), page.currentSessionTokens.alive()]).toEqual([null, false])
    expect(await platform.refreshToken?.read()).toBe('of the next user')
  })
  it('discards a request that was running', async () => {
    const page = await openPage()
    await page.signIn(who)
    const asking = page.fetchAndCache('my-stocks', api.aiReport.list, {})
    const answered = asking.catch(problem => problem)
    const out = page.signOut()
    await vi.advanceTimersByTimeAsync(2000)
    await out
    expect(await answered).toMatchObject({ code: 'unauthenticated' })
    expect(await readCachedReply(device.ofUser(7), 'my-stocks', 0)).toBe(null)
  })
})

describe('a request', () => {
  it('renews a refused token once and succeeds', async () => {
    const page = await openPage()
    await page.signIn(who)
    server.state.access++
    server.calls.length = 0
    expect(await page.call(api.account.me, {})).toMatchObject({ ok: true })
    const own = server.calls.filter(call => call !== 'GET /api/notice')
    expect(own).toEqual(['GET /user/me/', 'POST /api/token/refresh/', 'GET /user/me/'])
  })
})
