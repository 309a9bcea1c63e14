import { expect, it } from 'vitest'
import { chartWords } from './chart.ts'

const values = {
  ...{
    nth: 3,
    name: '<name>',
    date: '<date>',
    from: '<from>',
    to: '<to>',
    close: '<close>',
    change: '<change>',
  },
  ...{ count: 7, times: '<times>', percent: '<percent>', what: '<what>', version: '<version>' },
}
type Sentence = [path: string, text: string]
function sentences(value: unknown, path = ''): Sentence[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(values)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
/** The paths of names and abbreviations that are the same in both languages. */
const alike = /^\.(indicators|paneNames)\.(rsi14|macd)$|^\.(engineOther|insiderOf)$/

it('the words of the chart exist in Korean and English with the same values', () => {
  const ko = new Map(sentences(chartWords.ko))
  const en = new Map(sentences(chartWords.en))
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    const other = en.get(path) ?? ''
    if (!alike.test(path)) expect(text, path).toMatch(hangul)
    expect(other, path).not.toMatch(hangul)
    for (const value of Object.values(values))
      expect(other.includes(String(value)), `${path} ${value}`).toBe(text.includes(String(value)))
  }
})
