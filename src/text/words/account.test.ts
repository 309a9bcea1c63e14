import { expect, it } from 'vitest'
import { accountWords } from './account.ts'
import { noteWords } from './note.ts'
import { securityWords } from './security.ts'

const values = {
  ...{ count: 7, time: 'TIME', date: 'DATE', name: 'NAME', put: 2, same: 3, left_out: 4 },
  ...{ stocks: 11, watchlists: 12, portfolios: 13 },
}
/** The paths of names that are the same in both languages. */
const names = /^\.(platforms|providers)\.(android|ios|google|apple)$/

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(values)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

it.each([
  ['my', accountWords],
  ['note', noteWords],
  ['security', securityWords],
])('the words of %s exist in Korean and English with the same values', (_name, words) => {
  const [ko, en] = [new Map(sentences(words.ko)), new Map(sentences(words.en))]
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
    if (!names.test(path) && text !== 'NAME') expect(text, path).toMatch(hangul)
    expect(en.get(path), path).not.toMatch(hangul)
    for (const value of Object.values(values).map(String))
      expect(en.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  }
})

it('the sentence after an import counts new, existing and skipped items, and omits existing and skipped ones if there are none', () => {
  expect(accountWords.ko.importDone({ put: 1, same: 0, left_out: 0 })).toBe('항목 1개를 가져왔습니다.')
  expect(accountWords.en.importDone({ put: 0, same: 1, left_out: 1 })).toBe(
    'Nothing new was imported. Skipped 1 duplicate. Skipped 1 unreadable item.',
  )
})
