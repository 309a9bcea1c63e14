import { describe, expect, it } from 'vitest'
import { parseFormula } from '#domain/screener/formula/parse.ts'
import { metricsOfCountry } from '../branch.ts'
import { applyCompletion, completionsOf, nameInFormula, wordAt } from './completion.ts'

const inserts = (word: string, lang: 'ko' | 'en') =>
  completionsOf(word, 'kr', lang).map(({ insert }) => insert)

describe('the word at the cursor', () => {
  it('is found from any position in it', () => {
    const text = 'per < 10 and 시가총'
    expect(wordAt(text, 2)).toEqual({ from: 0, to: 3, word: 'per' })
    expect(wordAt(text, text.length)).toEqual({ from: 13, to: 16, word: '시가총' })
  })
  it('is null between words, in front of a word and in a number', () => {
    for (const at of [0, 4, 8, 9]) expect(wordAt('per < 10 and', at), String(at)).toBeNull()
  })
})

describe('the suggested names', () => {
  it('start with the typed text in either language, before names that only contain it', () => {
    expect(inserts('시가', 'ko')[0]).toBe('시가총액')
    expect(inserts('시가', 'en')[0]).toBe('market_cap')
    expect(inserts('ro', 'ko')[0]).toBe('ROE')
    expect(inserts('per', 'en')[0]).toBe('per')
  })
  it('contain no categories and no metrics of another country', () => {
    expect(inserts('signal', 'en')).not.toContain('signal')
    expect(completionsOf('foreign', 'us', 'en')).toEqual([])
  })
  it('contain no metric that no source tells: the room of foreigners, or expected operating and net income', () => {
    expect(metricsOfCountry('kr').filter(({ id }) => /f_room|income_.*(surprise|expected)/.test(id))).toEqual(
      [],
    )
    expect(inserts('한도 여유', 'ko')).toEqual([])
    expect(inserts('sales_surprise', 'en')).toHaveLength(1)
  })
  it.each(['ko', 'en'] as const)('are each parsed as the metric they name (%s)', lang => {
    for (const metric of metricsOfCountry('kr').filter(
      ({ kind }) => kind === 'number' || kind === 'days-ago',
    ))
      expect(parseFormula(nameInFormula(metric, lang))).toEqual({
        ok: true,
        value: { kind: 'metric', id: metric.id },
      })
  })
  it('replace the word and put the cursor after it', () => {
    expect(applyCompletion('per < 10 and ro', { from: 13, to: 15, word: 'ro' }, 'roe')).toEqual({
      text: 'per < 10 and roe ',
      at: 17,
    })
    expect(applyCompletion('ro > 5', { from: 0, to: 2, word: 'ro' }, 'roe')).toEqual({
      text: 'roe > 5',
      at: 4,
    })
  })
})
