import { rsRule } from '#domain/analysis/relative/rs-rating.ts'
import type { Bin, Distribution } from '#domain/screener/distribution.ts'
import { range } from '#domain/screener/filter/condition.ts'
import { defaultFilter, foreignRange, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { evenScale, logScale, type Scale } from '#ui/form/histogram-scale.ts'

export type Spread = NonNullable<Distribution['spread']>

/** The axis of a metric, and where its bars begin and end if not as the distribution has them. */
export type Ruler = { scale: Scale; edges: readonly number[] | null }

/**
 * Which axis a metric gets is our own choice. Sizes (won, dollars, shares, prices) are spread over factors of a thousand
 * and more: on an even axis nine of ten stocks would stand in the first bar, and an axis by rank would make every
 * distribution a rectangle, so their axis is one of factors. A multiple of a company that loses money is negative and may
 * be any large number, which says nothing: their axis begins at zero, and who is below is met at its open end.
 */
const fromZero: ReadonlySet<string> = new Set(['pbr', 'per', 'psr', 'pcr', 'ev_ebitda', 'dr', 'pegr'])
const isOfFactors = (metric: string): boolean =>
  ['money', 'shares', 'price'].includes(findMetric(metric)?.unit ?? '')
const wholes: ReadonlySet<string> = new Set(['rs_rating', 'attractiveness'])
export const isWholeNumberMetric = (metric: string): boolean =>
  ['sessions', 'periods'].includes(findMetric(metric)?.unit ?? '') || wholes.has(metric)
/** The specification gives the foreigners' days a range of their own; a percentile has one by nature. */
const given: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['foreign_val_days', foreignRange],
  ['foreign_rate_days', foreignRange],
  ['rs_rating', [1, rsRule.highest]],
])

/** Bars where they are counted anew. */
const BARS = 40
/** Of the multiples above zero that stand on the axis; the rest is met at its open end. */
const SHOWN = 0.95
/** A market's smallest are not a millionth of its middle: those who hardly trade are met at the open end. */
const LEAST_OF_MEDIAN = 0.01

export function rulerOf(metric: string, { bins, median }: Spread): Ruler | null {
  const [from, to] = given.get(metric) ?? [bins[0]!.from, bins.at(-1)!.to]
  if (isOfFactors(metric)) return counted(logScale(Math.max(from, median * LEAST_OF_MEDIAN), to))
  if (fromZero.has(metric)) return counted(evenScale(0, shownUpTo(bins)))
  if (isWholeNumberMetric(metric)) return counted(evenScale(Math.ceil(from), Math.floor(to), true))
  const scale = evenScale(from, to)
  return scale && { scale, edges: null }
}

/** Where so many of those above zero are below. */
function shownUpTo(bins: readonly Bin[]): number {
  const above = bins.filter(({ to }) => to > 0)
  const wanted = above.reduce((sum, { count }) => sum + count, 0) * SHOWN
  let sum = 0
  for (const { to, count } of above) {
    sum += count
    if (sum >= wanted) return to
  }
  return 0
}

function counted(scale: Scale | null): Ruler | null {
  return scale && { scale, edges: edgesOf(scale) }
}

function edgesOf({ first, last, log, whole }: Scale): readonly number[] {
  if (whole) {
    const wide = Math.ceil((last + 1 - first) / BARS)
    const bars = Math.ceil((last + 1 - first) / wide)
    return Array.from({ length: bars + 1 }, (_, at) => first + at * wide)
  }
  return Array.from({ length: BARS + 1 }, (_, at) =>
    log ? first * (last / first) ** (at / BARS) : first + ((last - first) * at) / BARS,
  )
}

/** A filter whose funnel tells how many stocks stand between each edge and the next, as another filter would find them. */
export const countingFilter = (metric: string, edges: readonly number[]): SavedFilter => ({
  ...defaultFilter,
  exclude_halt: false,
  where: {
    kind: 'all',
    of: edges.slice(0, -1).map((edge, at) => range(metric, { least: edge, below: edges[at + 1]! })),
  },
})

/** `alone` of each of its conditions, in turn. */
export const binsBetween = (edges: readonly number[], alone: readonly number[]): readonly Bin[] =>
  edges.slice(0, -1).map((from, at) => ({ from, to: edges[at + 1]!, count: alone[at] ?? 0 }))
