import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../calendar/day.ts'

/** Returns the row that is in force on that day. Rows take effect at `from` and are ordered oldest first. */
export const inForce = <Row extends { from: number }>(
  rows: readonly Row[],
  day: TradingDay,
): Row | undefined => rows.findLast(row => row.from <= day)

/** Returns the row in force; before the first row it returns the oldest one, as the best known value. */
export function inForceOrOldest<Row extends { from: number }>(rows: readonly Row[], day: TradingDay): Row {
  const row = inForce(rows, day) ?? rows[0]
  assert(row, 'a dated table has a row')
  return row
}
