import { FEATURE_COUNT, featuresOfLastDay } from '../attractiveness/features.ts'
import { type IndicatorColumns, isHaltedAt, lastRowsOfColumns } from '../columns.ts'
import { rsScore } from '../relative/rs-score.ts'
import { REPORT_SESSIONS } from '../report/judge.ts'
import type { CompanyFigures } from '../scoring/company.ts'
import { returnsOf, returnWindows, type WindowReturns } from '../scoring/sector-performance.ts'
import { multiples } from '../scoring/valuation-table.ts'
import { rulesV3 } from '../signals/rules-v3.ts'
import { haltedSessionFlags, tradedSessionColumns } from '../signals/traded-sessions.ts'

/** These are the 15 scan days, and the session before the first of them. */
export const RATED_SESSIONS = 16

/**
 * What other stocks need to know of a stock, as one row of a table that several threads can share: its returns, its relative
 * strength on the last sessions, its multiples and the features for its odds. NaN when unknown.
 */
const parts = {
  returns: returnWindows.length,
  strength: RATED_SESSIONS,
  multiples: multiples.length,
  features: FEATURE_COUNT,
} as const
export const COMPARED_ROW_LENGTH = parts.returns + parts.strength + parts.multiples + parts.features
const strengthAt = parts.returns
const multiplesAt = strengthAt + parts.strength
const featuresAt = multiplesAt + parts.multiples

/**
 * Fills the row of a stock. The bars must be in today's shares; `days` are the last sessions of the country, as many as are
 * rated.
 */
export function fillComparedRow(
  columns: IndicatorColumns,
  figures: CompanyFigures | null,
  days: Int32Array,
  table: Float64Array,
  row: number,
): void {
  const at = row * COMPARED_ROW_LENGTH
  table.fill(Number.NaN, at, at + COMPARED_ROW_LENGTH)
  const last = columns.day.length - 1
  // A stock without a bar on the newest day is not compared with others, because it has left or is not listed yet.
  if (columns.day[last] !== days.at(-1)) return
  const returns = returnsOf(tradedTail(columns))
  for (const [nth, window] of returnWindows.entries()) table[at + nth] = returns[window] ?? Number.NaN
  let slot = last
  for (let nth = days.length - 1; nth >= 0; nth--) {
    while (slot >= 0 && columns.day[slot]! > days[nth]!) slot--
    if (slot >= 0 && columns.day[slot] === days[nth])
      table[at + strengthAt + nth] = rsScore(columns.close, slot)
  }
  if (figures)
    for (const [nth, multiple] of multiples.entries())
      table[at + multiplesAt + nth] = figures.multiples[multiple]?.value ?? Number.NaN
  if (!isHaltedAt(columns, last)) table.set(featuresOfLastDay(columns), at + featuresAt)
}

/** Returns the sessions that a report computes its returns from. */
function tradedTail(columns: IndicatorColumns): IndicatorColumns {
  return lastRowsOfColumns(
    tradedSessionColumns(columns, haltedSessionFlags(columns, rulesV3.values.tie)),
    REPORT_SESSIONS,
  )
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

export function returnsIn(table: Float64Array, row: number): WindowReturns {
  const [month, quarter, half] = [0, 1, 2].map(nth => orNull(table[row * COMPARED_ROW_LENGTH + nth]!))
  return { 20: month!, 63: quarter!, 126: half! }
}

export const relativeStrengthIn = (table: Float64Array, row: number, nth: number): number =>
  table[row * COMPARED_ROW_LENGTH + strengthAt + nth]!

export const multipleIn = (table: Float64Array, row: number, nth: number): number =>
  table[row * COMPARED_ROW_LENGTH + multiplesAt + nth]!

/** Returns a view of the table; its values are NaN when the stock is too young. */
export const featuresIn = (table: Float64Array, row: number): Float64Array =>
  table.subarray(
    row * COMPARED_ROW_LENGTH + featuresAt,
    row * COMPARED_ROW_LENGTH + featuresAt + FEATURE_COUNT,
  )
