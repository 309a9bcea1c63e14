import { expect, it } from 'vitest'
import { searchWords } from '#text/search.ts'
import { saidOfDevice } from './device.tsx'

const words = searchWords.en
const told = { words, day: (date: string) => date, online: true }
const kept = (as_of: string) => ({ kept: { as_of } as never, download: null })
const gone = { kept: null, download: null }
const coming = { kept: null, download: { received: 0, total: 1, elsewhere: false } }

it('packs of one day are told by it, of two by each', () => {
  expect(saidOfDevice({ kr: kept('D1'), us: kept('D1') }, told)).toBe(words.onDevice({ date: 'D1' }))
  expect(saidOfDevice({ kr: kept('D1'), us: kept('D2') }, told)).toBe(
    words.onDeviceMixed({ kr: 'D1', us: 'D2' }),
  )
})

it('half the markets are told only where the other half cannot be asked for', () => {
  const part = { kr: gone, us: kept('D1') }
  expect(saidOfDevice(part, told)).toBe('')
  expect(saidOfDevice(part, { ...told, online: false })).toBe(
    words.onDevicePart({ country: 'US', date: 'D1' }),
  )
})

it('what is on its way is told, and of nothing nothing', () => {
  expect(saidOfDevice({ kr: coming, us: gone }, told)).toBe(words.bringing)
  expect(saidOfDevice({ kr: gone, us: gone }, { ...told, online: false })).toBe('')
})
