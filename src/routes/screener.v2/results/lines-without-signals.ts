import type { ScreenedLine } from '#state/market/screener.ts'

/** Returns the lines of outdated data, which claim neither a signal nor a rating. */
export const linesWithoutSignals = (lines: readonly ScreenedLine[]): ScreenedLine[] =>
  lines.map(({ row, values }) => ({ row, values: { ...values, signal: null, rating: null } }))
