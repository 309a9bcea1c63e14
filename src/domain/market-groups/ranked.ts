import type { GroupChange } from './group-change.ts'
import type { ComputedGroupFigures } from './group-figures.ts'
import type { Period } from './period.ts'

/**
 * Tells which of the two changes ranks groups of a kind. Our choice: a sector is a part of the market and is weighted
 * by market value, as an index is; a theme is what its members have in common, so it goes by the median, and no giant
 * among them decides. Where no market value is known, both go by the median.
 */
export type RankingMeasure = 'weighted' | 'median'

export const changeForRanking = (change: GroupChange, by: RankingMeasure): number | null =>
  by === 'weighted' ? (change.weighted ?? change.median) : change.median

export type RankedGroup<G> = G & { rank: number | null }

/** Our choice: one company alone is its own news and not its group's, so its group is ranked behind those with two or more. */
const LEAST = 2

/**
 * Ranks groups, the best first; equal groups share a rank and keep their order. A group without a known change has no
 * rank and is last.
 */
export function rankGroups<G extends { figures: ComputedGroupFigures }>(
  groups: readonly G[],
  period: Period,
  by: RankingMeasure,
): RankedGroup<G>[] {
  const placed = groups.map(group => {
    const change = group.figures.changes[period]
    const known = group.figures.members - change.unknown
    return { group, several: Math.min(known, LEAST), change: changeForRanking(change, by) ?? 0 }
  })
  placed.sort((a, b) => b.several - a.several || b.change - a.change)
  let rank = 0
  return placed.map(({ group, several, change }, at) => {
    const before = placed[at - 1]
    if (!before || before.several !== several || before.change !== change) rank = at + 1
    return { ...group, rank: several === 0 ? null : rank }
  })
}
