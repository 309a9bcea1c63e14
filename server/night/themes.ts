import type { Universe } from '#domain/analysis/universe/universe.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { ListedStock } from './tables.ts'

/**
 * Returns for each row the highest 20-session return among its themes, in percent. A theme's return is the median of
 * its members.
 */
export function bestThemeReturnPerRow(
  listed: readonly ListedStock[],
  members: readonly ThemeMember[],
  universe: Universe,
  day: TradingDay,
): (number | null)[] {
  const rowOf = new Map(listed.map(({ fsym_id }, row) => [fsym_id, row]))
  const rowsOf = new Map<string, number[]>()
  for (const { theme, fsym_id, from, to } of members) {
    const row = rowOf.get(fsym_id)
    if (row === undefined || from > day || (to !== null && to < day)) continue
    const same = rowsOf.get(theme)
    if (same) same.push(row)
    else rowsOf.set(theme, [row])
  }
  const best: (number | null)[] = listed.map(() => null)
  for (const rows of rowsOf.values()) {
    const change = universe.monthOf(rows)
    if (change === null) continue
    for (const row of rows) best[row] = Math.max(best[row] ?? Number.NEGATIVE_INFINITY, change)
  }
  return best
}
