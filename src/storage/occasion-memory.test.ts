import { describe, expect, it } from 'vitest'
import { changeOccasionMemory, readOccasionMemory } from './occasion-memory.ts'

const storage = (text: string | null = null) => {
  const kept = new Map(text === null ? [] : [['tidemark-occasions', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const nothing = { shownAt: null, dismissedAt: null, reportVisits: [], recordedAt: {}, formulaUse: null }

describe('the memory of occasions', () => {
  it('keeps each part until that part is changed', () => {
    const kept = storage()
    expect(changeOccasionMemory({ shownAt: 7 }, kept)).toBe(true)
    changeOccasionMemory({ reportVisits: [1, 2] }, kept)
    changeOccasionMemory({ recordedAt: { open: 3 } }, kept)
    expect(readOccasionMemory(kept)).toEqual({
      shownAt: 7,
      dismissedAt: null,
      reportVisits: [1, 2],
      recordedAt: { open: 3 },
      formulaUse: null,
    })
    changeOccasionMemory({ formulaUse: { paidSince: '2027-01-31' } }, kept)
    expect(readOccasionMemory(kept).formulaUse).toEqual({ paidSince: '2027-01-31' })
  })

  it.each([
    'nonsense',
    'null',
    '7',
    '[1]',
    '{"shownAt":"x","reportVisits":{},"recordedAt":{"open":null}}',
    '{"formulaUse":7}',
  ])('is empty when the stored text is %s', text =>
    expect(readOccasionMemory(storage(text))).toEqual(nothing),
  )

  it('is empty on a device without storage, and says that nothing was stored', () => {
    const shut = {
      getItem: () => {
        throw new Error('blocked')
      },
      setItem: () => {
        throw new Error('blocked')
      },
    }
    for (const kept of [shut, null]) {
      expect(readOccasionMemory(kept)).toEqual(nothing)
      expect(changeOccasionMemory({ shownAt: 7 }, kept)).toBe(false)
    }
  })
})
