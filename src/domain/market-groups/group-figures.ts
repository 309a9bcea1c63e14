import { roundToFourDecimals } from '../kernel/rounding.ts'
import { type Pack, valueAt } from '../screener/pack.ts'
import { type GroupChange, groupChange, periodChange } from './group-change.ts'
import { medianOfKnown, sumOfKnown } from './numbers.ts'
import { type Period, periods } from './period.ts'

/** These are the figures of a group on a heat map and in its table. */
export type ComputedGroupFigures = {
  members: number
  halted: number
  market_cap: number | null
  /** This is the money traded in the session. */
  value: number | null
  /** This is the median of the members' volume against their 20-session averages. */
  volume_ratio: number | null
  changes: Record<Period, GroupChange>
}

export const computeGroupFigures = (pack: Pack, rows: readonly number[]): ComputedGroupFigures => ({
  members: rows.length,
  halted: rows.filter(row => valueAt(pack, 'halted', row) === 1).length,
  market_cap: sumOfKnown(rows.map(row => valueAt(pack, 'market_cap', row))),
  value: sumOfKnown(rows.map(row => valueAt(pack, 'value', row))),
  volume_ratio: medianOfKnown(
    rows.filter(row => valueAt(pack, 'halted', row) !== 1).map(row => valueAt(pack, 'volume_ratio', row)),
  ),
  changes: Object.fromEntries(periods.map(period => [period, groupChange(pack, rows, period)])) as Record<
    Period,
    GroupChange
  >,
})

export type LeaderOrLaggard = { row: number; change: number }

/**
 * Returns the stocks that rose most and those that fell most; no stock is both, so a small group may give fewer than
 * `most`.
 */
export function findLeadersAndLaggards(
  pack: Pack,
  rows: readonly number[],
  period: Period,
  most: number,
): { leaders: LeaderOrLaggard[]; laggards: LeaderOrLaggard[] } {
  const known = rows
    .map(row => ({ row, change: periodChange(pack, row, period) }))
    .filter(({ change }) => Number.isFinite(change))
    .sort((a, b) => b.change - a.change || a.row - b.row)
    .map(({ row, change }) => ({ row, change: roundToFourDecimals(change) }))
  const ahead = Math.min(most, Math.ceil(known.length / 2))
  const behind = Math.min(most, known.length - ahead)
  return { leaders: known.slice(0, ahead), laggards: known.slice(known.length - behind).reverse() }
}
