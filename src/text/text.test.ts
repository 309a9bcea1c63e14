import { describe, expect, expectTypeOf, test } from 'vitest'
import { dictionary as en } from './en/index.ts'
import { dictionary as ko } from './ko/index.ts'
import { loadText } from './load-text.ts'
import type { TextKey, TextParams } from './text.ts'

type Leaf = { key: string; value: unknown }

function leaves(branch: object, path = ''): Leaf[] {
  return Object.entries(branch).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    return value !== null && typeof value === 'object' ? leaves(value, key) : [{ key, value }]
  })
}

const places = (value: unknown): string[] =>
  typeof value === 'string' ? [...value.matchAll(/{{(.*?)}}/g)].map(each => each[1] ?? '').sort() : []

describe('both dictionaries', () => {
  const korean = leaves(ko)
  const english = new Map(leaves(en).map(leaf => [leaf.key, leaf.value]))

  test('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual(korean.map(leaf => leaf.key).sort())
  })

  test('have the same placeholders in each sentence', () => {
    for (const { key, value } of korean) {
      const other = english.get(key)
      if (typeof value === 'string' && typeof other === 'string')
        expect([key, places(other)]).toEqual([key, places(value)])
    }
  })

  test('have no empty sentence, and no exclamation mark in English', () => {
    for (const { key, value } of [...korean, ...leaves(en)]) {
      if (typeof value === 'string') expect([key, value.trim()]).not.toEqual([key, ''])
    }
    for (const [key, value] of english)
      if (typeof value === 'string') expect([key, value.includes('!')]).toEqual([key, false])
  })
})

const now = () => Date.UTC(2026, 10, 25)

describe('a text', () => {
  test('is in the language it was loaded for', async () => {
    const [korean, english] = [await loadText('ko', now), await loadText('en', now)]
    expect(korean.t('ui.retry')).toBe('다시 시도')
    expect(english.t('ui.retry')).toBe('Try again')
    expect(english.lang).toBe('en')
  })

  test('fills the placeholders of a sentence', async () => {
    const { t, day } = await loadText('en', now)
    expect(t('ui.asOfShort', { date: day('2026-11-19') })).toBe('As of Nov 19')
    expect(t('home.lead', { count: 0 })).toBe('My stocks: 0')
  })

  test('has types that check its keys and placeholders', () => {
    expectTypeOf<'ui.retry'>().toExtend<TextKey>()
    expectTypeOf<'ui.nowhere'>().not.toExtend<TextKey>()
    expectTypeOf<TextParams<'ui.retry'>>().toEqualTypeOf<[]>()
    expectTypeOf<TextParams<'ui.asOfShort'>>().toEqualTypeOf<[params: Record<'date', string | number>]>()
  })

  test('formats numbers and dates in its language', async () => {
    const korean = await loadText('ko', now)
    expect(korean.compact(123_456_789)).toBe('1억 2,346만')
    expect(korean.asOf('20261120')).toBe('11월 20일 종가 기준')
  })
})
