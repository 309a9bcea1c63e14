import type { PackColumn } from './pack.ts'

/**
 * How numbers are compared, by a range, a formula and an explanation alike: as doubles, unless one of the columns that are
 * read holds singles; then both sides as singles, since nothing behind their seventh digit was ever known. So 1.2 is
 * «at most 1.2» however it is stored, and a market cap in doubles is compared to the last won.
 */
export const isSingle = (column: PackColumn | undefined): boolean => column instanceof Float32Array

/** A number as a single; one too large for singles stays as it is, above all of them. */
export function toSingle(value: number): number {
  const single = Math.fround(value)
  return Number.isFinite(single) ? single : value
}

/** A bound as the column would hold it. */
export const inColumn = (column: PackColumn | undefined, bound: number): number =>
  isSingle(column) ? toSingle(bound) : bound
