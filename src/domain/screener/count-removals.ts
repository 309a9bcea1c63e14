import { type Bits, countBits, everyRow, intersectBits, toRowSet } from './engine/bits.ts'
import type { Screener } from './engine/screener.ts'
import { type Condition, conjuncts, type Filter } from './filter/condition.ts'
import { missingRows } from './missing-rows.ts'

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
