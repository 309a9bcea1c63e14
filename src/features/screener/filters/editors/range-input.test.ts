import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundEnds,
  boundsOf,
  fieldUnitOf,
  inField,
  parseRangeNumber,
  readTyped,
  untyped,
} from './range-input.ts'

const times = fieldUnitOf('per', 'kr')
const money = fieldUnitOf('market_cap', 'kr')
const none = { least: null, most: null }

describe('what is typed', () => {
  it('is read as people write numbers', () => {
    expect(['3,000', ' -5 ', '−5', '+2', '.5', '1.', '１２'].map(parseRangeNumber)).toEqual([
      3000, -5, -5, 2, 0.5, 1, 12,
    ])
    expect(parseRangeNumber('  ')).toBeNull()
    expect(['1-2', 'a', '1e5', '--1', '1.2.3', '.'].map(parseRangeNumber)).toEqual(Array(6).fill(undefined))
  })

  it('asks on one side, the other stays', () => {
    expect(readTyped({ least: '6', most: null }, { least: 1, most: 18 }, times)).toEqual({
      ends: { least: 6, most: 18 },
      errors: {},
    })
    expect(readTyped({ least: '', most: null }, { least: 1, most: 18 }, times).ends).toEqual({
      least: null,
      most: 18,
    })
  })

  it('asks nothing while it is no number, and says so at its field', () => {
    expect(readTyped({ least: 'six', most: '18' }, none, times)).toEqual({
      ends: null,
      errors: { least: 'number' },
    })
  })

  it('asks nothing while the least is above the most, until either is right', () => {
    expect(readTyped({ least: '30', most: null }, { least: null, most: 18 }, times)).toEqual({
      ends: null,
      errors: { least: 'crossed' },
    })
    expect(readTyped({ least: '30', most: '50' }, { least: null, most: 18 }, times)).toEqual({
      ends: { least: 30, most: 50 },
      errors: {},
    })
  })

  it('is in units nobody has to count zeros in', () => {
    expect(readTyped({ least: '3,000', most: null }, none, money).ends).toEqual({ least: 3e11, most: null })
    expect(inField(3e11, money)).toBe('3000')
    expect(fieldUnitOf('market_cap', 'us').factor).toBe(1e6)
  })

  it('is shown again as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(1, 1e6, 1e8), (hundredths, factor) => {
        const unit = { factor, name: null }
        const text = String(hundredths / 100)
        const { ends } = readTyped({ ...untyped, least: text }, none, unit)
        expect(Number(inField(ends!.least, unit))).toBe(Number(text))
      }),
    )
  })
})

describe('a bound that does not belong to its range', () => {
  it('is shown, and stays so until its own side is moved', () => {
    const bounds = { above: 0, most: 10 }
    expect(boundEnds(bounds)).toEqual({ least: 0, most: 10 })
    expect(boundsOf({ least: 0, most: 8 }, bounds)).toEqual({ above: 0, most: 8 })
    expect(boundsOf({ least: 1, most: 10 }, bounds)).toEqual({ least: 1, most: 10 })
    expect(boundsOf(none, bounds)).toEqual({})
  })
})
