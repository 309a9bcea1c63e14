import fc from 'fast-check'
import { expect, it } from 'vitest'
import { combineAll, makeRangeCondition } from './condition.ts'
import { differencesFromDefaultFilter } from './differences.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter } from './saved-filter.ts'

it('differencesOf is empty for the default filter', () => {
  expect(differencesFromDefaultFilter(defaultFilter)).toEqual({})
})

it('differencesOf contains only the differing fields, also inside groups', () => {
  const saved = {
    ...defaultFilter,
    rsi: { ...defaultFilter.rsi, days: 10 as const },
    show: { ...defaultFilter.show, rsi: true },
    where: combineAll(makeRangeCondition('volume', { least: 5 })),
  }
  expect(differencesFromDefaultFilter(saved)).toEqual({
    rsi: { days: 10 },
    show: { rsi: true },
    where: saved.where,
  })
})

it('differencesOf any saved filter is parsed back into the same filter', () => {
  const loose = fc.oneof(
    fc.constantFrom(
      'rs_rating',
      'market_cap',
      'EXIT',
      'VG',
      true,
      false,
      'true',
      3,
      5,
      10,
      -70,
      70,
      20260105,
    ),
    fc.array(
      fc.oneof(fc.integer({ min: -100, max: 100 }), fc.constantFrom('1', '2', 'VG', 'growth', 'gold')),
    ),
    fc.record({ metric: fc.constant('per'), direction: fc.constantFrom('asc', 'desc') }),
    fc.record({ on: fc.boolean(), range: fc.constant(['1', '']) }),
    fc.constant(combineAll(makeRangeCondition('per', { most: 10 }))),
  )
  const fields = Object.entries(defaultFilter).map(([name, usual]) => [
    name,
    typeof usual === 'object' &&
    usual !== null &&
    !Array.isArray(usual) &&
    name !== 'where' &&
    name !== 'sort'
      ? fc.record(Object.fromEntries(Object.keys(usual).map(key => [key, loose])), { requiredKeys: [] })
      : loose,
  ])
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.constantFrom(null, 'growth', 'gold'),
      (input, mainPreset) => {
        const { filter } = parseSavedFilter(mainPreset === null ? input : { ...input, mainPreset })
        expect(
          parseSavedFilter(JSON.parse(JSON.stringify(differencesFromDefaultFilter(filter)))).filter,
        ).toEqual(filter)
      },
    ),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 20_000 : 500 },
  )
})
