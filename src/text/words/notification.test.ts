import { expect, it } from 'vitest'
import { alertTypes, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { alertWords } from './notification.ts'

const values = {
  ...{ count: 7, total: 9, name: 'NAME', time: 'TIME', date: 'DATE', from: 'FROM', to: 'TO' },
  ...{ value: 'VALUE', names: 'NAMES', zone: 'ZONE', day: 'DAY', year: '2025', more: true },
}
/** The paths of names and fragments that are the same in both languages. */
const alike = /^\.(and|listCount|cell|lists\.ai|toggles\.AIChartToggle\.(name|short))$/

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(values)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
const [ko, en] = [new Map(sentences(alertWords.ko)), new Map(sentences(alertWords.en))]

it('the words of the alerts exist in Korean and English with the same values', () => {
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    if (!alike.test(path)) expect(text, path).toMatch(hangul)
    expect(en.get(path), path).not.toMatch(hangul)
    expect(en.get(path)?.trim(), path).toBeTruthy()
    for (const value of Object.values(values).map(String))
      expect(en.get(path)?.includes(value), `${path} ${value}`).toBe(text.includes(value))
  }
})

it('every alert type and every toggle has words', () => {
  expect(Object.keys(alertWords.ko.types).sort()).toEqual([...alertTypes].sort())
  expect(Object.keys(alertWords.ko.toggles).sort()).toEqual([...stockAlertToggles].sort())
})
