import { expect, it } from 'vitest'
import { firstFillEstimates, sumOfFirstFills } from '#domain/market/sources/first-fill.ts'
import { recommendedSources } from '#domain/market/sources/recommended-sources.ts'
import { firstFillSpan } from './first-fill-text.ts'

it.each([
  ['ecb', 'seconds', '몇 초'],
  ['datagokr', '20 to 90 minutes', '20~90분'],
  ['sec', '30 minutes to 2 hours', '30분~2시간'],
  ['kis', '3 to 6 hours', '3~6시간'],
] as const)('the first reading of %s takes %s', (source, en, ko) => {
  expect(firstFillSpan(firstFillEstimates[source], 'en')).toBe(en)
  expect(firstFillSpan(firstFillEstimates[source], 'ko')).toBe(ko)
})

it('the first readings of several sources take the sum of their times', () => {
  const korea = sumOfFirstFills(recommendedSources.kr)
  expect(korea).toEqual({ newest: 1, least: 30, most: 121 })
  expect(firstFillSpan(korea, 'en')).toBe('30 minutes to 2 hours')
  expect(sumOfFirstFills(['dart', 'ecb']).newest).toBeNull()
})
