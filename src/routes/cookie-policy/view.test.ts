import { describe, expect, it } from 'vitest'
import { deviceStorageList } from '#state/my-stocks/device-storage-list.ts'
import { cookiePolicyWords } from '#text/words/cookie-policy.ts'
import { groupByStoragePlace, storageDurationOf, storedItemKey } from './view.ts'

const { ko, en } = cookiePolicyWords
const keys = deviceStorageList.map(storedItemKey)

describe('the list of what the device stores', () => {
  it('describes every entry and nothing else', () => {
    for (const { what } of [ko, en]) expect(Object.keys(what).sort()).toEqual([...new Set(keys)].sort())
    expect(groupByStoragePlace(deviceStorageList).flatMap(({ entries }) => entries)).toHaveLength(
      deviceStorageList.length,
    )
  })

  it('has each description in its own language', () => {
    for (const text of Object.values(en.what)) expect(text).not.toMatch(/[가-힣]/)
    for (const text of Object.values(ko.what)) expect(text).toMatch(/[가-힣]/)
  })

  it('states how long an entry is kept, and not beyond the sign-out when that deletes it', () => {
    const durations = Object.fromEntries(
      deviceStorageList.map(entry => [storedItemKey(entry), storageDurationOf(entry)]),
    )
    expect(durations).toMatchObject({
      lang: 'year',
      tidemark_refresh: 'sixtyDays',
      signed_in: 'logout',
      'tidemark-scroll': 'tab',
      'tidemark-helpful': 'kept',
    })
    for (const entry of deviceStorageList)
      if (entry.clearOn === 'logout')
        expect(['logout', 'sixtyDays', 'tab']).toContain(storageDurationOf(entry))
  })
})
