import { firstRankAbove, firstRankAtLeast, type Ranking, rankingOf } from './engine/ranking.ts'
import type { Screener } from './engine/screener.ts'
import { findMetric } from './metrics/index.ts'

/** This is the distribution of a metric over a market, shown to a user who chooses bounds for it. */
export type Distribution = {
  known: number
  /**
   * These are the stocks where the event that the metric counts sessions from never happened. They are not among the
   * known, since they have no value to be placed at.
   */
  never: number
  missing: number
  /** The spread is null where no stock has a value. */
  spread: { least: number; median: number; most: number; bins: Bin[] } | null
}

/** A bin counts the stocks from `from` to below `to`, as a filter would; the last bin includes `to`. */
export type Bin = { from: number; to: number; count: number }

/**
 * Our choice: the bins leave out one percent of the stocks at each end, because outliers would press all others into one bin.
 */
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
  const places = [...edges.map(edge => firstRankAtLeast(ranking, edge)), firstRankAbove(ranking, to)]
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
