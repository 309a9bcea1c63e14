import { roundToFourDecimals } from '../kernel/rounding.ts'
import { type Pack, valueAt } from '../screener/pack.ts'
import { periodChange } from './group-change.ts'
import { medianOfKnown } from './numbers.ts'

/**
 * A sudden move is one that is large for the stock itself: it is measured in the stock's own average daily range (ATR 14). The
 * specification names sudden movers and no figure, so these are our choice: a stock moves at least one of its ranges on at
 * least 1.5 times its usual volume; the median member of a theme moves at least half a range, which does not happen when the
 * members move in different directions.
 */
const suddenRule = { stock: 1, volume: 1.5, theme: 0.5, members: 3 } as const

/** Returns how many of its usual ranges the stock moved; NaN when the change or the range is unknown. */
const rangesMoved = (pack: Pack, row: number): number =>
  periodChange(pack, row, '1D') / valueAt(pack, 'atr_percent', row)

/**
 * Returns the median move of a theme's members in usual ranges, with its direction; null when it is not unusual or too
 * few members are known.
 */
export function suddenThemeMove(pack: Pack, members: readonly number[]): number | null {
  const known = members.map(row => rangesMoved(pack, row)).filter(Number.isFinite)
  const moved = known.length < suddenRule.members ? null : medianOfKnown(known)
  return moved !== null && Math.abs(moved) >= suddenRule.theme ? moved : null
}

export type SuddenStock = { row: number; ranges: number; times: number }

/** Lists the stocks that moved suddenly, the largest move first. */
export const suddenStocks = (pack: Pack, rows: readonly number[]): SuddenStock[] =>
  rows
    .map(row => ({ row, ranges: rangesMoved(pack, row), times: valueAt(pack, 'volume_ratio', row) }))
    .filter(
      ({ ranges, times }) =>
        Number.isFinite(ranges) && Math.abs(ranges) >= suddenRule.stock && times >= suddenRule.volume,
    )
    .sort((a, b) => Math.abs(b.ranges) - Math.abs(a.ranges) || a.row - b.row)
    .map(({ row, ranges, times }) => ({
      row,
      ranges: roundToFourDecimals(ranges),
      times: roundToFourDecimals(times),
    }))
