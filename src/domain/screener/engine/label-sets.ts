import type { PackColumn } from '../pack.ts'
import { addRow, type Bits, intersectBits, noRows, subtractBits } from './bits.ts'

/** These are the rows of a category by label, and the rows without a label. */
export type LabelSets = { of: ReadonlyMap<string, Bits>; missing: Bits }

export function labelSetsOf(column: PackColumn, labels: readonly string[]): LabelSets {
  const sets = labels.map(() => noRows(column.length))
  const missing = noRows(column.length)
  for (let row = 0; row < column.length; row++) addRow(sets[column[row]!] ?? missing, row)
  return { of: new Map(labels.map((label, code) => [label, sets[code]!])), missing }
}

/**
 * Removes from a set the rows with none of these labels. It works with the wanted or the unwanted labels, whichever are fewer.
 */
export function keepLabelled(bits: Bits, { of, missing }: LabelSets, values: readonly string[]): void {
  const chosen: Bits[] = []
  const others: Bits[] = [missing]
  for (const [label, set] of of) (values.includes(label) ? chosen : others).push(set)
  if (others.length < chosen.length) {
    for (const set of others) subtractBits(bits, set)
    return
  }
  intersectBits(bits, unionOf(chosen, bits.length))
}

/** The sets are merged four at a time, because writing a word costs more than reading one. */
function unionOf(sets: readonly Bits[], words: number): Bits {
  const union = new Int32Array(words)
  const none = new Int32Array(words)
  for (let at = 0; at < sets.length; at += 4) {
    const [a, b = none, c = none, d = none] = [sets[at]!, sets[at + 1], sets[at + 2], sets[at + 3]]
    for (let word = 0; word < words; word++) union[word]! |= a[word]! | b[word]! | c[word]! | d[word]!
  }
  return union
}
