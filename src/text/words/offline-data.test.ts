import { describe, expect, it } from 'vitest'
import { formatBytes, offlineWords } from './offline-data.ts'

const input = { size: '2.2 MB', received: '1.1 MB', count: '2,400', day: 'DAY', market: 'MARKET' }

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(input)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(offlineWords.ko)), new Map(sentences(offlineWords.en))]

describe('the words of the offline data', () => {
  it('exist in both languages', () => expect([...en.keys()]).toEqual([...ko.keys()]))

  it('are Korean in Korean and English in English', () => {
    const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
    for (const [path, text] of ko) expect(text, path).toMatch(hangul)
    for (const [path, text] of en) expect(text, path).not.toMatch(hangul)
  })

  it('contain the same values in both languages', () => {
    for (const [path, text] of ko)
      for (const value of Object.values(input))
        expect(en.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  })

  it.each([
    [0, '0.0 MB'],
    [1, '1 kB'],
    [12_345, '13 kB'],
    [99_999, '100 kB'],
    [100_000, '0.1 MB'],
    [2_172_557, '2.2 MB'],
  ])('print %i bytes as %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said))
})
