import { type Sector, sectorsOf } from '../market/groups/sectors.ts'
import { type Pack, valueAt } from '../screener/pack.ts'
import { type ComputedGroupFigures, computeGroupFigures } from './group-figures.ts'
import { countryOfScope, type GroupScope, rowsInScope } from './scope.ts'

export type SectorGroup = { sector: Sector; rows: number[]; figures: ComputedGroupFigures }

export type SectorsInScope = {
  /** The groups are all sectors of the country, also those without a company in the scope. */
  groups: SectorGroup[]
  market: { rows: number[]; figures: ComputedGroupFigures }
  /** This counts the companies whose sector is unknown. */
  unclassified: number
}

export function groupSectorsInScope(pack: Pack, scope: GroupScope): SectorsInScope {
  const all = rowsInScope(pack, scope)
  const bySector = new Map<string, number[]>()
  let unclassified = 0
  for (const row of all) {
    const code = pack.labels.get('sector')?.[valueAt(pack, 'sector', row)]
    const own = code === undefined ? null : (bySector.get(code) ?? [])
    if (code === undefined || own === null) unclassified++
    else {
      own.push(row)
      bySector.set(code, own)
    }
  }
  return {
    groups: sectorsOf(countryOfScope(scope)).map(sector => {
      const rows = bySector.get(sector.code) ?? []
      return { sector, rows, figures: computeGroupFigures(pack, rows) }
    }),
    market: { rows: all, figures: computeGroupFigures(pack, all) },
    unclassified,
  }
}
