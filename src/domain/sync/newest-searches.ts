import { MAX_RECENT_SEARCHES } from './empty-bodies.ts'
import type { ItemBodyByKind } from './item.ts'
import { mergeList } from './merge-list.ts'

type Search = ItemBodyByKind['recent-search']['stocks'][number]

const later = (one: Search, other: Search): Search => (isLater(one, other) ? one : other)
/** The comparison is of instants, not texts: 12:00:00Z and 12:00:00.000Z are the same. */
const isLater = (one: Search, other: Search) =>
  Date.parse(one.last_searched_at) > Date.parse(other.last_searched_at)

/**
 * Returns each stock once with its latest search, the newest first. A stock that was removed and searched again is
 * back.
 */
export function newestSearches(
  base: readonly Search[],
  mine: readonly Search[],
  theirs: readonly Search[],
): Search[] {
  const joined = mergeList(
    { base, mine, theirs },
    { idOf: search => search.fsym_id, bothChanged: later, changedAndRemoved: changed => changed },
  )
  return newestFirst(joined ?? []).slice(0, MAX_RECENT_SEARCHES)
}

export const newestFirst = (searches: readonly Search[]): Search[] =>
  searches.toSorted((one, other) => {
    if (isLater(one, other)) return -1
    if (isLater(other, one)) return 1
    return one.fsym_id < other.fsym_id ? -1 : 1
  })
