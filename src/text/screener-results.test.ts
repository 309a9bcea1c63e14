import { describe, expect, it } from 'vitest'
import { resultWords } from './screener-results.ts'

const given: Record<string, string> = new Proxy({}, { get: (_, name) => `<${String(name)}>` })

/** Every sentence by its path, made with the names of its places. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(given)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(resultWords.ko)), new Map(sentences(resultWords.en))]
const places = (text: string) => new Set(text.match(/<\w+>/g))

describe('the words of the results', () => {
  it('are there in both languages', () => {
    const named = (words: typeof ko) => [...words.keys()].filter(path => !path.startsWith('.shortHeads'))
    expect(named(en)).toEqual(named(ko))
  })

  it('are English in English', () => {
    for (const [path, text] of en) expect(text, path).not.toMatch(/[\u3131-\u318e\uac00-\ud7a3]/)
  })

  it('say the same values', () => {
    for (const [path, text] of ko)
      if (!path.startsWith('.shortHeads')) expect(places(en.get(path) ?? ''), path).toEqual(places(text))
  })
})
