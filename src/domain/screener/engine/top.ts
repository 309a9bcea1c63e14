import { addRow, type Bits, hasRow, lowestBit } from './bits.ts'
import type { Ranking } from './ranking.ts'

/** The first rows of a set in a given order; `count` is how many it has and `marks` a set of the same size to work in. */
export function topOf(bits: Bits, count: number, order: Ranking, limit: number, marks: Bits): number[] {
  if (limit <= 0 || count === 0) return []
  // Walking meets one of the set in every size / count steps; marking takes a step for each of the set, then for each word.
  const isSoonMet = limit * order.order.length < count * (count + bits.length)
  return isSoonMet ? walkTop(bits, order, limit) : markTop(bits, order, limit, marks)
}

/** Walks the order and takes whoever belongs to the set. */
export function walkTop(bits: Bits, { order }: Ranking, limit: number): number[] {
  const rows: number[] = []
  for (let at = 0; at < order.length && rows.length < limit; at++) {
    const row = order[at]!
    if (hasRow(bits, row)) rows.push(row)
  }
  return rows
}

/** Marks the places of the set's rows in another set, which then is read from its start. */
export function markTop(bits: Bits, { order, place }: Ranking, limit: number, marks: Bits): number[] {
  marks.fill(0)
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      addRow(marks, place[(at << 5) + lowestBit(word)]!)
  const rows: number[] = []
  for (let at = 0; at < marks.length; at++)
    for (let word = marks[at]!; word !== 0; word &= word - 1)
      if (rows.push(order[(at << 5) + lowestBit(word)]!) >= limit) return rows
  return rows
}
