import { rsRatingThresholds } from '#domain/analysis/relative/rs-rating.ts'
import type { Bin, Distribution } from '#domain/screener/distribution.ts'
import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import {
  defaultFilter,
  foreignerFilterRange,
  type SavedFilter,
} from '#domain/screener/filter/saved-filter.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { evenScale, type HistogramScale, logScale } from '#ui/form/histogram-scale.ts'

export type ValueDistribution = NonNullable<Distribution['spread']>

/** The axis of a metric, and the edges of its bars where they differ from those of the distribution. */
export type MetricAxis = { scale: HistogramScale; edges: readonly number[] | null }

/**
 * Our choice of axes. Sizes (won, dollars, shares, prices) span factors of a thousand and more: on a linear
 * axis nine of ten stocks would be in the first bar, and an axis by rank would draw every distribution as a
 * rectangle, so the axis is logarithmic. The multiple of a company with a loss is negative and of any size,
 * which says nothing: its axis begins at zero, and an upper bound leaves the values below out by default.
 */
const fromZero: ReadonlySet<string> = new Set(['pbr', 'per', 'psr', 'pcr', 'ev_ebitda', 'dr', 'pegr'])
const isOfFactors = (metric: string): boolean =>
  ['money', 'shares', 'price'].includes(findMetric(metric)?.unit ?? '')
const wholes: ReadonlySet<string> = new Set(['rs_rating', 'attractiveness'])
const isWholeNumberMetric = (metric: string): boolean =>
  ['sessions', 'periods'].includes(findMetric(metric)?.unit ?? '') || wholes.has(metric)
/**
 * Axes with a fixed range: the specification sets the one of foreign net buying days, and a percentile has one by
 * definition.
 */
const input: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['foreign_val_days', foreignerFilterRange],
  ['foreign_rate_days', foreignerFilterRange],
  ['rs_rating', [1, rsRatingThresholds.highest]],
])

/** The highest number of bars on an axis with bar edges of its own. Our choice. */
const BARS = 40
/** Share of the positive multiples that the axis covers; its open end includes the rest. Our choice. */
const SHOWN = 0.95
/** Start of a logarithmic axis as a share of the median; its open end includes smaller values. Our choice. */
const LEAST_OF_MEDIAN = 0.01

export function metricAxisOf(metric: string, { bins, median }: ValueDistribution): MetricAxis | null {
  const [from, to] = input.get(metric) ?? [bins[0]!.from, bins.at(-1)!.to]
  if (isOfFactors(metric)) return counted(logScale(Math.max(from, median * LEAST_OF_MEDIAN), to))
  if (fromZero.has(metric)) return counted(evenScale(0, shownUpTo(bins)))
  if (isWholeNumberMetric(metric)) return counted(evenScale(Math.ceil(from), Math.floor(to), true))
  const scale = evenScale(from, to)
  return scale && { scale, edges: null }
}

/** Returns the value below which the shown share of the positive values lies. */
function shownUpTo(bins: readonly Bin[]): number {
  const above = bins.filter(({ to }) => to > 0)
  const target = above.reduce((sum, { count }) => sum + count, 0) * SHOWN
  let sum = 0
  for (const { to, count } of above) {
    sum += count
    if (sum >= target) return to
  }
  return 0
}

function counted(scale: HistogramScale | null): MetricAxis | null {
  return scale && { scale, edges: edgesOf(scale) }
}

function edgesOf({ first, last, log, whole }: HistogramScale): readonly number[] {
  if (whole) {
    const wide = Math.ceil((last + 1 - first) / BARS)
    const bars = Math.ceil((last + 1 - first) / wide)
    return Array.from({ length: bars + 1 }, (_, at) => first + at * wide)
  }
  return Array.from({ length: BARS + 1 }, (_, at) =>
    log ? first * (last / first) ** (at / BARS) : first + ((last - first) * at) / BARS,
  )
}

/** Builds a filter with one range per bar; its removal counts then state the number of stocks in each bar. */
export const stocksPerBarFilter = (metric: string, edges: readonly number[]): SavedFilter => ({
  ...defaultFilter,
  exclude_halt: false,
  where: {
    kind: 'all',
    of: edges
      .slice(0, -1)
      .map((edge, at) => makeRangeCondition(metric, { least: edge, below: edges[at + 1]! })),
  },
})

/** Builds the bars from their edges and the number of stocks in each range. */
export const binsBetween = (edges: readonly number[], alone: readonly number[]): readonly Bin[] =>
  edges.slice(0, -1).map((from, at) => ({ from, to: edges[at + 1]!, count: alone[at] ?? 0 }))
