import { describe, expect, it } from 'vitest'
import { consentWords } from './consents.ts'
import { signInWords } from './sign-in.ts'

const input = { name: 'NAME', time: '2:59', phone: '010-0000-0000', at: 2, password: 'WORD', date: 'DAY' }

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(input)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
/** Matches a text that is only a value or only figures. */
const wordless = /^[^\p{L}]*$|^NAME/u

describe.each([
  ['signing in', signInWords],
  ['the consents', consentWords],
])('the words of %s', (_what, { ko, en }) => {
  const inKorean = new Map(sentences(ko))
  const inEnglish = new Map(sentences(en))

  it('exist in both languages, and there are more than 10', () => {
    expect([...inEnglish.keys()]).toEqual([...inKorean.keys()])
    expect(inKorean.size).toBeGreaterThan(10)
  })
  it('are Korean in Korean and English in English', () => {
    for (const [path, text] of inKorean) if (!wordless.test(text)) expect(text, path).toMatch(hangul)
    for (const [path, text] of inEnglish) expect(text, path).not.toMatch(hangul)
  })
  it('contain the same values in both languages', () => {
    for (const [path, text] of inKorean)
      for (const value of Object.values(input)
        .map(String)
        .filter(each => each.length > 1))
        expect(inEnglish.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  })
})
