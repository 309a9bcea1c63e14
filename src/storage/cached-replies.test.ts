import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cacheKeyKind,
  keysOverCap,
  MAX_REPLIES_PER_KIND,
  readCachedReply,
  readCachedReplyKeys,
  writeCachedReply,
} from './cached-replies.ts'
import { createMemoryRowStore } from './rows.ts'

const uses = fc.uniqueArray(fc.tuple(fc.constantFrom('quote', 'chart', 'report'), fc.nat(40), fc.nat(1000)), {
  selector: ([kind, ticker]) => `${kind}/${ticker}`,
})

describe('the cap on cached replies', () => {
  it('leaves the most recently used replies of each kind', () => {
    fc.assert(
      fc.property(uses, fc.integer({ min: 1, max: 10 }), (all, cap) => {
        const used = all.map(([kind, ticker, at]) => [`${kind}/${ticker}`, at] as const)
        const out = new Set(keysOverCap(used, cap))
        for (const kind of ['quote', 'chart', 'report']) {
          const mine = used.filter(([key]) => cacheKeyKind(key) === kind)
          const stay = mine.filter(([key]) => !out.has(key)).map(([, at]) => at)
          const leave = mine.filter(([key]) => out.has(key)).map(([, at]) => at)
          expect(stay.length).toBe(Math.min(cap, mine.length))
          expect(Math.max(-1, ...leave)).toBeLessThanOrEqual(Math.min(1001, ...stay))
        }
      }),
    )
  })
})

describe('cached replies', () => {
  it('are returned with the time they were stored and their data date', async () => {
    const rows = createMemoryRowStore()
    await writeCachedReply(
      rows,
      'quote/005930',
      { as_of: '2026-02-27', price: 1 },
      Date.parse('2026-03-01T00:00:00Z'),
    )
    expect(await readCachedReply(rows, 'quote/005930', 0)).toEqual({
      data: { as_of: '2026-02-27', price: 1 },
      kept_at: '2026-03-01T00:00:00.000Z',
      as_of: '2026-02-27',
      version: 1,
    })
  })
  it('are not returned in another version', async () => {
    const rows = createMemoryRowStore()
    await rows.put('kept', 'quote/005930', { data: 1, kept_at: 'x', as_of: null, version: 0 })
    expect(await readCachedReply(rows, 'quote/005930', 0)).toBe(null)
    expect(await readCachedReply(rows, 'quote/none', 0)).toBe(null)
  })
  it('stay within the cap, and reading one counts as use', async () => {
    const rows = createMemoryRowStore()
    for (let i = 0; i < MAX_REPLIES_PER_KIND; i++) await writeCachedReply(rows, `quote/${i}`, i, i)
    await readCachedReply(rows, 'quote/0', 1000)
    await writeCachedReply(rows, 'quote/new', 1, 1001)
    const keys = await readCachedReplyKeys(rows)
    expect(keys.length).toBe(MAX_REPLIES_PER_KIND)
    expect([keys.includes('quote/0'), keys.includes('quote/1'), keys.includes('quote/new')]).toEqual([
      true,
      false,
      true,
    ])
  })
  it('are all dropped without an error when the device is full', async () => {
    const rows = createMemoryRowStore()
    await writeCachedReply(rows, 'quote/1', 1, 1)
    const full = { ...rows, put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    await writeCachedReply(full, 'quote/2', 2, 2)
    expect(await readCachedReplyKeys(rows)).toEqual([])
  })
})
