import { placeAbove, placeAtLeast, type Ranking, rankingOf } from './engine/ranking.ts'
import type { Screener } from './engine/screener.ts'
import { findMetric } from './metrics/index.ts'

/** How a metric is spread over a market: what somebody wants to see before choosing bounds for it. */
export type Distribution = {
  known: number
  /** Where what the metric counts the sessions from never happened: not among the known, as there is no place for it. */
  never: number
  missing: number
  /** Null where nobody has a value. */
  spread: { least: number; median: number; most: number; bins: Bin[] } | null
}

/** How many are at least `from` and below `to`, as a filter would find; in the last bin also who is at `to`. */
export type Bin = { from: number; to: number; count: number }

/** The outermost hundredth on each side would press all others into one bin, so the bins reach from there to there. */
const TAIL = 0.01

export function distributionOf(screener: Screener, metric: string, bins = 24): Distribution {
  const all = screener.index.rankingOf(metric)
  const ranking = happened(all, findMetric(metric)?.never ?? null)
  const { column, order, known } = ranking
  const counts = { known, never: all.known - known, missing: screener.pack.size - all.known }
  if (known === 0) return { ...counts, spread: null }
  const at = (place: number): number => column[order[place]!]!
  const middle = (known - 1) / 2
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
  const cut = Math.floor(known * TAIL)
  const [from, to] = [at(cut), at(known - 1 - cut)]
  const parts = from === to ? 1 : bins
  const edges = Array.from({ length: parts }, (_, part) => from + ((to - from) * part) / parts)
  const places = [...edges.map(edge => placeAtLeast(ranking, edge)), placeAbove(ranking, to)]
  return {
    ...counts,
    spread: {
      least: at(0),
      median,
      most: at(known - 1),
      bins: edges.map((edge, part) => ({
        from: edge,
        to: edges[part + 1] ?? to,
        count: places[part + 1]! - places[part]!,
      })),
    },
  }
}

const happened = (ranking: Ranking, never: number | null): Ranking =>
  never === null ? ranking : rankingOf(ranking.column.map(value => (value === never ? Number.NaN : value)))
