import { describe, expect, it } from 'vitest'
import { ratingWords, signalWords } from '#domain/analysis/report/words.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'

/** Sentences that may be written in the script of the other language, each with the reason. */
const foreign: Record<string, string> = {
  'ui.searchKeys': 'what is printed on the keys',
}

/** Returns every sentence with its dotted path. For a function, the texts in its source are used. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, written(value)]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    sentences(inner, path ? `${path}.${key}` : key),
  )
}
const written = (made: object): string =>
  [...String(made).matchAll(/(['"`])(.*?)\1/gs)].map(match => match[2]).join(' ') || String(made)

const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? ''))].sort()
/** Returns the letters of a sentence without its placeholders, signs and abbreviations. */
const words = (text: string): string => text.replaceAll(/\{\{\w+\}\}|\b[A-Z0-9]{2,}\b|[^\p{L}]/gu, '')

const inKorean = new Map(sentences(ko))
const inEnglish = new Map(sentences(en))

describe('the two dictionaries', () => {
  it('have the same keys', () => {
    expect([...inEnglish.keys()].sort()).toEqual([...inKorean.keys()].sort())
    expect(inKorean.size).toBeGreaterThan(0)
  })

  it('leave no sentence empty', () => {
    const empty = (book: Map<string, string>) => [...book].filter(([, text]) => text.trim() === '')
    expect([...empty(inKorean), ...empty(inEnglish)]).toEqual([])
  })

  it('have the same placeholders', () => {
    const differing = [...inKorean].filter(
      ([path, text]) => places(text).join() !== places(inEnglish.get(path) ?? '').join(),
    )
    expect(differing.map(([path]) => path)).toEqual([])
  })

  it('have Hangul in every Korean sentence', () => {
    const latin = [...inKorean].filter(
      ([path, text]) => words(text) && !hangul.test(text) && !(path in foreign),
    )
    expect(latin).toEqual([])
  })

  it('have no Hangul in any English sentence', () => {
    expect([...inEnglish].filter(([path, text]) => hangul.test(text) && !(path in foreign))).toEqual([])
  })

  it('have no exception for a sentence that is gone', () => {
    expect(Object.keys(foreign).filter(path => !inKorean.has(path))).toEqual([])
  })

  it('are checked by rules that notice a sentence in the wrong language', () => {
    expect(words('Retry {{count}} PER 12 %')).toBe('Retry')
    expect(hangul.test('다시')).toBe(true)
    expect(words('{{count}} PER 12 %')).toBe('')
    expect(places('{{b}} {{a}} {{b}}')).toEqual(['a', 'b'])
  })
})

describe('the words of a report', () => {
  it.each(Object.entries(signalWords))('equal those of the screens for the signal %s', (signal, words) => {
    const name = signal as keyof typeof signalWords
    expect(words).toEqual({ ko: ko.ui.signals[name], en: en.ui.signals[name] })
  })
  it.each(Object.entries(ratingWords))('equal those of the screens for the rating %s', (rating, words) => {
    const name = rating as keyof typeof ratingWords
    expect(words).toEqual({ ko: ko.ui.ratings[name], en: en.ui.ratings[name] })
  })
})
