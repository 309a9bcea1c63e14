import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

const bought = { store: 'android', token: 'token-of-google-1', restored: false } as const
const success = (isInitial: boolean) => ({
  status: 200,
  body: { result: 'success', initial_subscription: isInitial },
})
const empty = { status: 404, body: { code: 'not_found', detail: 'EMPTY' } }
const taken = { status: 409, body: { code: 'conflict', detail: 'ALREADY_CONNECTED' } }

let replies: { status: number; body: object }[]
let sent: string[]
let events: string[]
let connected: string[]
const app = { purchaseConnected: (token: string) => void connected.push(token) }

async function openPage({ signedIn = true } = {}) {
  vi.resetModules()
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  const { startState } = await import('../app/start.ts')
  await startState({ platform: createMemoryPlatform(), openDevice: () => device, path: '/' })
  const session = await import('./session.ts')
  if (signedIn) await session.signIn({ username: 'demo-free', password: 'right' })
  return { ...session, ...(await import('./app-purchases.ts')) }
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[replies, sent, events, connected] = [[], [], [], []]
  const server = fakeServer()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/connect/')) return server.fetch(url, init)
    sent.push(`${init.method} ${url} ${init.body}`)
    const { status, body } = replies.shift() ?? empty
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('dispatchEvent', (event: Event) => void events.push(event.type))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a purchase that the app reports', () => {
  it('is connected by its store’s call, tells the app, and is a complete and a first subscription once', async () => {
    replies = [success(true), success(true)]
    const page = await openPage()
    expect(await page.connectAppPurchase(app, bought)).toBe('connected')
    expect(sent).toEqual([
      'PATCH /api/v2/billing/subscription/android/connect/ {"purchase_token":"token-of-google-1"}',
    ])
    expect(connected).toEqual([bought.token])
    expect(events).toEqual(['subscription-complete', 'first-subscription'])
    expect(await page.connectAppPurchase(app, bought)).toBe('connected')
    expect(events).toHaveLength(2)
  })

  it('that is no first subscription has only the one event, and a restored one has none', async () => {
    replies = [success(false), success(true)]
    const page = await openPage()
    await page.connectAppPurchase(app, bought)
    expect(events).toEqual(['subscription-complete'])
    await page.connectAppPurchase(app, { store: 'ios', token: '2000000123456789', restored: true })
    expect(events).toHaveLength(1)
    expect(sent[1]).toContain('/ios/connect/ {"original_transaction_id":"2000000123456789"}')
  })

  it('is sent again every 5 seconds until the store knows it, once at a time', async () => {
    replies = [empty, empty, success(false)]
    const page = await openPage()
    const connecting = page.connectAppPurchase(app, bought)
    expect(await page.connectAppPurchase(app, bought)).toBeNull()
    await vi.advanceTimersByTimeAsync(4900)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5200)
    expect(sent).toHaveLength(3)
    expect(await connecting).toBe('connected')
  })

  it('of another account is said to be taken, and is not sent again', async () => {
    replies = [taken]
    const page = await openPage()
    expect(await page.connectAppPurchase(app, bought)).toBe('taken')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(1)
    expect(events).toEqual([])
  })

  it('waits for its buyer to sign in', async () => {
    replies = [success(true)]
    const page = await openPage({ signedIn: false })
    const connecting = page.connectAppPurchase(app, bought)
    await vi.advanceTimersByTimeAsync(5100)
    expect(sent).toEqual([])
    await page.signIn({ username: 'demo-free', password: 'right' })
    await vi.advanceTimersByTimeAsync(5100)
    expect(await connecting).toBe('connected')
  })
})
