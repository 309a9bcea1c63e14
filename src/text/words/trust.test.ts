import { expect, it } from 'vitest'
import { trackRecordWords } from './trust.ts'

const values = [
  'date',
  'count',
  'name',
  'by',
  'n',
  'months',
  'trades',
  'gained',
  'lost',
  'rest',
  'value',
  'low',
]
values.push('high', 'values', 'horizon', 'brier', 'base', 'better', 'worse', 'version', 'from', 'to', 'days')
values.push('records', 'gaps', 'size', 'done', 'total', 'hash', 'field', 'was', 'became', 'since', 'every')
values.push('until', 'seed', 'share')
const input = Object.fromEntries(values.map(name => [name, `<${name}>`]))

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(input)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(trackRecordWords.ko)), new Map(sentences(trackRecordWords.en))]
const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
const placesIn = (text: string | undefined) => (text?.match(/<\w+>/g) ?? []).toSorted()

it('the words of the track record exist in both languages with the same placeholders', () => {
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    expect(en.get(path), path).not.toMatch(hangul)
    expect(placesIn(en.get(path)), path).toEqual(placesIn(text))
    expect(text, path).not.toContain('undefined')
  }
})
