import type { ThemeRow } from '#contract/theme.ts'
import type { StockTheme } from '#domain/market/groups/theme.ts'
import { type ComputedGroupFigures, computeGroupFigures } from '#domain/market-groups/group-figures.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { type RankedGroup, rankGroups } from '#domain/market-groups/ranked.ts'
import { rowsInScope, themeCompanies } from '#domain/market-groups/scope.ts'
import { themeNumber, themesOfKind } from '#domain/market-groups/theme-named.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { groupLeaders } from './group-reply-fields.ts'

export type ThemeGroup = { theme: StockTheme; rows: number[]; figures: ComputedGroupFigures }

/** Ranks the twelve themes or all sub-categories of a country, best first. */
export function rankedThemes(
  { pack }: LoadedMarket,
  kind: StockTheme['kind'],
  period: Period,
): { companies: number[]; ranked: RankedGroup<ThemeGroup>[] } {
  const companies = rowsInScope(pack, pack.country)
  const own = new Set(companies)
  const groups = themesOfKind(kind).map((theme): ThemeGroup => {
    const rows = themeCompanies(pack, theme.id, own)
    return { theme, rows, figures: computeGroupFigures(pack, rows) }
  })
  return { companies, ranked: rankGroups(groups, period, 'median') }
}

export const themeRowOf = (
  { pack }: LoadedMarket,
  { theme, rows, figures, rank }: RankedGroup<ThemeGroup>,
  period: Period,
): ThemeRow => ({
  id: theme.id,
  number: themeNumber(theme),
  name_kr: theme.ko,
  name_en: theme.en,
  ...figures,
  rank,
  leaders: groupLeaders(pack, rows, period),
})
