import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { type StockTheme, stockThemes } from './theme.ts'

const all: readonly StockTheme[] = [...stockThemes, ...categories]
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9가-힣]/g, '')

test('are as many as the specification counts', () => {
  expect(stockThemes).toHaveLength(12)
  expect(stockThemes.every(({ kind }) => kind === 'theme')).toBe(true)
  expect(categories).toHaveLength(260)
  expect(categories.every(({ kind }) => kind === 'category')).toBe(true)
})

test('each has an identifier of its own that fits into an address as it stands', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ id }) => id).filter(id => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('no two are called alike in either language, spaces and dots aside', () => {
  expect(new Set(all.map(({ ko }) => plain(ko))).size).toBe(all.length)
  expect(new Set(all.map(({ en }) => plain(en))).size).toBe(all.length)
})

test('are Korean in Korean and English in English', () => {
  expect(all.filter(({ ko }) => !/[가-힣]/.test(ko))).toEqual([])
  expect(all.filter(({ en }) => !/^[\x20-\x7e]+$/.test(en))).toEqual([])
  expect(all.filter(({ ko, en }) => ko.trim() !== ko || en.trim() !== en)).toEqual([])
})
