import { assert } from '../../kernel/assert.ts'
import type { Condition, RangeCondition } from '../filter/condition.ts'
import { truthsOfRows } from '../formula/evaluate.ts'
import { parseFilterFormulaUnlimited } from '../formula/parse.ts'
import type { PackColumn } from '../pack.ts'
import { isSinglePrecision, toSinglePrecision } from '../precision.ts'
import { addRow, type Bits, everyRow, intersectBits, lowestBitIndex, noRows, uniteBits } from './bits.ts'
import { keepLabelled } from './label-sets.ts'
import { lruCache } from './lru-cache.ts'
import type { PackIndex } from './pack-index.ts'
import { keepBetween } from './rank-sets.ts'
import { firstRankAbove, firstRankAtLeast } from './ranking.ts'

/**
 * Our choice: this many formulas are kept. Formulas take long to compute and change with every letter typed; a set of
 * 10,000 rows takes 1.25 kB.
 */
const MOST_FORMULAS = 64

/** Removes from a set the rows that fail a condition. */
export type KeepMatchingRows = (bits: Bits, condition: Condition) => void

export function createRowKeeper(index: PackIndex): KeepMatchingRows {
  const { size } = index.pack

  const formulaRows = lruCache(MOST_FORMULAS, (text): Bits => {
    const formula = parseFilterFormulaUnlimited(text)
    assert(formula.ok, 'a formula is parsed before it becomes a condition')
    const found = truthsOfRows(formula.value, size, metric => index.pack.columns.get(metric))
    const bits = noRows(size)
    for (let row = 0; row < size; row++) if (found[row] === 1) addRow(bits, row)
    return bits
  })

  const keep: KeepMatchingRows = (bits, condition) => {
    switch (condition.kind) {
      case 'range':
        return keepRange(bits, condition)
      case 'in':
        return keepLabelled(bits, index.labelSetsOf(condition.metric), condition.values)
      case 'flag':
        return intersectBits(bits, index.flagOf(condition.metric, condition.is))
      case 'member':
        return intersectBits(bits, index.membersOf(condition.theme))
      case 'higher':
        return keepHigher(bits, index.columnOf(condition.metric), index.columnOf(condition.than))
      case 'formula':
        return intersectBits(bits, formulaRows(condition.text))
      case 'all':
        return keepAll(bits, condition.of)
      case 'any':
        return keepAny(bits, condition.of)
    }
  }

  function keepRange(bits: Bits, { metric, least, above, most, below }: RangeCondition): void {
    const ranking = index.rankingOf(metric)
    let from = least === undefined ? 0 : firstRankAtLeast(ranking, least)
    if (above !== undefined) from = Math.max(from, firstRankAbove(ranking, above))
    let to = most === undefined ? ranking.known : firstRankAbove(ranking, most)
    if (below !== undefined) to = Math.min(to, firstRankAtLeast(ranking, below))
    keepBetween(bits, index.rankSetsOf(metric), from, Math.max(from, to))
  }

  /** Comparing two columns works row by row, so it is done last, when few rows are left. */
  function keepAll(bits: Bits, of: readonly Condition[]): void {
    for (const part of of) if (part.kind !== 'higher') keep(bits, part)
    for (const part of of) if (part.kind === 'higher') keep(bits, part)
  }

  function keepAny(bits: Bits, of: readonly Condition[]): void {
    const union = noRows(size)
    for (const part of of) {
      const passing = everyRow(size)
      keep(passing, part)
      uniteBits(union, passing)
    }
    intersectBits(bits, union)
  }

  return keep
}

function keepHigher(bits: Bits, left: PackColumn, right: PackColumn): void {
  // Two columns of the same precision are compared as they are; with different precisions the doubles are rounded first.
  const isMixed = isSinglePrecision(left) !== isSinglePrecision(right)
  for (let at = 0; at < bits.length; at++) {
    let kept = bits[at]!
    for (let word = kept; word !== 0; word &= word - 1) {
      const row = (at << 5) + lowestBitIndex(word)
      // The comparison has no branch, because the processor could not predict it.
      kept &= ~(word & -word & (Number(isHigher(left[row]!, right[row]!, isMixed)) - 1))
    }
    bits[at] = kept
  }
}

const isHigher = (left: number, right: number, isMixed: boolean): boolean =>
  isMixed ? toSinglePrecision(left) > toSinglePrecision(right) : left > right
