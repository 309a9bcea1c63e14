import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { etfEndpoints } from '#contract/etf.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

const path = '/api/v2/etf/overlap/'
const body = { as_of: '2026-11-20', source: 'demo', simulated: true, dates_differ: false, total: 0 }

let server: ReturnType<typeof fakeServer>
let names: (string | undefined)[]

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  names = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes(path)) return server.fetch(url, init)
    const name = (init.headers as Record<string, string>).authorization
    names.push(name)
    const refused = name !== undefined && name !== `Bearer access-${server.state.access}`
    return refused
      ? new Response(JSON.stringify({ code: 'unauthenticated', detail: '' }), { status: 401 })
      : new Response(JSON.stringify(body))
  })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await startState({ platform: createMemoryPlatform(), openDevice: () => device, path: '/' })
  return { ...(await import('./session.ts')), ...(await import('./entitled.ts')) }
}
const request = { query: { tickers: 'A,B', limit: 100 } }

it('a guest’s request carries no token, and neither does one after the sign-out', async () => {
  const page = await openPage()
  expect(await page.requestUnderPlan(etfEndpoints.overlap, request)).toMatchObject({
    ok: true,
    value: { locked: 0 },
  })
  await page.signIn({ username: 'demo-free', password: 'right' })
  await page.signOut()
  expect((await page.requestUnderPlan(etfEndpoints.overlap, request)).ok).toBe(true)
  expect(names).toEqual([undefined, undefined])
})

it('a signed-in user’s request carries a token, and a new one when the old one is refused', async () => {
  const page = await openPage()
  await page.signIn({ username: 'demo-free', password: 'right' })
  expect((await page.requestUnderPlan(etfEndpoints.overlap, request)).ok).toBe(true)
  // From now on the server refuses the current token.
  server.state.access++
  expect((await page.requestUnderPlan(etfEndpoints.overlap, request)).ok).toBe(true)
  expect(names).toEqual(['Bearer access-1', 'Bearer access-1', 'Bearer access-3'])
})
