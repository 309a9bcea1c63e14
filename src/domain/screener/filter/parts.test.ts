import { describe, expect, it } from 'vitest'
import { combineAll, combineAny, conjuncts, makeHigherCondition, makeRangeCondition } from './condition.ts'
import { withBounds } from './edit.ts'
import { filterOf } from './filter-of.ts'
import { conditionsOfPart, filterParts, onlyPart, partKey, withoutPart } from './parts.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

const either = combineAny(makeRangeCondition('per', { most: 10 }), makeRangeCondition('pbr', { most: 1 }))
const full: SavedFilter = {
  ...withBounds(withBounds(defaultFilter, 'roe', { least: 10 }), 'price', { least: 1000, most: 9000 }),
  mainPreset: 'growth',
  themeId: 'space',
  markets: ['1'],
  sectors: ['chemicals'],
  attractiveness: ['VG', 'G'],
  show: {
    ...defaultFilter.show,
    foreigner: true,
    rsRating: true,
    quarterly: true,
    ma_cross: true,
    ma_arrangement: true,
    rsi: true,
    psar: true,
    valuation: true,
  },
  foreignerDays: [3, 70],
  quarterly: { ...defaultFilter.quarterly, sales: { qoq: true, yoy: true, consecutive: 2, consensus: true } },
  where: combineAll(
    makeRangeCondition('volume', { least: 5 }),
    either,
    makeHigherCondition('sma_5', 'sma_20'),
  ),
  formula: 'per < 10',
}

it('filterParts lists each setting that is switched on once', () => {
  expect(filterParts(full, 'kr').map(partKey)).toEqual([
    ...['own:preset', 'own:theme', 'own:markets', 'own:sectors', 'own:attractiveness', 'own:foreigner'],
    ...['own:rsRating', 'own:quarterly', 'own:ma_cross', 'own:ma_arrangement', 'own:rsi', 'own:psar'],
    ...['price', 'roe', 'volume', 'added:1', 'added:2', 'own:formula'],
  ])
  expect(filterParts(defaultFilter, 'kr')).toEqual([])
  expect(filterParts(full, 'us').map(partKey)).not.toContain('own:foreigner')
})

describe('a part such as', () => {
  const conditionsIn = (saved: SavedFilter) =>
    conjuncts(filterOf(saved, 'kr').where).map(each => JSON.stringify(each))
  const parts = filterParts(full, 'kr').map(part => [partKey(part), part] as const)

  it.each(parts)('%s has conditions of its own, which are gone when it is removed', (_, part) => {
    const own = conditionsOfPart(full, part, 'kr').map(each => JSON.stringify(each))
    expect(own.length).toBeGreaterThan(0)
    const left = conditionsIn(withoutPart(full, part))
    expect([...left, ...own].sort()).toEqual(conditionsIn(full).sort())
    expect(filterParts(withoutPart(full, part), 'kr')).toHaveLength(parts.length - 1)
  })

  it.each(parts)('%s can be the only part', (_, part) => {
    expect(filterParts(onlyPart(full, part), 'kr')).toHaveLength(1)
  })
})
