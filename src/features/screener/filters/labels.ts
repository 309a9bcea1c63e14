import { signals } from '#domain/analysis/signals/signal.ts'
import { type Country, marketsOf } from '#domain/market/country.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { ratings } from '#domain/market/rating.ts'
import type { ScreenerChoices } from '#state/market/screener.ts'

export type CategoryLabel = { label: string; count: number | null }

const securityTypes = ['SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C'] as const
const trends = ['0', '1', '2', '3', '-1'] as const

/** Returns every label of a category in the usual order. */
function knownLabels(metric: string, country: Country): readonly string[] {
  switch (metric) {
    case 'market':
      return marketsOf[country].map(String)
    case 'sector':
      return sectorsOf(country).map(({ code }) => code)
    case 'signal':
      return signals
    case 'rating':
      return ratings
    case 'security_type':
      return securityTypes
    case 'trend_code':
      return trends
    default:
      return []
  }
}

/**
 * Returns the labels of a category to choose from, with the number of stocks for each. Once the counts are loaded, only
 * labels that occur and those already chosen are listed, because a link may contain one that does not occur.
 */
export function metricLabels(
  metric: string,
  { country, choices }: { country: Country; choices: ScreenerChoices | null },
  chosen: readonly string[],
): readonly CategoryLabel[] {
  const counted = choices?.categories[metric]
  const counts = new Map(counted?.map(({ label, count }) => [label, count]))
  const all = [...new Set([...knownLabels(metric, country), ...counts.keys(), ...chosen])]
  return all
    .filter(label => !counted || (counts.get(label) ?? 0) > 0 || chosen.includes(label))
    .map(label => ({ label, count: counted ? (counts.get(label) ?? 0) : null }))
}
