import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { type StockTheme, stockThemes } from './theme.ts'

const all: readonly StockTheme[] = [...stockThemes, ...categories]
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9가-힣]/g, '')

test('there are 12 themes and 260 sub-categories, as in the specification', () => {
  expect(stockThemes).toHaveLength(12)
  expect(stockThemes.every(({ kind }) => kind === 'theme')).toBe(true)
  expect(categories).toHaveLength(260)
  expect(categories.every(({ kind }) => kind === 'category')).toBe(true)
})

test('each theme has a unique id that can be used in a URL without escaping', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ id }) => id).filter(id => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('no two themes have the same name in either language, ignoring spaces and punctuation', () => {
  expect(new Set(all.map(({ ko }) => plain(ko))).size).toBe(all.length)
  expect(new Set(all.map(({ en }) => plain(en))).size).toBe(all.length)
})

test('themes have Korean names with Hangul, and English names in plain ASCII', () => {
  expect(all.filter(({ ko }) => !/[가-힣]/.test(ko))).toEqual([])
  expect(all.filter(({ en }) => !/^[\x20-\x7e]+$/.test(en))).toEqual([])
  expect(all.filter(({ ko, en }) => ko.trim() !== ko || en.trim() !== en)).toEqual([])
})
