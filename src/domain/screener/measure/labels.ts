import { signals } from '../../analysis/signals/signal.ts'
import { type Country, marketsOf } from '../../market/country.ts'
import { findSector, sectorsOf } from '../../market/groups/sectors.ts'
import { securityTypes } from '../../market/instrument.ts'
import { ratings } from '../../market/rating.ts'
import { trendCodes } from '../../market/trend-code.ts'

/** These are the labels of the categories; a column holds their indices. */
export type CategoryLabels = {
  of: ReadonlyMap<string, readonly string[]>
  /** Returns the index of the label; NaN for one that the category does not have. */
  code(metric: string, label: string | null): number
}

/**
 * The labels are the same for every stock of a country on every day: several workers measure parts of one pack, and a
 * screener reuses the index of an unchanged column.
 */
export function categoryLabelsInCountry(country: Country): CategoryLabels {
  const of = new Map<string, readonly string[]>([
    ['market', marketsOf[country].map(String)],
    ['sector', sectorsOf(country).map(({ code }) => code)],
    ['security_type', securityTypes],
    ['signal', signals],
    ['rating', ratings],
    ['trend_code', trendCodes.map(String)],
  ])
  // Sources use other names for some sectors.
  const called = new Map<string, string | null>()
  const sectorCode = (text: string): string | null => {
    const found = called.get(text)
    if (found !== undefined) return found
    const code = findSector(country, text)?.code ?? null
    called.set(text, code)
    return code
  }
  return {
    of,
    code(metric, label) {
      const spelled = metric === 'sector' && label !== null ? sectorCode(label) : label
      const code = spelled === null ? -1 : (of.get(metric)?.indexOf(spelled) ?? -1)
      return code < 0 ? Number.NaN : code
    },
  }
}
