import { describe, expect, it } from 'vitest'
import { resultWords } from './screener-results.ts'

const input: Record<string, string> = new Proxy({}, { get: (_, name) => `<${String(name)}>` })

/** Returns all sentences by path, each filled with the names of its placeholders. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(input)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(resultWords.ko)), new Map(sentences(resultWords.en))]
const places = (text: string) => new Set(text.match(/<\w+>/g))

describe('the words of the screener results', () => {
  it('exist in both languages', () => {
    const named = (words: typeof ko) => [...words.keys()].filter(path => !path.startsWith('.shortHeads'))
    expect(named(en)).toEqual(named(ko))
  })

  it('contain no Korean in English', () => {
    for (const [path, text] of en) expect(text, path).not.toMatch(/[\u3131-\u318e\uac00-\ud7a3]/)
  })

  it('contain the same placeholders in both languages', () => {
    for (const [path, text] of ko)
      if (!path.startsWith('.shortHeads')) expect(places(en.get(path) ?? ''), path).toEqual(places(text))
  })
})
