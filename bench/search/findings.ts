import type { BenchFinding } from '../bench.ts'
import { formatMilliseconds, medianOfRuns } from '../measure/figures.ts'
import type { SearchContestantName } from './contest.ts'

/**
 * Our choice: the floor finds only exact substrings, so ours may take twice its time for five kinds of hits, two keyboard
 * layouts and a ranking.
 */
const ratioGate = { atMost: 2 }
type SearchSamples = Record<SearchContestantName, number[][]>

/** Noise of other processes falls on another query in each round, so each query counts with its median. */
function p95(samples: readonly number[][]): number {
  const each = samples[0]!.map((_, query) => medianOfRuns(samples.map(round => round[query]!)))
  return each.toSorted((a, b) => a - b)[Math.ceil(each.length * 0.95) - 1]!
}

export function searchFindings(where: string, samples: SearchSamples, limitMs: number): BenchFinding[] {
  const [ours, floor] = [p95(samples.ours), p95(samples.floor)]
  return [
    {
      what: `${where}: p95 of a query`,
      ours: formatMilliseconds(ours),
      floor: formatMilliseconds(floor),
      figure: ours / floor,
      gate: ratioGate,
    },
    {
      what: '  the same in time',
      ours: formatMilliseconds(ours),
      figure: ours,
      unit: 'ms',
      gate: { atMost: limitMs },
    },
  ]
}
