import type { ThemeRow } from '#contract/theme.ts'
import type { Theme } from '#domain/market/theme.ts'
import { type GroupFigures, groupFigures } from '#domain/market-groups/group-figures.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { type Ranked, rankGroups } from '#domain/market-groups/ranked.ts'
import { membersOf, rowsIn } from '#domain/market-groups/scope.ts'
import { listed, numberOf } from '#domain/market-groups/theme-named.ts'
import type { OpenMarket } from './open-market.ts'
import { groupLeaders } from './show-group.ts'

export type ThemeGroup = { theme: Theme; rows: number[]; figures: GroupFigures }

/** The twelve themes or all sub-categories of a country, best first. */
export function rankedThemes(
  { pack }: OpenMarket,
  kind: Theme['kind'],
  period: Period,
): { companies: number[]; ranked: Ranked<ThemeGroup>[] } {
  const companies = rowsIn(pack, pack.country)
  const own = new Set(companies)
  const groups = listed(kind).map((theme): ThemeGroup => {
    const rows = membersOf(pack, theme.id, own)
    return { theme, rows, figures: groupFigures(pack, rows) }
  })
  return { companies, ranked: rankGroups(groups, period, 'median') }
}

export const themeRow = (
  { pack }: OpenMarket,
  { theme, rows, figures, rank }: Ranked<ThemeGroup>,
  period: Period,
): ThemeRow => ({
  id: theme.id,
  number: numberOf(theme),
  name_kr: theme.ko,
  name_en: theme.en,
  ...figures,
  rank,
  leaders: groupLeaders(pack, rows, period),
})
