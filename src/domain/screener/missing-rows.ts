import { addRow, type Bits, everyRow, noRows, subtractBits, uniteBits } from './engine/bits.ts'
import type { Screener } from './engine/screener.ts'
import type { Condition } from './filter/condition.ts'
import { truthsOfRows } from './formula/evaluate.ts'
import { parseFilterFormulaUnlimited } from './formula/parse.ts'
import { UNKNOWN_TRUTH } from './formula/truth.ts'

/** These rows fail because of a missing value: they are known neither to pass nor to fail. */
export function missingRows(screener: Screener, condition: Condition): Bits {
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
