import type { AlertGroupFacts } from '#domain/alerts/day-facts.ts'
import { computeGroupFigures } from '#domain/market-groups/group-figures.ts'
import { rowsInScope, themeCompanies } from '#domain/market-groups/scope.ts'
import { groupSectorsInScope } from '#domain/market-groups/sectors-in.ts'
import { suddenThemeMove } from '#domain/market-groups/sudden.ts'
import { themesOfKind } from '#domain/market-groups/theme-named.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'

export function alertGroupFactsIn(pack: MarketPack): AlertGroupFacts[] {
  const companies = new Set(rowsInScope(pack, pack.country))
  const moved = (rows: readonly number[]) => ({
    change: computeGroupFigures(pack, rows).changes['1D'].median,
    ranges: suddenThemeMove(pack, rows),
  })
  const sectors = groupSectorsInScope(pack, pack.country).groups.map(
    ({ sector: { code: id, ko, en }, rows }): AlertGroupFacts => ({
      kind: 'sector',
      id,
      ko,
      en,
      ...moved(rows),
    }),
  )
  const themes = (['theme', 'category'] as const)
    .flatMap(kind => themesOfKind(kind))
    .map(
      ({ id, ko, en }): AlertGroupFacts => ({
        ...{ kind: 'theme', id, ko, en },
        ...moved(themeCompanies(pack, id, companies)),
      }),
    )
  return [...sectors, ...themes]
}
