import { assert } from '../kernel/assert.ts'

export const ratings = ['VG', 'G', 'N', 'B'] as const
export type Rating = (typeof ratings)[number]

/**
 * The limits of the ratings are B < −0.6 ≤ N < 0.6 ≤ G < 1.2 ≤ VG. There is no «very bad»: below −0.6 a reader would
 * act the same way, and the score is shown beside the rating.
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
