import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionInfo } from '#contract/billing.ts'
import { plans } from '#domain/plan/entitlement.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { listPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { readCachedReply } from '#storage/cached-replies.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

const started: SubscriptionInfo = {
  nickname: 'seven',
  subscribed: true,
  latest_platform: 'init_trial',
  latest_plan: 'premium',
  latest_interval: 'H24',
  android_receipt: null,
  ios_receipt: null,
  account_transfer_receipt: null,
  promotion: null,
  payple_receipt: null,
  init_trial: {
    plan: 'premium',
    interval: 'H24',
    start_date: '2026-11-20T09:00:00.000Z',
    end_date: '2026-11-21T09:00:00.000Z',
    subscribed: true,
  },
}

let server: ReturnType<typeof fakeServer>
let device: ReturnType<typeof createDeviceStorage>
let trialAnswer: () => Response

async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  await startState({ platform: createMemoryPlatform(), openDevice: () => device, path: '/' })
  return {
    ...(await import('./session.ts')),
    ...(await import('./plan.ts')),
    ...(await import('../request/kept.ts')),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  trialAnswer = () => new Response(JSON.stringify(started))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/init-trial/start/')) return server.fetch(url, init)
    server.calls.push(`${init.method} trial ${(init.headers as Record<string, string>)['idempotency-key']}`)
    return trialAnswer()
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const who = { username: 'demo-free', password: 'right' }
const trialCalls = () => server.calls.filter(call => call.startsWith('POST trial'))

describe('starting the trial', () => {
  it('is refused for guests without a request', async () => {
    const page = await openPage()
    expect(await page.requestTrial()).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(trialCalls()).toEqual([])
  })

  it('caches the reply on the device, so that the plan is known without a network and ends at its instant', async () => {
    const page = await openPage()
    await page.signIn(who)
    expect(await page.requestTrial()).toEqual({ ok: true, value: started })
    await vi.advanceTimersByTimeAsync(50)
    expect(trialCalls()).toHaveLength(1)
    expect(trialCalls()[0]).toMatch(/trial [\da-f]{32}$/)
    const kept = (await readCachedReply(device.ofUser(7), 'subscription', Date.now()))
      ?.data as SubscriptionInfo
    expect(planAt(listPlatformReceipts(kept), Date.parse('2026-11-21T08:59:59.999Z'))).toBe('trial')
    expect(planAt(listPlatformReceipts(kept), Date.parse('2026-11-21T09:00:00.000Z'))).toBe('free')
  })

  it('reports why it was refused and caches nothing', async () => {
    const page = await openPage()
    await page.signIn(who)
    trialAnswer = () => new Response(JSON.stringify({ code: 'conflict', detail: 'Once.' }), { status: 409 })
    expect(await page.requestTrial()).toMatchObject({ ok: false, error: { code: 'conflict' } })
    await vi.advanceTimersByTimeAsync(50)
    expect(await readCachedReply(device.ofUser(7), 'subscription', Date.now())).toBeNull()
  })

  it('caches nothing when the user has signed out meanwhile', async () => {
    const page = await openPage()
    await page.signIn(who)
    trialAnswer = () => {
      void page.signOut()
      return new Response(JSON.stringify(started))
    }
    await page.requestTrial()
    await vi.advanceTimersByTimeAsync(50)
    expect(page.currentUser()).toBeNull()
    expect(await readCachedReply(device.ofUser(7), 'subscription', Date.now())).toBeNull()
  })
})

it('a reply that differs by plan has one cache key per plan, and other replies have one', async () => {
  const { planCacheName: nameFor, cacheKey: keyOf } = await openPage()
  const names = plans.map(plan => keyOf(nameFor(plan, 'preset'), 7))
  expect(new Set([...names, keyOf(nameFor(undefined, 'preset'), 7)]).size).toBe(plans.length + 1)
  expect(nameFor(undefined, 'preset')).toBe('preset')
})
