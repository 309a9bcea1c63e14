import { roundToFourDecimals } from '../kernel/rounding.ts'
import { type Pack, valueAt } from '../screener/pack.ts'
import { medianOfKnown } from './numbers.ts'
import { changeMetricOfPeriod, type Period } from './period.ts'

/** This is the change of a group in a period, in percent, and how many members rose and fell. */
export type GroupChange = {
  /**
   * The members are weighted by their market value before: it is the value of the whole group now against its value
   * then.
   */
  weighted: number | null
  median: number | null
  up: number
  down: number
  flat: number
  /** This counts the members that are halted, or too young for the period. */
  unknown: number
  /** This is the percentage of the members whose change is known. */
  up_share: number | null
  down_share: number | null
}

/** Our choice: a change that is shown as 0.00 % is no movement. */
const FLAT = 0.005

/**
 * A halted stock has no change, which is not a change of 0: it is left out of every period, also where a part of the period was
 * before the halt.
 */
export const periodChange = (pack: Pack, row: number, period: Period): number =>
  valueAt(pack, 'halted', row) === 1 ? Number.NaN : valueAt(pack, changeMetricOfPeriod[period], row)

export function groupChange(pack: Pack, rows: readonly number[], period: Period): GroupChange {
  const known = rows.map(row => periodChange(pack, row, period)).filter(Number.isFinite)
  const up = known.filter(change => change >= FLAT).length
  const down = known.filter(change => change <= -FLAT).length
  const share = (count: number): number | null =>
    known.length === 0 ? null : roundToFourDecimals((count / known.length) * 100)
  return {
    weighted: weightedChange(memberMoves(pack, rows, period)),
    median: medianOfKnown(known),
    up,
    down,
    flat: known.length - up - down,
    unknown: rows.length - known.length,
    up_share: share(up),
    down_share: share(down),
  }
}

/** A move says what part one member has in the change of its group: the points of all members add up to that change. */
export type MemberMove = { row: number; change: number; before: number; points: number }

/** Returns the moves of the members whose market value and change are known. */
export function memberMoves(pack: Pack, rows: readonly number[], period: Period): MemberMove[] {
  const moves = rows.flatMap((row): MemberMove[] => {
    const change = periodChange(pack, row, period)
    const before = valueAt(pack, 'market_cap', row) / (1 + change / 100)
    return Number.isFinite(before) && before > 0 ? [{ row, change, before, points: 0 }] : []
  })
  const all = moves.reduce((total, { before }) => total + before, 0)
  return moves.map(move => ({ ...move, points: (move.before / all) * move.change }))
}

const weightedChange = (moves: readonly MemberMove[]): number | null =>
  moves.length === 0 ? null : roundToFourDecimals(moves.reduce((total, { points }) => total + points, 0))
