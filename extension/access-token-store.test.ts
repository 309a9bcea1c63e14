import { describe, expect, it } from 'vitest'
import { memoryStorageArea, tokenFor } from '#tests/builders/extension-area.ts'
import { createAccessTokenStore } from './access-token-store.ts'
import type { ExtensionStorageArea } from './chrome.ts'

const over = (area: ExtensionStorageArea, now: number) => createAccessTokenStore(area, () => now)

describe('the stored access token', () => {
  it('is returned only to the same user, and not in its last minute', async () => {
    const area = memoryStorageArea({})
    await over(area, 0).write(7, tokenFor(900))
    expect(await over(area, 839_000).read(7)).toBe(tokenFor(900))
    expect(await over(area, 840_000).read(7)).toBe(null)
    expect(await over(area, 0).read(8)).toBe(null)
  })
  it('is gone after it is cleared', async () => {
    const area = memoryStorageArea({})
    const leases = over(area, 0)
    await leases.write(7, tokenFor(900))
    await leases.clear()
    expect(await leases.read(7)).toBe(null)
    expect(area.values).toEqual({})
  })
  it('is kept for a few minutes when it names no expiry', async () => {
    const area = memoryStorageArea({})
    await over(area, 0).write(7, 'a.b.c')
    expect(await over(area, 60_000).read(7)).toBe('a.b.c')
    expect(await over(area, 300_000).read(7)).toBe(null)
  })
  it.each([[null], ['text'], [{ pk: 7 }], [{ pk: 7, token: 1, until: 1 }], [{ pk: 7, token: 'a' }]])(
    'is not read from a value of another shape: %j',
    async written => {
      expect(await over(memoryStorageArea({ 'tidemark-access': written }), 0).read(7)).toBe(null)
    },
  )
})
