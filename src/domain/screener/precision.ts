import type { PackColumn } from './pack.ts'

/**
 * Ranges, formulas and explanations compare numbers the same way: as doubles, unless a column involved has 32-bit floats; then
 * both sides are rounded to 32-bit floats, since digits beyond the seventh were never known. So 1.2 is «at most 1.2» in either
 * kind of column, and a market cap in doubles is compared to the last won.
 */
export const isSinglePrecision = (column: PackColumn | undefined): boolean => column instanceof Float32Array

/** Rounds to a 32-bit float; a number beyond that range is returned unchanged and so is larger than all of them. */
export function toSinglePrecision(value: number): number {
  const single = Math.fround(value)
  return Number.isFinite(single) ? single : value
}

/** Returns a bound in the precision of the column. */
export const toColumnPrecision = (column: PackColumn | undefined, bound: number): number =>
  isSinglePrecision(column) ? toSinglePrecision(bound) : bound
