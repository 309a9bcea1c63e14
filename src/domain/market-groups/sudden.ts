import { tidy } from '../kernel/tidy.ts'
import { type Pack, valueAt } from '../screener/pack.ts'
import { periodChange } from './group-change.ts'
import { median } from './numbers.ts'

/**
 * Sudden is what is large for the stock itself: its move measured in its own average daily range (ATR 14). The specification
 * names sudden movers and no figure, so these are our own: a stock goes beyond one of its ranges on half as much
 * again as its usual volume; of a theme the member in the middle goes beyond half of one, which members that move apart never do.
 */
export const suddenRule = { stock: 1, volume: 1.5, theme: 0.5, members: 3 } as const

/** NaN where one of the two is not known. */
export const rangesMoved = (pack: Pack, row: number): number =>
  periodChange(pack, row, '1D') / valueAt(pack, 'atr_percent', row)

/** In ranges, with its direction; null where it is nothing unusual or too few are known. */
export function suddenMove(pack: Pack, members: readonly number[]): number | null {
  const known = members.map(row => rangesMoved(pack, row)).filter(Number.isFinite)
  const moved = known.length < suddenRule.members ? null : median(known)
  return moved !== null && Math.abs(moved) >= suddenRule.theme ? moved : null
}

export type SuddenStock = { row: number; ranges: number; times: number }

/** The farthest first. */
export const suddenStocks = (pack: Pack, rows: readonly number[]): SuddenStock[] =>
  rows
    .map(row => ({ row, ranges: rangesMoved(pack, row), times: valueAt(pack, 'volume_ratio', row) }))
    .filter(
      ({ ranges, times }) =>
        Number.isFinite(ranges) && Math.abs(ranges) >= suddenRule.stock && times >= suddenRule.volume,
    )
    .sort((a, b) => Math.abs(b.ranges) - Math.abs(a.ranges) || a.row - b.row)
    .map(({ row, ranges, times }) => ({ row, ranges: tidy(ranges), times: tidy(times) }))
