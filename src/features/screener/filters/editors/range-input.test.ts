import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOfLimits,
  fieldUnitOf,
  formatBound,
  limitsOfBounds,
  NO_TYPED_BOUNDS,
  parseRangeNumber,
  parseTypedBounds,
} from './range-input.ts'

const times = fieldUnitOf('per', 'kr')
const money = fieldUnitOf('market_cap', 'kr')
const none = { least: null, most: null }

describe('a typed bound', () => {
  it('is read with separators, signs and full-width digits', () => {
    expect(['3,000', ' -5 ', '−5', '+2', '.5', '1.', '１２'].map(parseRangeNumber)).toEqual([
      3000, -5, -5, 2, 0.5, 1, 12,
    ])
    expect(parseRangeNumber('  ')).toBeNull()
    expect(['1-2', 'a', '1e5', '--1', '1.2.3', '.'].map(parseRangeNumber)).toEqual(Array(6).fill(undefined))
  })

  it('changes one side and leaves the other', () => {
    expect(parseTypedBounds({ least: '6', most: null }, { least: 1, most: 18 }, times)).toEqual({
      ends: { least: 6, most: 18 },
      errors: {},
    })
    expect(parseTypedBounds({ least: '', most: null }, { least: 1, most: 18 }, times).ends).toEqual({
      least: null,
      most: 18,
    })
  })

  it('changes nothing while it is not a number, and has an error at its field', () => {
    expect(parseTypedBounds({ least: 'six', most: '18' }, none, times)).toEqual({
      ends: null,
      errors: { least: 'number' },
    })
  })

  it('changes nothing while the lower bound exceeds the upper one', () => {
    expect(parseTypedBounds({ least: '30', most: null }, { least: null, most: 18 }, times)).toEqual({
      ends: null,
      errors: { least: 'crossed' },
    })
    expect(parseTypedBounds({ least: '30', most: '50' }, { least: null, most: 18 }, times)).toEqual({
      ends: { least: 30, most: 50 },
      errors: {},
    })
  })

  it('is in a large unit, so that users need not type many zeros', () => {
    expect(parseTypedBounds({ least: '3,000', most: null }, none, money).ends).toEqual({
      least: 3e11,
      most: null,
    })
    expect(formatBound(3e11, money)).toBe('3000')
    expect(fieldUnitOf('market_cap', 'us').factor).toBe(1e6)
  })

  it('is shown again as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(1, 1e6, 1e8), (hundredths, factor) => {
        const unit = { factor, name: null }
        const text = String(hundredths / 100)
        const { ends } = parseTypedBounds({ ...NO_TYPED_BOUNDS, least: text }, none, unit)
        expect(Number(formatBound(ends!.least, unit))).toBe(Number(text))
      }),
    )
  })
})

describe('an exclusive bound', () => {
  it('is shown, and stays exclusive until its own side is moved', () => {
    const bounds = { above: 0, most: 10 }
    expect(limitsOfBounds(bounds)).toEqual({ least: 0, most: 10 })
    expect(boundsOfLimits({ least: 0, most: 8 }, bounds)).toEqual({ above: 0, most: 8 })
    expect(boundsOfLimits({ least: 1, most: 10 }, bounds)).toEqual({ least: 1, most: 10 })
    expect(boundsOfLimits(none, bounds)).toEqual({})
  })
})
