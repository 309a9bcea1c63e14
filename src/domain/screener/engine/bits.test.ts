import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRow,
  type Bits,
  everyRow,
  hasRow,
  intersectBits,
  lowestBitIndex,
  noRows,
  removeRow,
  subtractBits,
  toRowSet,
  uniteBits,
} from './bits.ts'

const setOf = (rows: readonly number[], size: number): Bits => {
  const bits = noRows(size)
  for (const row of rows) addRow(bits, row)
  return bits
}
const rowsOf = (bits: Bits, size: number): number[] =>
  Array.from({ length: size }, (_, row) => row).filter(row => hasRow(bits, row))

const size = 100
const someRows = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))

describe('a set of rows', () => {
  it('begins empty or full at any size', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 65]) {
      expect(toRowSet(noRows(size)).count).toBe(0)
      expect(toRowSet(everyRow(size)).count).toBe(size)
      expect(rowsOf(everyRow(size), size)).toHaveLength(size)
    }
  })

  it('behaves like a set of numbers', () => {
    fc.assert(
      fc.property(someRows, someRows, (left, right) => {
        const changed = (change: (bits: Bits, other: Bits) => void) => {
          const bits = setOf(left, size)
          change(bits, setOf(right, size))
          const rows = rowsOf(bits, size)
          expect(toRowSet(bits).count).toBe(rows.length)
          return rows
        }
        const inLeft = (row: number): boolean => left.includes(row)
        const inRight = (row: number): boolean => right.includes(row)
        const rows = rowsOf(everyRow(size), size)
        const difference = rows.filter(row => inLeft(row) && !inRight(row))
        expect(changed(intersectBits)).toEqual(rows.filter(row => inLeft(row) && inRight(row)))
        expect(changed(uniteBits)).toEqual(rows.filter(row => inLeft(row) || inRight(row)))
        expect(changed(subtractBits)).toEqual(difference)
        expect(changed(bits => right.forEach(row => void removeRow(bits, row)))).toEqual(difference)
      }),
    )
  })

  it('finds the lowest set bit of a word', () => {
    for (let bit = 0; bit < 32; bit++) {
      expect(lowestBitIndex(1 << bit)).toBe(bit)
      expect(lowestBitIndex(-1 << bit)).toBe(bit)
    }
  })
})
