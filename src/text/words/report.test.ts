import { expect, it } from 'vitest'
import { quoteWords } from './quote.ts'
import { reportWords } from './report.ts'

/** The values are distinct, one for each placeholder. */
const values = new Proxy(
  { count: 7, shown: 4, total: 9, trades: 5, insiders: 3, year: 2031, quarter: 4, step: 2 } as Record<
    string,
    unknown
  >,
  { get: (known, name) => known[String(name)] ?? `<${String(name)}>` },
)

type Sentence = [path: string, text: string]

function sentences(value: unknown, path = ''): Sentence[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(values))]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

/** The paths of names and abbreviations that are the same in both languages. */
const alike =
  /^\.(etf-compare|r\d\w|ceo|ofHundred|multiples\.\w+|units\.\w+|fund|dDay|nextDividend|etfCount|pair|inputsNote)$/
const hangul = /[\u3131-\u318e\uac00-\ud7a3]/

it.each([
  ['the page of a stock', quoteWords],
  ['its report', reportWords],
])('the words of %s exist in Korean and English with the same placeholders', (_, both) => {
  const ko = new Map(sentences(both.ko))
  const en = new Map(sentences(both.en))
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    const words = text.replaceAll(/<\w+>/g, '')
    if (!alike.test(path) && /\p{L}/u.test(words)) expect(words, path).toMatch(hangul)
    const other = en.get(path) ?? ''
    expect(other, path).not.toMatch(hangul)
    for (const [place] of text.matchAll(/<\w+>/g)) expect(other, `${path} ${place}`).toContain(place)
  }
})

it('the words of the report have a singular and a plural in English', () => {
  const { historyNote, lockedFunds, dDay } = reportWords.en
  expect(historyNote({ count: 1 })).toBe('1 sealed change')
  expect(historyNote({ count: 3 })).toBe('3 sealed changes')
  expect(lockedFunds({ count: 1 })).toBe('1 ETF you chose isn’t compared.')
  expect([0, 1, 5].map(count => dDay({ count }))).toEqual(['today', 'in 1 day', 'in 5 days'])
})
