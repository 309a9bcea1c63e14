import { expect, it } from 'vitest'
import { myFeedWords } from './my-feed.ts'

const names = [
  ...['date', 'name', 'kr', 'us', 'country', 'source', 'from', 'to', 'level', 'times', 'value', 'change'],
  ...['word', 'way', 'low', 'mid', 'high', 'price', 'day'],
]
/**
 * Returns a distinct value for each placeholder. The tests run with two values of `count`, so that singular and plural
 * differ.
 */
const valuesWith = (count: number) => ({
  ...Object.fromEntries(names.map(name => [name, `<${name}>`])),
  count,
  ...{ total: 9, year: 2031, quarter: 4, insiders: 3, days: 30, trades: 5, up: 6, down: 8 },
})

type Sentence = [path: string, text: string]

function sentences(value: unknown, values: object, path = ''): Sentence[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(values)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, values, `${path}.${key}`))
}

/** The paths of names and abbreviations that are the same in both languages. */
const alike =
  /^\.(sources\.(polygon|dart|sec)|indicator\.kinds\.(rsi|psar)|insider\.ceo|attractiveness\.scale|earnings\.dDay)$/
const hangul = /[\u3131-\u318e\uac00-\ud7a3]/

it.each([1, 7])(
  'the words of the feeds exist in Korean and English with the same values for a count of %d',
  count => {
    const values = valuesWith(count)
    const ko = new Map(sentences(myFeedWords.ko, values))
    const en = new Map(sentences(myFeedWords.en, values))
    expect([...en.keys()]).toEqual([...ko.keys()])
    for (const [path, text] of ko) {
      const words = text.replaceAll(/<\w+>/g, '')
      if (!alike.test(path) && /\p{L}/u.test(words)) expect(words, path).toMatch(hangul)
      const other = en.get(path) ?? ''
      expect(other, path).not.toMatch(hangul)
      for (const name of names.map(each => `<${each}>`))
        expect(other.includes(name), `${path} ${name}`).toBe(text.includes(name))
    }
  },
)

it('the words of the feeds have a singular and a plural in English', () => {
  const { highlight, stocks } = myFeedWords.en
  expect(highlight.lead({ date: 'Nov 20', count: 1 })).toBe('1 change on Nov 20')
  expect(highlight.lead({ date: 'Nov 20', count: 3 })).toBe('3 changes on Nov 20')
  expect(stocks({ count: 1 })).toBe('1 stock')
})
