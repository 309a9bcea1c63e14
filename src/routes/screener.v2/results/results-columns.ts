import type { Country } from '#domain/market/country.ts'
import type { Condition, Sort } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { parseFilterFormulaUnlimited } from '#domain/screener/formula/parse.ts'
import { metricIdsIn } from '#domain/screener/formula/tree.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'

/** The most columns of a desktop table, and the columns that are added when a filter has fewer metrics. Our choice. */
export const MOST_COLUMNS = 8
const usual = ['rs_rating', 'per', 'sales_yoy', 'attractiveness']
const LEAST_COLUMNS = usual.length
/** Number of columns for which a card has room. Our choice. */
export const CARD_COLUMN_COUNT = 3

/** Metrics that every row shows anyway, or that have the same value in all rows. */
const shownAnyway: ReadonlySet<string> = new Set([
  'price',
  'change_1d',
  'signal',
  'rating',
  'halted',
  'market',
  'sector',
  'security_type',
])

function metricsOf(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(metricsOf)
    case 'formula': {
      const formula = parseFilterFormulaUnlimited(condition.text)
      return formula.ok ? metricIdsIn(formula.value) : []
    }
    case 'member':
      return []
    case 'higher':
      // When a filter demands an order of two averages, all results have that order, so a column would say nothing.
      return []
    default:
      return [condition.metric]
  }
}

/** Returns the metrics of the filter that not every row shows anyway. */
export const metricColumnsOf = (saved: SavedFilter, country: Country): readonly string[] =>
  [...new Set(metricsOf(filterOf(saved, country).where))].filter(metric => !shownAnyway.has(metric))

/** Returns the default columns: the metrics of the filter, and after them the usual ones until there are enough. */
export function defaultResultColumns(saved: SavedFilter, country: Country): readonly string[] {
  const filtered = metricColumnsOf(saved, country).slice(0, MOST_COLUMNS)
  const more = usual.filter(metric => !filtered.includes(metric))
  return [...filtered, ...more.slice(0, Math.max(0, LEAST_COLUMNS - filtered.length))]
}

export const resultColumns = (
  columns: readonly string[] | null,
  saved: SavedFilter,
  country: Country,
): readonly string[] =>
  columns === null
    ? defaultResultColumns(saved, country)
    : columns.filter(metric => findMetric(metric)?.countries.includes(country)).slice(0, MOST_COLUMNS)

export const isSortable = (metric: string): boolean => {
  const kind = findMetric(metric)?.kind
  return kind === 'number' || kind === 'days-ago'
}

/** Sorts descending first; sorting by the same metric again reverses the order. */
export const nextSortBy = (metric: string, present: Sort): Sort => ({
  metric,
  direction: present.metric === metric && present.direction === 'desc' ? 'asc' : 'desc',
})

/** Returns the sort orders that are offered without a table: common ones, and those of the visible columns. */
export const offeredSorts = (columns: readonly string[], present: Sort): readonly Sort[] =>
  [...new Set(['market_cap', 'change_1d', 'value', 'price', ...columns.filter(isSortable), present.metric])]
    .filter(metric => findMetric(metric) !== undefined)
    .flatMap(metric => (['desc', 'asc'] as const).map(direction => ({ metric, direction })))
