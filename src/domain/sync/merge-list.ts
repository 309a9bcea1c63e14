import { mergedOrder, type ThreeVersions } from './merged-order.ts'
import { isSameJson } from './same.ts'

export type ListMergeRules<T> = {
  idOf: (member: T) => string
  /** Decides when both sides changed or added the same member differently. Null means that the user has to decide. */
  bothChanged: (mine: T, theirs: T) => T | null
  /** Decides when one side changed a member that the other removed. Null means that the user has to decide. */
  changedAndRemoved: (changed: T) => T | null
}

/**
 * Merges two versions of a list. Additions and removals of either side apply; a moved member is placed where that side
 * put it; where both moved the same one, `mine` wins. The result is null where the user has to decide.
 */
export function mergeList<T>(lists: ThreeVersions<T>, rules: ListMergeRules<T>): T[] | null {
  const { idOf } = rules
  const byId = (members: readonly T[]) => new Map(members.map(member => [idOf(member), member]))
  const three = { base: byId(lists.base), mine: byId(lists.mine), theirs: byId(lists.theirs) }
  const kept = new Map<string, T>()
  for (const id of new Set([...three.theirs.keys(), ...three.mine.keys()])) {
    const outcome = keptMember(three.base.get(id), three.mine.get(id), three.theirs.get(id), rules)
    if (outcome === null) return null
    if (outcome !== undefined) kept.set(id, outcome)
  }
  const order = mergedOrder({
    base: [...three.base.keys()],
    mine: [...three.mine.keys()].filter(id => kept.has(id)),
    theirs: [...three.theirs.keys()].filter(id => kept.has(id)),
  })
  return order.map(id => kept.get(id)!)
}

/** The result is undefined where the member is removed. */
function keptMember<T>(
  base: T | undefined,
  mine: T | undefined,
  theirs: T | undefined,
  { bothChanged, changedAndRemoved }: ListMergeRules<T>,
): T | undefined | null {
  if (mine !== undefined && theirs !== undefined) {
    if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return mine
    return isSameJson(mine, base) ? theirs : bothChanged(mine, theirs)
  }
  const left = mine ?? theirs
  if (left === undefined || base === undefined) return left
  return isSameJson(left, base) ? undefined : changedAndRemoved(left)
}
