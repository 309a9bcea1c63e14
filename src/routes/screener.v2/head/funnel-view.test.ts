import { describe, expect, it } from 'vitest'
import { makeRangeCondition, notHaltedCondition } from '#domain/screener/filter/condition.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { conditionsOfPart } from '#domain/screener/filter/parts.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { resultWords } from '#text/words/screener-results.ts'
import { removableParts } from '../results/results-suspects.ts'
import { funnelSteps, missingValuesText } from './funnel-view.ts'

const telling = {
  text: createText('ko', ko, () => Date.UTC(2026, 10, 25)),
  words: screenerWords.ko,
  country: 'kr',
} as const
const words = resultWords.ko
const each = [
  { condition: notHaltedCondition, alone: 246, missing: 0, without: 42, left: 246 },
  { condition: makeRangeCondition('per', { most: 12 }), alone: 90, missing: 20, without: 160, left: 88 },
  {
    condition: makeRangeCondition('rs_rating', { least: 60 }),
    alone: 100,
    missing: 3,
    without: 88,
    left: 41,
  },
]

describe('the funnel', () => {
  it('goes from all stocks through each condition to the result', () => {
    const steps = funnelSteps({ size: 250, each, costliest: 1 }, telling, words)
    expect(steps.map(({ label, left, takes }) => [label, left, takes])).toEqual([
      ['국내 전체', 250, null],
      ['거래정지 제외', 246, 4],
      ['PER', 88, 158],
      ['RS등급', 41, 47],
    ])
    expect(steps.map(({ costliest }) => costliest)).toEqual([false, false, true, false])
    expect(steps[3]?.share).toBeCloseTo(41 / 250)
  })

  it('leaves out numbers that the server did not send', () => {
    const [all, first] = funnelSteps({ size: null, each, costliest: null }, telling, words)
    expect([all?.left, first?.left, first?.takes]).toEqual([null, 246, null])
  })

  it('has one step without conditions', () => {
    expect(funnelSteps({ size: 250, each: [], costliest: null }, telling, words)).toHaveLength(1)
  })

  it('names the conditions that fail because of a missing value', () => {
    expect(missingValuesText(each, telling)).toBe('PER 20 · RS등급 3')
    expect(missingValuesText([each[0]!], telling)).toBe('')
  })
})

describe('a filter without results', () => {
  const saved = withBounds(withBounds(defaultFilter, 'per', { most: 12 }), 'rs_rating', { least: 60 })

  it('lists each condition with the number of stocks without it, the highest first', () => {
    const suspects = removableParts(saved, { each, costliest: 1 }, telling, words)
    expect(suspects.map(({ name, without, isCostliest }) => [name, without, isCostliest])).toEqual([
      ['PER 12배 이하', 160, true],
      ['RS등급 60 이상', 88, false],
      ['거래정지 제외', 42, false],
    ])
  })

  it('keeps the other conditions when one is switched off', () => {
    const [per, , halted] = removableParts(saved, { each, costliest: 1 }, telling, words)
    const conditions = (after: typeof saved) => filterOf(after, 'kr').where
    expect(JSON.stringify(conditions(per!.off(saved)))).not.toContain('"per"')
    expect(JSON.stringify(conditions(per!.off(saved)))).toContain('rs_rating')
    expect(halted!.off(saved).exclude_halt).toBe(false)
  })

  it('lists a group of conditions once, without a number for the whole group', () => {
    const annual = {
      ...defaultFilter.annual,
      sales: { ...defaultFilter.annual.sales, yoy: true, consecutive: 2 },
    }
    const grown = { ...defaultFilter, annual, show: { ...defaultFilter.show, annual: true } }
    const counts = conditionsOfPart(grown, { kind: 'own', name: 'annual' }, 'kr').map(condition => ({
      condition,
      alone: 5,
      missing: 0,
      without: 1,
      left: 0,
    }))
    expect(counts.length).toBeGreaterThan(1)
    const [only] = removableParts(
      { ...grown, exclude_halt: false },
      { each: counts, costliest: 0 },
      telling,
      words,
    )
    expect([only?.name, only?.without, only?.isCostliest]).toEqual(['연간 실적', null, true])
  })
})
