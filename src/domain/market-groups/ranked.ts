import type { GroupChange } from './group-change.ts'
import type { ComputedGroupFigures } from './group-figures.ts'
import type { Period } from './period.ts'

/**
 * By which of the two changes groups are ranked, our choice: a sector is a part of the market and goes by what it is worth,
 * as an index does; a theme is what its members have in common, so it goes by the one in the middle, and no giant among
 * them decides. Where nobody knows what the members are worth, both go by the middle.
 */
export type RankedBy = 'weighted' | 'median'

export const rankedChange = (change: GroupChange, by: RankedBy): number | null =>
  by === 'weighted' ? (change.weighted ?? change.median) : change.median

export type RankedGroup<G> = G & { rank: number | null }

/** Our choice: one company alone is its own news and no group’s, so it is ranked behind those that several stand for. */
const LEAST = 2

/** Best first; equal ones share a rank and keep their order. Where no change is known there is no rank, and it comes last. */
export function rankGroups<G extends { figures: ComputedGroupFigures }>(
  groups: readonly G[],
  period: Period,
  by: RankedBy,
): RankedGroup<G>[] {
  const placed = groups.map(group => {
    const change = group.figures.changes[period]
    const known = group.figures.members - change.unknown
    return { group, several: Math.min(known, LEAST), change: rankedChange(change, by) ?? 0 }
  })
  placed.sort((a, b) => b.several - a.several || b.change - a.change)
  let rank = 0
  return placed.map(({ group, several, change }, at) => {
    const before = placed[at - 1]
    if (!before || before.several !== several || before.change !== change) rank = at + 1
    return { ...group, rank: several === 0 ? null : rank }
  })
}
