import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'

const START = '2027-01-31T01:00:00.000Z'
const NEXT = '2027-02-28T01:00:00.000Z'
let kept: Map<string, string>
let told: unknown[]
let answer: () => Response

async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const openDevice = () =>
    createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await startState({ platform: createMemoryPlatform(), openDevice, path: '/' })
  const { signIn } = await import('../session/session.ts')
  expect((await signIn({ username: 'demo-premium', password: 'right' })).ok).toBe(true)
  return import('./formula-use.ts')
}

beforeEach(() => {
  kept = new Map()
  told = []
  answer = () => Response.json({ counters: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const server = fakeServer()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/api/user')) return server.fetch(url, init)
    told.push(JSON.parse(String(init.body)))
    return answer()
  })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => void vi.unstubAllGlobals())

it('a use is told until the server has replied, also by a later page, and then never again in its period', async () => {
  const page = await openPage()
  answer = () => Response.json({ code: 'internal', detail: '' }, { status: 500 })
  page.noteFormulaUse(START)
  await page.tellFormulaUse(START)
  const later = await openPage()
  answer = () => Response.json({ counters: {} })
  await later.tellFormulaUse(START)
  later.noteFormulaUse(START)
  await later.tellFormulaUse(START)
  expect(told).toEqual([{ counter: 'formula-on-device' }, { counter: 'formula-on-device' }])
  later.noteFormulaUse(NEXT)
  await later.tellFormulaUse(NEXT)
  expect(told).toHaveLength(3)
})

it('a use of an earlier period is not told of the next one', async () => {
  const { noteFormulaUse, tellFormulaUse } = await openPage()
  noteFormulaUse(START)
  await tellFormulaUse(NEXT)
  await tellFormulaUse(START)
  expect(told).toEqual([])
})

it('a use before the period was known counts for the one that runs, and two at once are told by one call', async () => {
  const { noteFormulaUse, tellFormulaUse } = await openPage()
  noteFormulaUse(null)
  await Promise.all([tellFormulaUse(START), tellFormulaUse(START)])
  expect(told).toHaveLength(1)
})
