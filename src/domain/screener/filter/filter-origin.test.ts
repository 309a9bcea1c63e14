import { describe, expect, it } from 'vitest'
import { filterOf } from './filter-of.ts'
import { filteringPresets, filterOriginOf, withoutFilterOrigin } from './filter-origin.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { conditionsOfPart, filterParts, withoutPart } from './parts.ts'

const parsed = (value: unknown) => parseSavedFilter(value).filter
const presetPart = { kind: 'own', name: 'preset' } as const

describe('showPreset', () => {
  const [on, off] = [true, false].map(showPreset =>
    parsed({ mainPreset: 'gold', preset: ['etf'], showPreset }),
  )

  it('switches presets off without removing them', () => {
    expect(filteringPresets(on!)).toEqual(['gold', 'etf'])
    expect(filteringPresets(off!)).toEqual([])
    expect(off!.preset).toEqual(['etf'])
    expect(filterOf(off!, 'kr').where).toEqual(filterOf(parsed({}), 'kr').where)
    expect(filterParts(off!, 'kr')).toEqual([])
  })

  it('is on in a filter that does not name it', () => {
    expect(filteringPresets(parsed({ preset: ['gold'] }))).toEqual(['gold'])
  })
})

describe('idType', () => {
  const weekly = parsed({ id: 'gold', idType: 'weekly' })

  it('weekly makes the id that of a preset, which filters when the filter names none', () => {
    expect(filterOriginOf(weekly)).toEqual({ kind: 'weekly', preset: 'gold' })
    expect(filterOf(weekly, 'us').where).toEqual(filterOf(parsed({ preset: ['gold'] }), 'us').where)
    expect(filteringPresets(parsed({ id: 'gold', idType: 'weekly', preset: ['etf'] }))).toEqual(['etf'])
    expect(filterOriginOf(parsed({ id: 'silver', idType: 'weekly' }))).toBeNull()
  })

  it('weekly filters on when the filter was saved under a key', () => {
    expect(filteringPresets(parsed({ id: 'gold', idType: 'weekly', key: 'k1' }))).toEqual(['gold'])
  })

  it('weekly ends when the preset is taken out', () => {
    expect(conditionsOfPart(weekly, presetPart, 'kr')).toHaveLength(
      conditionsOfPart(parsed({ preset: ['gold'] }), presetPart, 'kr').length,
    )
    expect(filteringPresets(withoutPart(weekly, presetPart))).toEqual([])
  })

  it('user makes the id that of a saved filter, and a key goes before it', () => {
    expect(filterOriginOf(parsed({ id: '17' }))).toEqual({ kind: 'mine', id: '17' })
    expect(filterOriginOf(parsed({ id: 'gold', idType: 'weekly', key: 'k1' }))).toEqual({
      kind: 'mine',
      id: 'k1',
    })
    expect(filterOriginOf(parsed({}))).toBeNull()
  })
})

it('a filter without its origin asks the same, and does not know where it was opened', () => {
  const from = { id: 'gold', idType: 'weekly', prevClickTab: 'my', key: '' }
  const alone = withoutFilterOrigin(parsed(from))
  expect(alone).toEqual(parsed({ preset: ['gold'] }))
  expect(filterOf(alone, 'kr').where).toEqual(filterOf(parsed(from), 'kr').where)
})
