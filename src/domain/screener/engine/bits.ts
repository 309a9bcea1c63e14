/**
 * Bits are a set of rows, 32 to a word. The words are signed, because V8 handles 32-bit signed integers without
 * conversion to floating point.
 */
export type Bits = Int32Array

export type RowSet = { bits: Bits; count: number }

const wordsFor = (size: number): number => (size + 31) >>> 5

export const noRows = (size: number): Bits => new Int32Array(wordsFor(size))

export function everyRow(size: number): Bits {
  const bits = noRows(size).fill(-1)
  const rest = size & 31
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

export const hasRow = (bits: Bits, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1

export function addRow(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}

export function removeRow(bits: Bits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31))
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

export const toRowSet = (bits: Bits): RowSet => ({ bits, count: countBits(bits) })

export function intersectBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! &= other[at]!
}

export function uniteBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! |= other[at]!
}

export function subtractBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! &= ~other[at]!
}

/** Returns the index of the lowest set bit of a word that is not 0. */
export const lowestBitIndex = (word: number): number => 31 - Math.clz32(word & -word)
