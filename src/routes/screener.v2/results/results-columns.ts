import type { Country } from '#domain/market/country.ts'
import type { Condition, Sort } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { readFilterFormula } from '#domain/screener/formula/parse.ts'
import { metricsIn } from '#domain/screener/formula/tree.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'

/** Our own choices: what a table of a desktop holds, and what stands there where a filter asks of less. */
export const MOST_COLUMNS = 8
const usual = ['rs_rating', 'per', 'sales_yoy', 'attractiveness']
const LEAST_COLUMNS = usual.length
/** What a card has room for. */
export const CARD_COLUMNS = 3

/** These stand in every row, or are the same in all of them. */
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
      const formula = readFilterFormula(condition.text)
      return formula.ok ? metricsIn(formula.value) : []
    }
    case 'member':
      return []
    case 'higher':
      // Two averages in an order: neither of them says more than that it holds.
      return []
    default:
      return [condition.metric]
  }
}

/** What the filter asks of, as far as it is not told in every row. */
export const metricsAsked = (saved: SavedFilter, country: Country): readonly string[] =>
  [...new Set(metricsOf(filterOf(saved, country).where))].filter(metric => !shownAnyway.has(metric))

/** What is asked of, then what one looks at first. */
export function usualColumns(saved: SavedFilter, country: Country): readonly string[] {
  const asked = metricsAsked(saved, country).slice(0, MOST_COLUMNS)
  const more = usual.filter(metric => !asked.includes(metric))
  return [...asked, ...more.slice(0, Math.max(0, LEAST_COLUMNS - asked.length))]
}

export const resultColumns = (
  columns: readonly string[] | null,
  saved: SavedFilter,
  country: Country,
): readonly string[] =>
  columns === null
    ? usualColumns(saved, country)
    : columns.filter(metric => findMetric(metric)?.countries.includes(country)).slice(0, MOST_COLUMNS)

export const isSortable = (metric: string): boolean => {
  const kind = findMetric(metric)?.kind
  return kind === 'number' || kind === 'days-ago'
}

/** The highest first; pressed once more the other way round. */
export const sortedBy = (metric: string, present: Sort): Sort => ({
  metric,
  direction: present.metric === metric && present.direction === 'desc' ? 'asc' : 'desc',
})

/** What one may sort by without a table: what is seen, and what lists are usually in the order of. */
export const sortsOffered = (columns: readonly string[], present: Sort): readonly Sort[] =>
  [...new Set(['market_cap', 'change_1d', 'value', 'price', ...columns.filter(isSortable), present.metric])]
    .filter(metric => findMetric(metric) !== undefined)
    .flatMap(metric => (['desc', 'asc'] as const).map(direction => ({ metric, direction })))
