import type { Country } from '../../market/country.ts'
import { hasConsensus, statementItems, valuationMetricIds } from '../metrics/fundamental.ts'
import { findMetric } from '../metrics/index.ts'
import { rsiLengths } from '../metrics/technical.ts'
import { type CatalogueGroup, catalogueGroups } from './names.ts'
import type { SpecificationPart } from './parts.ts'
import { type SavedFilterGroup, savedFilterGroupsIn } from './saved-filter.ts'

/**
 * This is an entry that a user can switch on: a single metric, or a group of settings that the specification defines.
 */
export type CatalogueEntry = { kind: 'metric'; metric: string } | { kind: 'own'; name: SpecificationPart }

const own = (...names: readonly SpecificationPart[]): readonly CatalogueEntry[] =>
  names.map(name => ({ kind: 'own', name }))
const of = (...metrics: readonly string[]): readonly CatalogueEntry[] =>
  metrics.map(metric => ({ kind: 'metric', metric }))

/**
 * The catalogue has every metric that is useful as a filter, and every group of the specification, once each. The order
 * is our choice.
 */
const table: Readonly<Record<CatalogueGroup, readonly CatalogueEntry[]>> = {
  size: [
    ...own('markets', 'sectors', 'theme'),
    ...of('market_cap', 'price', 'value', 'volume', 'volume_ratio', 'security_type'),
  ],
  value: of(...valuationMetricIds, 'dividend_yield', 'pp_room'),
  trend: [
    ...of('rs_rating'),
    ...own('rsRating'),
    ...of('change_1d', 'change_5d', 'change_20d', 'change_60d', 'change_120d', 'change_252d'),
    ...of('high_52w_gap', 'low_52w_gap', 'high_52w_days'),
    ...of('prev_high_gap', 'prev_high_cross', 'prev_high_close', 'covid_high_gap'),
    ...of('up_days', 'upper', 'volume_surge', 'theme_change_20d'),
    ...own('ma_cross', 'ma_arrangement', 'rsi', 'psar'),
    ...of(...rsiLengths.map(length => `rsi_${length}`)),
    ...of(...[5, 20, 60, 120].map(length => `disparity_${length}`)),
    ...of('beta', 'atr_percent', 'trend_code', 'trend_days', 'trend_change_pct'),
  ],
  growth: [
    ...own('quarterly', 'annual'),
    ...statementItems.flatMap(item =>
      of(
        ...['yoy', 'qoq', 'quarters_up', 'annual_yoy', 'years_up'].map(what => `${item}_${what}`),
        ...(hasConsensus(item) ? [`${item}_surprise`, `${item}_annual_expected`] : []),
      ),
    ),
  ],
  flows: [...own('foreigner'), ...of('foreign_ratio')],
  signals: [
    ...own('preset'),
    ...of('signal', 'signal_days', 'signal_profit', 'rating'),
    ...own('attractiveness'),
    ...of('attractiveness', 'summary_score', 'fundamental_score', 'market_trend_score'),
    ...of('sector_performance_score'),
  ],
}

export const catalogueEntriesIn = (country: Country, group: CatalogueGroup): readonly CatalogueEntry[] =>
  table[group].filter(entry =>
    entry.kind === 'metric'
      ? findMetric(entry.metric)?.countries.includes(country)
      : entry.name !== 'foreigner' || savedFilterGroupsIn(country).includes(entry.name as SavedFilterGroup),
  )

/** Returns the groups with at least one entry in a country. */
export const catalogueGroupsIn = (country: Country): readonly CatalogueGroup[] =>
  catalogueGroups.filter(group => catalogueEntriesIn(country, group).length > 0)

/**
 * Returns the group in which a user finds an entry; null for a metric that only a formula or a group of alternatives
 * can use.
 */
export const catalogueGroupOf = (entry: CatalogueEntry): CatalogueGroup | null =>
  catalogueGroups.find(group =>
    table[group].some(each =>
      each.kind === 'metric'
        ? entry.kind === 'metric' && each.metric === entry.metric
        : entry.kind === 'own' && each.name === entry.name,
    ),
  ) ?? null
