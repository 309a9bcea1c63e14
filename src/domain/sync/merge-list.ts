import { isSameJson } from './same.ts'

export type ListMergeRules<T> = {
  idOf: (member: T) => string
  /** Decides when both sides changed or added the same member differently. Null means that the user has to decide. */
  bothChanged: (mine: T, theirs: T) => T | null
  /** Decides when one side changed a member that the other removed. Null means that the user has to decide. */
  changedAndRemoved: (changed: T) => T | null
}

type Three<T> = { base: readonly T[]; mine: readonly T[]; theirs: readonly T[] }

/**
 * Merges two versions of a list. Additions and removals of either side apply; a moved member is placed where that side
 * put it; where both moved the same one, `mine` wins. The result is null where the user has to decide.
 */
export function mergeList<T>(lists: Three<T>, rules: ListMergeRules<T>): T[] | null {
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

/**
 * Returns the order of `theirs`, with the members that `mine` moved or added placed after their predecessor in `mine`.
 */
function mergedOrder({ base, mine, theirs }: Three<string>): string[] {
  const stayed = longestRise(mine, new Map(base.map((id, index) => [id, index])))
  const inMine = new Set(mine)
  const inBase = new Set(base)
  const isTheirNew = (id: string | undefined) => id !== undefined && !inMine.has(id) && !inBase.has(id)
  const inTheirs = new Set(theirs)
  const isPlaced = (id: string) => stayed.has(id) && inTheirs.has(id)

  const order = theirs.filter(id => !inMine.has(id) || stayed.has(id))
  for (const [index, id] of mine.entries()) {
    if (isPlaced(id)) continue
    const before = mine[index - 1]
    let place = before === undefined ? 0 : order.indexOf(before) + 1
    // Where both added a new member in the same place, that of `theirs` is first.
    while (isTheirNew(order[place])) place++
    order.splice(place, 0, id)
  }
  return order
}

/** Finds the longest subsequence in the original order: all other members were moved or are new. */
function longestRise(ids: readonly string[], placeOf: ReadonlyMap<string, number>): Set<string> {
  type Link = { id: string; place: number; before: Link | undefined }
  /** `ends[n]` is the chain of n + 1 members whose last one was furthest to the front. */
  const ends: Link[] = []
  for (const id of ids) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    let at = ends.length
    while (at > 0 && ends[at - 1]!.place > place) at--
    ends[at] = { id, place, before: ends[at - 1] }
  }
  const rise = new Set<string>()
  for (let link = ends.at(-1); link; link = link.before) rise.add(link.id)
  return rise
}
