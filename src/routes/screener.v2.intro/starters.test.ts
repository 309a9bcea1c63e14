import { describe, expect, it } from 'vitest'
import {
  conjuncts,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { decodeFilter, encodeFilter } from '#features/screener/address.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { starterFilters, starterNames } from './starters.ts'

describe.each(starterNames)('the starter filter %s', name => {
  const conditions = (['kr', 'us'] as const).map(country =>
    conjuncts(filterOf(starterFilters[name], country).where),
  )

  it('has two conditions and the one against halted stocks, the same in both countries', () => {
    const [kr, us] = conditions
    expect(kr).toEqual(us)
    expect(kr).toContainEqual(notHaltedCondition)
    expect(kr).toHaveLength(3)
  })

  it('is contained completely in its address', () => {
    expect(decodeFilter(encodeFilter(starterFilters[name]))).toEqual({
      saved: starterFilters[name],
      fellBack: [],
      broken: false,
    })
  })

  it('has a different text in each language', () => {
    expect(presetWords.ko.starter[name]).not.toBe(presetWords.en.starter[name])
  })
})

it('the starter filters use the figures that their texts state', () => {
  const of = (name: (typeof starterNames)[number]) => conjuncts(filterOf(starterFilters[name], 'kr').where)
  expect(of('cheap')).toEqual(
    expect.arrayContaining([
      makeRangeCondition('per', { least: 0, most: 10 }),
      makeRangeCondition('roe', { least: 10 }),
    ]),
  )
  expect(of('fallen')).toContainEqual(makeWithinSessionsCondition('sma_cross_5_20', 5))
})
