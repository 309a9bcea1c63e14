import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../calendar/day.ts'

/** Returns the row that is in force on that day. Rows take effect at `from` and are ordered oldest first. */
export const rowInForce = <Row extends { from: number }>(
  rows: readonly Row[],
  day: TradingDay,
): Row | undefined => {
  // A plain loop for speed: a night asks for the row of millions of prices.
  for (let at = rows.length - 1; at >= 0; at--) if (rows[at]!.from <= day) return rows[at]
  return undefined
}

/** Returns the row in force; before the first row it returns the oldest one, as the best known value. */
export function rowInForceOrOldest<Row extends { from: number }>(rows: readonly Row[], day: TradingDay): Row {
  const row = rowInForce(rows, day) ?? rows[0]
  assert(row, 'a dated table has a row')
  return row
}
