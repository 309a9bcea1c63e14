import type { MyStockReport } from '#contract/my-feed.ts'

export type RankedReport = { row: MyStockReport; rank: number | null }

/** Ranks the highest score first; equal scores have the same rank, and stocks without a score are last. */
export function rankedReports(rows: readonly MyStockReport[]): RankedReport[] {
  const scoreOf = ({ attractiveness_data }: MyStockReport): number => attractiveness_data.value ?? -1
  return rows
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .map((row, _at, all) => ({
      row,
      rank: scoreOf(row) < 0 ? null : 1 + all.filter(other => scoreOf(other) > scoreOf(row)).length,
    }))
}
