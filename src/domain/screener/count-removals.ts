import {
  addRow,
  type Bits,
  countBits,
  everyRow,
  intersectBits,
  noRows,
  subtractBits,
  toRowSet,
  uniteBits,
} from './engine/bits.ts'
import type { Screener } from './engine/screener.ts'
import { type Condition, conjuncts, type Filter } from './filter/condition.ts'
import { truthsOfRows, UNKNOWN_TRUTH } from './formula/evaluate.ts'
import { parseFilterFormulaUnlimited } from './formula/parse.ts'

export type ConditionRemoval = {
  condition: Condition
  /** This many stocks pass this condition alone. */
  alone: number
  /** This many stocks fail it only because a value is missing. */
  missing: number
  /** This many stocks would pass the filter without this condition. */
  without: number
  /** This many stocks are left after the conditions up to this one. */
  left: number
}

export type Removals = {
  count: number
  each: ConditionRemoval[]
  /** This is the index in `each` of the condition that removes most; null where no condition removes a stock. */
  costliest: number | null
}

/** Counts what each condition of a filter removes, to explain a small or empty result. */
export function countRemovals(screener: Screener, { where }: Pick<Filter, 'where'>): Removals {
  const { size } = screener.pack
  const parts = conjuncts(where)
  const sets = parts.map(part => screener.rowsOf(part))
  // For each position these are the rows that pass all conditions before it, and those that pass all after it.
  const before = overlaid(everyRow(size), sets)
  const behind = overlaid(everyRow(size), sets.toReversed()).toReversed()
  const each = parts.map((condition, at): ConditionRemoval => {
    const others = before[at]!.slice()
    intersectBits(others, behind[at + 1]!)
    return {
      condition,
      alone: sets[at]!.count,
      missing: toRowSet(missingRows(screener, condition)).count,
      without: countBits(others),
      left: countBits(before[at + 1]!),
    }
  })
  const count = countBits(before.at(-1)!)
  return { count, each, costliest: costliestOf(each, count, size) }
}

function overlaid(start: Bits, sets: readonly { bits: Bits }[]): Bits[] {
  const layers = [start]
  for (const { bits } of sets) {
    const layer = layers.at(-1)!.slice()
    intersectBits(layer, bits)
    layers.push(layer)
  }
  return layers
}

/**
 * Where removing one condition would not change an empty result, the function returns the condition that the fewest
 * stocks pass.
 */
function costliestOf(each: readonly ConditionRemoval[], count: number, size: number): number | null {
  const cost = (gain: (removal: ConditionRemoval) => number): number | null => {
    const gains = each.map(gain)
    const most = Math.max(0, ...gains)
    return most > 0 ? gains.indexOf(most) : null
  }
  return cost(({ without }) => without - count) ?? (count === 0 ? cost(({ alone }) => size - alone) : null)
}

/** These rows fail because of a missing value: they are known neither to pass nor to fail. */
function missingRows(screener: Screener, condition: Condition): Bits {
  const { index, pack } = screener
  const unknown = (metric: string): Bits => {
    const bits = noRows(pack.size)
    const { order, known } = index.rankingOf(metric)
    for (let at = known; at < pack.size; at++) addRow(bits, order[at]!)
    return bits
  }
  switch (condition.kind) {
    case 'member':
      return noRows(pack.size)
    case 'higher': {
      const bits = unknown(condition.metric)
      uniteBits(bits, unknown(condition.than))
      return bits
    }
    case 'formula': {
      const formula = parseFilterFormulaUnlimited(condition.text)
      const bits = noRows(pack.size)
      if (!formula.ok) return bits
      truthsOfRows(formula.value, pack.size, metric => pack.columns.get(metric)).forEach((truth, row) => {
        if (truth === UNKNOWN_TRUTH) addRow(bits, row)
      })
      return bits
    }
    case 'all':
    case 'any':
      return missingInGroup(screener, condition)
    default:
      return unknown(condition.metric)
  }
}

function missingInGroup(screener: Screener, group: Extract<Condition, { of: unknown }>): Bits {
  const open = noRows(screener.pack.size)
  const failed = noRows(screener.pack.size)
  for (const part of group.of) {
    const missing = missingRows(screener, part)
    uniteBits(open, missing)
    const fails = everyRow(screener.pack.size)
    subtractBits(fails, missing)
    subtractBits(fails, screener.rowsOf(part).bits)
    uniteBits(failed, fails)
  }
  subtractBits(open, group.kind === 'all' ? failed : screener.rowsOf(group).bits)
  return open
}
