import { expect, it } from 'vitest'
import { searchWords } from '#text/words/search.ts'
import { searchPackText } from './search-pack-note.tsx'

const words = searchWords.en
const context = { words, day: (date: string) => date, online: true }
const kept = (as_of: string) => ({ kept: { as_of } as never, download: null })
const gone = { kept: null, download: null }
const coming = { kept: null, download: { received: 0, total: 1, elsewhere: false } }

it('packs of the same day are described by that day, and others by both days', () => {
  expect(searchPackText({ kr: kept('D1'), us: kept('D1') }, context)).toBe(words.onDevice({ date: 'D1' }))
  expect(searchPackText({ kr: kept('D1'), us: kept('D2') }, context)).toBe(
    words.onDeviceMixed({ kr: 'D1', us: 'D2' }),
  )
})

it('a pack of one country is mentioned only when there is no network', () => {
  const part = { kr: gone, us: kept('D1') }
  expect(searchPackText(part, context)).toBe('')
  expect(searchPackText(part, { ...context, online: false })).toBe(
    words.onDevicePart({ country: 'US', date: 'D1' }),
  )
})

it('a running download is mentioned, and without packs the text is empty', () => {
  expect(searchPackText({ kr: coming, us: gone }, context)).toBe(words.bringing)
  expect(searchPackText({ kr: gone, us: gone }, { ...context, online: false })).toBe('')
})
