import { addRow, type Bits, noRows, removeRow } from './bits.ts'
import type { Ranking } from './ranking.ts'

/**
 * There is a set for every `step` places of a ranking: it has the rows before that place. The rows between any two
 * places are then one set without another, minus a few rows that are removed one by one: half a microsecond for any
 * bounds.
 */
export type RankSets = { order: Uint16Array; known: number; step: number; before: readonly Bits[] }

/** More parts need more memory and leave fewer rows to remove one by one; 64 need 80 kB per column of 10,000 rows. */
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

/** Removes from a set the rows whose place is not from `from` up to, but not including, `to`. */
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
