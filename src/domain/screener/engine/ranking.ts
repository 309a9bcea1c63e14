import type { PackColumn } from '../pack.ts'
import { toColumnPrecision } from '../precision.ts'

/** A ranking has the rows of a column by ascending value, equal values by row, and the rows without a value last. */
export type Ranking = {
  column: PackColumn
  order: Uint16Array
  /** This is the place of each row in `order`. */
  place: Uint16Array
  /** This is the number of rows with a value; the places from here on have none. */
  known: number
}

export function rankingOf(column: PackColumn): Ranking {
  const size = column.length
  const order = new Uint16Array(size)
  const known = column instanceof Float32Array ? orderSingles(column, order) : orderDoubles(column, order)
  for (let row = 0, at = known; row < size; row++) if (Number.isNaN(column[row]!)) order[at++] = row
  return { column, order, place: placesOf(order), known }
}

/** Returns the rows by descending value: equal values are still by row, and missing values still last. */
export function reverseRanking({ column, order, known }: Ranking): Ranking {
  const turned = order.slice()
  let at = 0
  for (let end = known; end > 0; ) {
    const value = column[order[end - 1]!]!
    let start = end - 1
    while (start > 0 && column[order[start - 1]!] === value) start--
    for (let tie = start; tie < end; tie++) turned[at++] = order[tie]!
    end = start
  }
  return { column, order: turned, place: placesOf(turned), known }
}

function placesOf(order: Uint16Array): Uint16Array {
  const place = new Uint16Array(order.length)
  for (let at = 0; at < order.length; at++) place[order[at]!] = at
  return place
}

/**
 * A 32-bit float and its row fit exactly into one double, and sorting doubles without a comparison function is four times as
 * fast.
 */
function orderSingles(column: Float32Array, order: Uint16Array): number {
  // Adding 0 turns −0 into 0: the two are equal but differ in their bits.
  const words = new Int32Array(column.map(value => value + 0).buffer)
  const keys = new Float64Array(column.length)
  let known = 0
  for (let row = 0; row < column.length; row++) {
    if (Number.isNaN(column[row]!)) continue
    const word = words[row]!
    const ascending = word < 0 ? ~word >>> 0 : (word | 0x80000000) >>> 0
    keys[known++] = ascending * 65_536 + row
  }
  const sorted = keys.subarray(0, known).sort()
  for (let at = 0; at < known; at++) order[at] = sorted[at]! % 65_536
  return known
}

/** Sorts by the values rounded to 32-bit floats first, then sorts again within runs that round to the same float. */
function orderDoubles(column: Float64Array, order: Uint16Array): number {
  const singles = Float32Array.from(column)
  const known = orderSingles(singles, order)
  for (let start = 0; start < known; ) {
    const single = singles[order[start]!]!
    let end = start + 1
    let settled = true
    for (; end < known && singles[order[end]!] === single; end++)
      settled &&= column[order[end - 1]!]! <= column[order[end]!]!
    if (!settled) order.subarray(start, end).sort((a, b) => column[a]! - column[b]! || a - b)
    start = end
  }
  return known
}

/** Returns the first place whose value is at least the bound, compared in the precision of the column. */
export const firstRankAtLeast = (ranking: Ranking, bound: number): number => {
  const { column, order, known } = ranking
  const limit = toColumnPrecision(column, bound)
  let [low, high] = [0, known]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[order[middle]!]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the first place whose value is above the bound. */
export const firstRankAbove = (ranking: Ranking, bound: number): number => {
  const { column, order, known } = ranking
  const limit = toColumnPrecision(column, bound)
  let [low, high] = [0, known]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[order[middle]!]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}
