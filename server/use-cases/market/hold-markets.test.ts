import { afterEach, expect, test } from 'vitest'
import type { MarketStores } from '../../market-ports.ts'
import { type HeldMarkets, holdMarkets } from './hold-markets.ts'

let held: HeldMarkets
afterEach(() => held.close())

/** Makes stores without publications that count the look-ups of Korea. The first `away` look-ups fail. */
function emptyStores() {
  const seen = { looks: 0, away: 0, during: () => {} }
  const newest = async (country: string) => {
    if (country !== 'kr') return null
    seen.looks++
    seen.during()
    await Promise.resolve()
    if (seen.away-- > 0) throw new Error('away')
    return null
  }
  return { seen, stores: { publications: { newest } } as unknown as MarketStores }
}

/** Makes pauses that end at once and are recorded. */
function pausesOf() {
  const pauses: number[] = []
  return { pauses, pause: async (ms: number) => void pauses.push(ms) }
}

test('a refresh that fails rejects, and its look-up is retried with growing pauses until it succeeds', async () => {
  const { seen, stores } = emptyStores()
  const { pauses, pause } = pausesOf()
  held = holdMarkets(stores, pause)
  seen.away = 9
  await expect(held.refresh()).rejects.toThrow('away')
  await expect.poll(() => seen.looks).toBe(10)
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(seen.looks).toBe(10)
  // After a success, the next failure begins with a short pause again.
  seen.away = 1
  await expect(held.refresh()).rejects.toThrow('away')
  await expect.poll(() => seen.looks).toBe(12)
  expect(pauses.at(-1)).toBe(500)
})

test('a refresh that is requested during a failing look-up gets a look-up of its own', async () => {
  const { seen, stores } = emptyStores()
  held = holdMarkets(stores, () => new Promise(() => {}))
  seen.away = 1
  const both = [held.refresh(), held.refresh()]
  await expect(Promise.all(both)).resolves.toBeDefined()
  expect(seen.looks).toBe(2)
})

test('closing stops all look-ups, even in the middle of a pause', async () => {
  const { seen, stores } = emptyStores()
  held = holdMarkets(stores)
  seen.away = 1000
  await expect(held.refresh()).rejects.toThrow('away')
  const began = performance.now()
  await held.close()
  expect(performance.now() - began).toBeLessThan(400)
  await held.refresh()
  expect(seen.looks).toBe(1)
})
