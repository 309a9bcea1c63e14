import { addRow, type Bits, noRows, removeRow } from './bits.ts'
import type { Ranking } from './ranking.ts'

/**
 * For every so many places of a ranking the set of the rows that stand before it. What stands between any two places is
 * then one set without another, less a few rows that are taken out one by one: half a microsecond, wherever the bounds are.
 */
export type RankSets = { order: Uint16Array; known: number; step: number; before: readonly Bits[] }

/** More of them take more memory and leave fewer rows to take out; 64 are 80 kB a column of 10,000 rows. */
const PARTS = 64

export function rankSetsOf({ order, known }: Ranking): RankSets {
  const step = Math.max(1, Math.ceil(known / PARTS))
  const bits = noRows(order.length)
  const before = [bits.slice()]
  for (let at = 0; at < known; at++) {
    addRow(bits, order[at]!)
    if ((at + 1) % step === 0 || at + 1 === known) before.push(bits.slice())
  }
  return { order, known, step, before }
}

/** Strikes out of a set the rows that do not stand at the places from `from` up to but not including `to`. */
export function keepBetween(
  bits: Bits,
  { order, known, step, before }: RankSets,
  from: number,
  to: number,
): void {
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  const lower = before[first]!
  const upper = before[last]!
  for (let at = 0; at < bits.length; at++) bits[at]! &= upper[at]! & ~lower[at]!
  for (let at = first * step; at < from; at++) removeRow(bits, order[at]!)
  const end = Math.min(last * step, known)
  for (let at = to; at < end; at++) removeRow(bits, order[at]!)
}
