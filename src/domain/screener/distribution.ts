import { placeAbove, placeAtLeast } from './engine/ranking.ts'
import type { Screener } from './engine/screener.ts'

/** How a metric is spread over a market: what somebody wants to see before choosing bounds for it. */
export type Distribution = {
  known: number
  missing: number
  /** Null where nobody has a value. */
  spread: { least: number; median: number; most: number; bins: Bin[] } | null
}

/** How many are at least `from` and below `to`, as a filter would find; in the last bin also who is at `to`. */
export type Bin = { from: number; to: number; count: number }

/** The outermost hundredth on each side would press all others into one bin, so the bins reach from there to there. */
const TAIL = 0.01

export function distributionOf(screener: Screener, metric: string, bins = 24): Distribution {
  const ranking = screener.index.rankingOf(metric)
  const { column, order, known } = ranking
  const missing = screener.pack.size - known
  if (known === 0) return { known, missing, spread: null }
  const at = (place: number): number => column[order[place]!]!
  const middle = (known - 1) / 2
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
  const cut = Math.floor(known * TAIL)
  const [from, to] = [at(cut), at(known - 1 - cut)]
  const parts = from === to ? 1 : bins
  const edges = Array.from({ length: parts }, (_, part) => from + ((to - from) * part) / parts)
  const places = [...edges.map(edge => placeAtLeast(ranking, edge)), placeAbove(ranking, to)]
  return {
    known,
    missing,
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
