import { assert } from '../kernel/assert.ts'

export const ratings = ['VG', 'G', 'N', 'B'] as const
export type Rating = (typeof ratings)[number]

/**
 * B < −0.6 ≤ N < 0.6 ≤ G < 1.2 ≤ VG. There is no «very bad»: below −0.6 the advice a reader can take from the rating is
 * the same, and the score itself stands beside it.
 */
export const ratingThresholds = { N: -0.6, G: 0.6, VG: 1.2 } as const

export const scoreRange = { least: -2, most: 2 } as const

export function ratingOf(score: number): Rating {
  assert(!Number.isNaN(score), 'what is rated has a score')
  if (score >= ratingThresholds.VG) return 'VG'
  if (score >= ratingThresholds.G) return 'G'
  if (score >= ratingThresholds.N) return 'N'
  return 'B'
}
