import { expect, it } from 'vitest'
import { syncWords } from './sync.ts'

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value({ count: 7, time: 'TIME' })]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(syncWords.ko)), new Map(sentences(syncWords.en))]

it('the words of unsent changes exist in Korean and English with the same values', () => {
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    expect(text, path).toMatch(/[\u3131-\u318e\uac00-\ud7a3]/)
    expect(en.get(path), path).not.toMatch(/[\u3131-\u318e\uac00-\ud7a3]/)
    for (const value of ['7', 'TIME']) expect(en.get(path)?.includes(value), path).toBe(text.includes(value))
  }
})

it('the words of unsent changes have a singular and a plural in English', () => {
  expect(syncWords.en.refused({ count: 1 })).toBe('We couldn’t save 1 change.')
  expect(syncWords.en.waiting({ count: 2 })).toContain('2 changes haven’t synced yet')
})
