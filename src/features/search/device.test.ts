import { expect, it } from 'vitest'
import { searchWords } from '#text/words/search.ts'
import { saidOfDevice } from './device.tsx'

const words = searchWords.en
const told = { words, day: (date: string) => date, online: true }
const kept = (as_of: string) => ({ kept: { as_of } as never, download: null })
const gone = { kept: null, download: null }
const coming = { kept: null, download: { received: 0, total: 1, elsewhere: false } }

it('packs of the same day are described by that day, and others by both days', () => {
  expect(saidOfDevice({ kr: kept('D1'), us: kept('D1') }, told)).toBe(words.onDevice({ date: 'D1' }))
  expect(saidOfDevice({ kr: kept('D1'), us: kept('D2') }, told)).toBe(
    words.onDeviceMixed({ kr: 'D1', us: 'D2' }),
  )
})

it('a pack of one country is mentioned only when there is no network', () => {
  const part = { kr: gone, us: kept('D1') }
  expect(saidOfDevice(part, told)).toBe('')
  expect(saidOfDevice(part, { ...told, online: false })).toBe(
    words.onDevicePart({ country: 'US', date: 'D1' }),
  )
})

it('a running download is mentioned, and without packs the text is empty', () => {
  expect(saidOfDevice({ kr: coming, us: gone }, told)).toBe(words.bringing)
  expect(saidOfDevice({ kr: gone, us: gone }, { ...told, online: false })).toBe('')
})
