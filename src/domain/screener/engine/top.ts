import { addRow, type Bits, hasRow, lowestBitIndex } from './bits.ts'
import type { Ranking } from './ranking.ts'

/**
 * Returns the first rows of a set in a given order. `count` is the size of the set; `marks` is a work buffer of the
 * same length.
 */
export function topRows(bits: Bits, count: number, order: Ranking, limit: number, marks: Bits): number[] {
  if (limit <= 0 || count === 0) return []
  // Walking finds a row of the set every size / count steps; marking takes one step per row of the set, then one per word.
  const isSoonMet = limit * order.order.length < count * (count + bits.length)
  return isSoonMet ? topRowsByWalk(bits, order, limit) : topRowsByMarks(bits, order, limit, marks)
}

/** Walks the order and takes the rows that belong to the set. */
export function topRowsByWalk(bits: Bits, { order }: Ranking, limit: number): number[] {
  const rows: number[] = []
  for (let at = 0; at < order.length && rows.length < limit; at++) {
    const row = order[at]!
    if (hasRow(bits, row)) rows.push(row)
  }
  return rows
}

/** Marks the places of the set's rows in `marks`, then reads these from the start. */
export function topRowsByMarks(bits: Bits, { order, place }: Ranking, limit: number, marks: Bits): number[] {
  marks.fill(0)
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      addRow(marks, place[(at << 5) + lowestBitIndex(word)]!)
  const rows: number[] = []
  for (let at = 0; at < marks.length; at++)
    for (let word = marks[at]!; word !== 0; word &= word - 1)
      if (rows.push(order[(at << 5) + lowestBitIndex(word)]!) >= limit) return rows
  return rows
}
