import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshnessEndpoints } from '#contract/freshness.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

const calls: { url: string; named: boolean }[] = []

beforeEach(() => {
  calls.length = 0
  const server = fakeServer()
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('/market/status/')) return server.fetch(url, init)
    const named = 'authorization' in (init.headers as Record<string, string>)
    calls.push({ url, named })
    const body = named ? { now: '2026-11-26T00:00:00Z', countries: [] } : { code: 'owner_only', detail: '' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: named ? 200 : 451 }))
  })
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function pageOn(platform: HostPlatform) {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await startState({ platform, openDevice: () => device, path: '/' })
  return { ...(await import('./api.ts')), ...(await import('../session/session.ts')) }
}

const who = { username: 'demo-free', password: 'right' }

it('a call whose figures are for the operator alone is repeated with the token where no cookie was sent', async () => {
  const page = await pageOn(createMemoryPlatform())
  await page.signIn(who)
  expect(await page.call(freshnessEndpoints.status, {})).toMatchObject({ ok: true })
  expect(calls.map(({ named }) => named)).toEqual([false, true])
})

it('a call whose figures are for the operator alone is not repeated in a browser, which has sent its cookie', async () => {
  const page = await pageOn({ ...createMemoryPlatform(), refreshToken: null })
  expect(await page.call(freshnessEndpoints.status, {})).toMatchObject({
    ok: false,
    error: { code: 'owner_only' },
  })
  expect(calls.map(({ named }) => named)).toEqual([false])
})
