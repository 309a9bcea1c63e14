import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../calendar/day.ts'

/** Returns the row that is in force on that day. Rows take effect at `from` and are ordered oldest first. */
export const rowInForce = <Row extends { from: number }>(
  rows: readonly Row[],
  day: TradingDay,
): Row | undefined => rows.findLast(row => row.from <= day)

/** Returns the row in force; before the first row it returns the oldest one, as the best known value. */
export function rowInForceOrOldest<Row extends { from: number }>(rows: readonly Row[], day: TradingDay): Row {
  const row = rowInForce(rows, day) ?? rows[0]
  assert(row, 'a dated table has a row')
  return row
}
