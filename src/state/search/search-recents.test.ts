import { expect, it, onTestFinished, vi } from 'vitest'
import { MAX_RECENT_SEARCHES } from '#domain/sync/empty-bodies.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { readCachedReply } from '#storage/cached-replies.ts'
import { readStoredItems } from '#storage/items.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'
import { lastingDevice } from '#tests/builders/lasting-device.ts'
import { aRow } from '#tests/builders/rows.ts'
import { addRecentSearch, restoreRecentSearches } from './search-recents.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
const search = (fsym_id: string, minute: number) => ({ fsym_id, last_searched_at: at(minute) })
const ids = (searches: readonly { fsym_id: string }[]) => searches.map(each => each.fsym_id).join('')

it('a stock that is searched again moves to the front, once', () => {
  const searches = addRecentSearch([search('A', 3), search('B', 2), search('C', 1)], 'C', at(4))
  expect(ids(searches)).toBe('CAB')
  expect(searches[0]?.last_searched_at).toBe(at(4))
})

it('only the newest searches are kept', () => {
  const many = Array.from({ length: MAX_RECENT_SEARCHES }, (_, minute) =>
    search(`S${minute}`, minute),
  ).reverse()
  const searches = addRecentSearch(many, 'NEW', at(MAX_RECENT_SEARCHES))
  expect(searches).toHaveLength(MAX_RECENT_SEARCHES)
  expect(searches.some(each => each.fsym_id === 'S0')).toBe(false)
})

it('a removed search returns to its place', () => {
  const before = [search('A', 3), search('B', 2), search('C', 1)]
  expect(ids(restoreRecentSearches([before[0]!, before[2]!], [before[1]!]))).toBe('ABC')
  expect(ids(restoreRecentSearches([], before))).toBe('ABC')
})

it('a stock that was searched again meanwhile keeps its newer time', () => {
  const again = search('B', 9)
  expect(restoreRecentSearches([again, search('A', 3)], [search('B', 2)])).toEqual([again, search('A', 3)])
})

it('a search is listed only when the row of its stock is on the device', async () => {
  const device = lastingDevice()
  const guest = device.ofUser(null)
  const listedWithRow: boolean[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', fakeServer().fetch)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(guest, 'run').mockImplementation(async work => {
    listedWithRow.push((await readCachedReply(guest, 'stock-rows', 0)) !== null)
    return work(guest)
  })
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const { rememberSearch } = await import('./search-recents.ts')
  await startState({ platform: createMemoryPlatform(), openDevice: () => device, path: '/' })
  await rememberSearch(aRow({ fsym_id: 'A' }))
  expect((await readStoredItems(guest)).map(({ kind }) => kind)).toEqual(['recent-search'])
  expect(listedWithRow).not.toContain(false)
  expect(listedWithRow.length).toBeGreaterThan(0)
})
