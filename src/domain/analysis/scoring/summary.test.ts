import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenLaws } from '#tests/builders/score-laws.ts'
import { ratingOf } from '../../market/rating.ts'
import { type ComputedScore, type ScoreId, unjudgedScore } from './score.ts'
import { summaryScore } from './summary.ts'

describe('the summary', () => {
  const score = (id: ScoreId, value: number | null): ComputedScore => ({
    id,
    value,
    rating: value === null ? null : ratingOf(value),
    contributions: [],
    missing_kr: '',
    missing_en: '',
  })
  const of = (fundamental: number | null, trend: number | null, sector: number | null): ComputedScore =>
    summaryScore(
      [score('fundamental', fundamental), score('market_trend', trend), score('sector_performance', sector)],
      '2025-04-01',
    )

  test('weighs the three scores', () => {
    const whole = of(1, 2, -1)
    expect(
      whole.contributions.map(({ id, value, weight, contribution }) => [id, value, weight, contribution]),
    ).toEqual([
      ['fundamental', 1, 0.35, 0.35],
      ['market_trend', 2, 0.4, 0.8],
      ['sector_performance', -1, 0.25, -0.25],
    ])
    expect(whole).toMatchObject({ id: 'summary', value: 0.9, rating: 'G', missing_kr: '', missing_en: '' })
    expect(whole.contributions.every(({ unit, date }) => unit === 'score' && date === '2025-04-01')).toBe(
      true,
    )
  })

  test('gives the weight of a missing score to the other two, and names it', () => {
    const two = of(1, 2, null)
    expect(two.contributions.map(({ weight }) => weight)).toEqual([0.4667, 0.5333])
    expect(two.value).toBe(1.54)
    expect(two.missing_kr).toBe('셈하지 않은 것: 업종 대비 성과(판정하지 못함)')
    expect(two.missing_en).toBe('Excluded: Sector performance (not rated)')
    expect(of(null, 1, 1).value).toBe(1)
    expect(of(2, null, 2).value).toBe(2)
  })

  test('is missing with fewer than two scores', () => {
    for (const alone of [of(null, 2, null), of(1, null, null), of(null, null, null)]) {
      expect(brokenLaws(alone)).toEqual([])
      expect(alone.missing_en).toMatch(/^No summary: fewer than two/)
    }
    expect(summaryScore([], '2025-04-01').value).toBeNull()
    expect(summaryScore([unjudgedScore('fundamental', { ko: '', en: '' })], '2025-04-01').value).toBeNull()
  })

  test('breaks no law of scores, is between its parts, and never falls as one of them rises', () => {
    const part = fc.option(
      fc.integer({ min: -200, max: 200 }).map(cents => cents / 100),
      { freq: 5 },
    )
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 0, max: 100 }), (one, two, three, by) => {
        const summary = of(one, two, three)
        expect(brokenLaws(summary)).toEqual([])
        if (summary.value === null) return
        const parts = [one, two, three].filter(value => value !== null)
        expect(summary.value).toBeGreaterThanOrEqual(Math.min(...parts) - 0.015)
        expect(summary.value).toBeLessThanOrEqual(Math.max(...parts) + 0.015)
        const raised = (value: number | null) => value && Math.min(2, value + by / 100)
        expect(of(raised(one), two, three).value!).toBeGreaterThanOrEqual(summary.value)
        expect(of(one, raised(two), three).value!).toBeGreaterThanOrEqual(summary.value)
        expect(of(one, two, raised(three)).value!).toBeGreaterThanOrEqual(summary.value)
      }),
    )
  })
})
