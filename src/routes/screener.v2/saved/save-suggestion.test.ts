import { describe, expect, it } from 'vitest'
import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { describeFilter } from '#features/screener/describe-filter.ts'
import { MAX_FILTER_NAME_LENGTH } from '#state/my-stocks/saved-filters.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { suggestedFilterName } from './save-suggestion.ts'

const texts = [
  createText('ko', ko, () => Date.UTC(2026, 10, 25)),
  createText('en', en, () => Date.UTC(2026, 10, 25)),
] as const
const asking = (...metrics: string[]): SavedFilter => ({
  ...defaultFilter,
  where: { kind: 'all', of: metrics.map(metric => makeRangeCondition(metric, { least: 5 })) },
})

describe.each(texts)('the suggested name in $lang', text => {
  it('has as many whole conditions as fit', () => {
    const many = asking('per', 'roe', 'rs_rating', 'change_20d', 'dividend_yield', 'pbr', 'psr')
    const name = suggestedFilterName(many, 'kr', text)
    expect(name.length).toBeLessThanOrEqual(MAX_FILTER_NAME_LENGTH)
    const description = describeFilter(many, 'kr', text)
    expect(description).toContain(name)
    expect(description.length).toBeGreaterThan(MAX_FILTER_NAME_LENGTH)
    for (const part of name.split(', ')) expect(part).toMatch(/5/)
  })

  it('of a single condition is that condition, cut to the maximum length', () => {
    const formula = { ...defaultFilter, formula: `${'per > 1 and '.repeat(12)}per > 0` }
    const name = suggestedFilterName(formula, 'kr', text)
    expect(name.length).toBeGreaterThan(20)
    expect([...name].length).toBeLessThanOrEqual(MAX_FILTER_NAME_LENGTH)
  })

  it('of a filter without conditions says so', () => {
    expect(suggestedFilterName(defaultFilter, 'us', text)).toBe(describeFilter(defaultFilter, 'us', text))
    expect(suggestedFilterName(defaultFilter, 'us', text)).not.toBe('')
  })
})
