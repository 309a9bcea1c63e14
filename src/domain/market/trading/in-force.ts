import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../calendar/day.ts'

/** The row that holds on that day. Rows begin at `from` and stand in order, the oldest first. */
export const inForce = <Row extends { from: number }>(
  rows: readonly Row[],
  day: TradingDay,
): Row | undefined => rows.findLast(row => row.from <= day)

/** Before the table begins its oldest row is the best that is known. */
export function inForceOrOldest<Row extends { from: number }>(rows: readonly Row[], day: TradingDay): Row {
  const row = inForce(rows, day) ?? rows[0]
  assert(row, 'a dated table has a row')
  return row
}
