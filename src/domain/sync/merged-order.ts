export type ThreeVersions<T> = { base: readonly T[]; mine: readonly T[]; theirs: readonly T[] }

/**
 * Returns the order of `theirs`, with the members that `mine` moved or added placed after their predecessor in `mine`.
 */
export function mergedOrder({ base, mine, theirs }: ThreeVersions<string>): string[] {
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
