import { describe, expect, it } from 'vitest'
import { appHostWords } from './app-host.ts'

const input = {
  version: '3.6.0',
  build: 131,
  least: 132,
  store: 'STORE',
  title: 'TITLE',
  date: 'DATE',
  name: 'NAME',
}
/** The name of an app store, which is the same in both languages. */
const names = ['.stores.ios']

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(input)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(appHostWords.ko)), new Map(sentences(appHostWords.en))]

describe('the words of the mobile app', () => {
  it('exist in both languages', () => expect([...en.keys()]).toEqual([...ko.keys()]))

  it('are Korean in Korean and English in English', () => {
    const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
    for (const [path, text] of ko) if (!names.includes(path)) expect(text, path).toMatch(hangul)
    for (const [path, text] of en) expect(text, path).not.toMatch(hangul)
  })

  it('contain the same values in both languages', () => {
    for (const [path, text] of ko)
      for (const value of Object.values(input).map(String))
        expect(en.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  })

  it('give each gate four different texts, and a reason that names build 131', () => {
    for (const { gate } of Object.values(appHostWords))
      for (const { title, why, what, act } of Object.values(gate)) {
        const said = [title, why(input), what(input), act(input)]
        expect(new Set(said).size).toBe(4)
        expect(said[1]).toContain('131')
      }
  })
})
