import type { GroupBody, GroupEntry } from './item.ts'
import { mergeFields } from './merge-fields.ts'
import { type ListMergeRules, mergeList } from './merge-list.ts'
import { isSameJson } from './same.ts'

export const createNameListRules = <Name extends string>(): ListMergeRules<Name> => ({
  idOf: name => name,
  bothChanged: mine => mine,
  changedAndRemoved: changed => changed,
})
export const nameListRules = createNameListRules<string>()

/** Mixing a quantity of one side with a price of the other would create a purchase that never happened. */
const entries: ListMergeRules<GroupEntry> = {
  idOf: entry => entry.id,
  bothChanged: () => null,
  changedAndRemoved: () => null,
}

export function mergeGroup(base: GroupBody | null, mine: GroupBody, theirs: GroupBody): GroupBody | null {
  const fields = mergeFields(base, mine, theirs, ['type', 'name', 'is_hidden', 'currency', 'method'])
  const stocks = mergeList(
    { base: base?.stocks ?? [], mine: mine.stocks, theirs: theirs.stocks },
    nameListRules,
  )
  const joined = mergeList({ base: base?.entries ?? [], mine: mine.entries, theirs: theirs.entries }, entries)
  if (!fields || !stocks || !joined || isOtherMoney(base, mine, theirs)) return null
  const inOrder = joined.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return { ...fields, stocks, entries: inOrder }
}

/**
 * The rate of an entry is in the group's currency, so a currency change on one side does not fit new entries of the other side.
 */
function isOtherMoney(base: GroupBody | null, mine: GroupBody, theirs: GroupBody): boolean {
  if (base === null || mine.currency === theirs.currency) return false
  const other = mine.currency === base.currency ? mine : theirs
  return !isSameJson(other.entries, base.entries)
}
