import { describe, expect, it } from 'vitest'
import type { ExplainedCondition } from '#domain/screener/explain.ts'
import {
  combineAll,
  combineAny,
  makeOneOfCondition,
  makeRangeCondition,
  notHaltedCondition,
} from '#domain/screener/filter/condition.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { stockExplanationWords } from '#text/words/screener-why.ts'
import { conditionExplanations } from './why-view.ts'

const lines = (explained: ExplainedCondition, lang: 'ko' | 'en' = 'ko') =>
  conditionExplanations(
    explained,
    {
      text:
        lang === 'ko'
          ? createText('ko', ko, () => Date.UTC(2026, 10, 25))
          : createText('en', en, () => Date.UTC(2026, 10, 25)),
      words: screenerWords[lang],
      country: 'kr',
    },
    stockExplanationWords[lang],
  )
const per = makeRangeCondition('per', { least: 6, most: 18 })
const cap = makeRangeCondition('market_cap', { least: 3e11 })
const growth = makeRangeCondition('sales_yoy', { least: 10 })
const limit = (side: 'least' | 'most', limit: number, margin: number) => ({ side, limit, margin })

describe('the explanation of a stock', () => {
  it('lists each condition with the distance to the nearest limit', () => {
    const shown = lines({
      condition: combineAll(per, cap, growth),
      verdict: 'fail',
      of: [
        {
          condition: per,
          verdict: 'pass',
          value: 14.1,
          limits: [limit('least', 6, 8.1), limit('most', 18, 3.9)],
        },
        { condition: cap, verdict: 'pass', value: 1.9e12, limits: [limit('least', 3e11, 1.6e12)] },
        { condition: growth, verdict: 'fail', value: 8.4, limits: [limit('least', 10, -1.6)] },
      ],
    })
    expect(
      shown.map(({ about, asks, verdict, value, margin }) => [about, asks, verdict, value, margin]),
    ).toEqual([
      ['PER', '6–18배', 'pass', '14.1배', '한도까지 3.9배'],
      ['시가총액', '3,000억원 이상', 'pass', '1조 9,000억원', '+533%'],
      ['매출 전년 동기 대비', '10% 이상', 'fail', '8.4%', '1.6%p 모자람'],
    ])
  })

  it('states the value of a company with a loss, and no distance of a multiple from zero', () => {
    const cheap = makeRangeCondition('per', { above: 0, most: 13 })
    const one = (value: number, verdict: 'pass' | 'fail') =>
      lines({
        condition: cheap,
        verdict,
        value,
        limits: [
          { side: 'above', limit: 0, margin: value },
          { side: 'most', limit: 13, margin: 13 - value },
        ],
      })[0]
    expect(one(-45.4, 'fail')).toMatchObject({ asks: '13배 이하(적자 제외)', value: '−45.4배', margin: null })
    expect(one(3, 'pass')).toMatchObject({ value: '3배', margin: '한도까지 10배' })
    expect(one(15, 'fail')).toMatchObject({ margin: '2배 넘음' })
  })

  it('is the same in English', () => {
    const [line] = lines(
      { condition: per, verdict: 'fail', value: 20, limits: [limit('least', 6, 14), limit('most', 18, -2)] },
      'en',
    )
    expect([line?.about, line?.value, line?.margin]).toEqual(['P/E', '20×', '2× over'])
  })

  it('has no distance for a missing value, a category, or an event that never happened', () => {
    const signal = makeOneOfCondition('signal', 'ENTRY')
    const high = makeRangeCondition('high_52w_days', { least: 1, most: 5 })
    const shown = lines({
      condition: combineAll(per, signal, high),
      verdict: 'fail',
      of: [
        { condition: per, verdict: 'missing', value: null, limits: [] },
        { condition: signal, verdict: 'pass', value: 'ENTRY' },
        { condition: high, verdict: 'fail', value: 'never', limits: [] },
      ],
    })
    expect(shown.map(({ value, margin }) => [value, margin])).toEqual([
      ['알려지지 않음', null],
      ['진입', null],
      ['없었음', null],
    ])
  })

  it('says «at the limit» for a value that equals it', () => {
    const [line] = lines({ condition: cap, verdict: 'pass', value: 3e11, limits: [limit('least', 3e11, 0)] })
    expect(line?.margin).toBe('한도와 같음')
  })

  it('does not repeat that a stock is not halted', () => {
    const [line] = lines({
      condition: combineAll(notHaltedCondition),
      verdict: 'pass',
      of: [{ condition: notHaltedCondition, verdict: 'pass', value: false }],
    })
    expect([line?.asks, line?.value]).toEqual(['거래정지 제외', null])
  })

  it('keeps alternatives together and splits a formula into its parts', () => {
    const [either, formula] = lines({
      condition: combineAll(combineAny(per, cap), { kind: 'formula', text: 'roe > 5 and pbr < 1' }),
      verdict: 'pass',
      of: [
        {
          condition: combineAny(per, cap),
          verdict: 'pass',
          of: [
            { condition: per, verdict: 'missing', value: null, limits: [] },
            { condition: cap, verdict: 'pass', value: 4e11, limits: [limit('least', 3e11, 1e11)] },
          ],
        },
        {
          condition: { kind: 'formula', text: 'roe > 5 and pbr < 1' },
          verdict: 'fail',
          of: [
            {
              formula: 'roe > 5',
              verdict: 'pass',
              value: 7.5,
              limits: [{ side: 'above', limit: 5, margin: 2.5 }],
            },
            {
              formula: 'pbr < 1',
              verdict: 'fail',
              value: 1.25,
              limits: [{ side: 'below', limit: 1, margin: -0.25 }],
            },
          ],
        },
      ],
    })
    expect(either?.of.map(({ margin }) => margin)).toEqual([null, '+33%'])
    expect(formula?.of.map(({ asks, value, margin }) => [asks, value, margin])).toEqual([
      ['roe > 5', '7.5', '+2.5'],
      ['pbr < 1', '1.25', '0.25 넘음'],
    ])
  })
})
