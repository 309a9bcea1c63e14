import { describe, expect, it } from 'vitest'
import { appHostWords } from './app-host.ts'

const given = {
  version: '3.6.0',
  build: 131,
  least: 132,
  store: 'STORE',
  title: 'TITLE',
  date: 'DATE',
  name: 'NAME',
}
/** Two names, which are the same in both. */
const names = ['.stores.ios']

/** Every sentence by its path, made with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(given)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(appHostWords.ko)), new Map(sentences(appHostWords.en))]

describe('the words of the app', () => {
  it('are there in both languages', () => expect([...en.keys()]).toEqual([...ko.keys()]))

  it('are Korean in Korean and English in English', () => {
    const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
    for (const [path, text] of ko) if (!names.includes(path)) expect(text, path).toMatch(hangul)
    for (const [path, text] of en) expect(text, path).not.toMatch(hangul)
  })

  it('say the same values', () => {
    for (const [path, text] of ko)
      for (const value of Object.values(given).map(String))
        expect(en.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  })

  it('say of each thing to do why, and what', () => {
    for (const { gate } of Object.values(appHostWords))
      for (const { title, why, what, act } of Object.values(gate)) {
        const said = [title, why(given), what(given), act(given)]
        expect(new Set(said).size).toBe(4)
        expect(said[1]).toContain('131')
      }
  })
})
