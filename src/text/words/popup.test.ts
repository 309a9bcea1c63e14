import { expect, it } from 'vitest'
import { popupWords } from './popup.ts'

const values = { count: 3, date: '<date>', name: '<name>', when: '<when>', q: '<q>' }

function sentences(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(values)]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

const hangul = /[\u3131-\u318e\uac00-\ud7a3]/

it('the words of the popup exist in Korean and English with the same values', () => {
  const ko = new Map(sentences(popupWords.ko))
  const en = new Map(sentences(popupWords.en))
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    expect(text, path).toMatch(hangul)
    expect(en.get(path), path).not.toMatch(hangul)
    for (const value of ['<date>', '<name>', '<when>', '<q>', '3'])
      expect((en.get(path) ?? '').includes(value), `${path} ${value}`).toBe(text.includes(value))
  }
})

it('the words of the popup have a singular and a plural in English', () => {
  expect(popupWords.en.changed({ count: 1 })).toBe('1 signal changed')
  expect(popupWords.en.changed({ count: 3 })).toBe('3 signals changed')
})
