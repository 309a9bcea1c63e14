import { itemBodySchemas } from '#contract/item-bodies.ts'
import type { Problem } from '#contract/problem.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { type ItemOnDevice, keyOfItem } from '#storage/items.ts'
import type { OutboxEntry, StoredConflict } from '#storage/outbox.ts'

type Side = { body: AnyItemBody | null; at: string }

/** Two versions of one item. The user chooses one of them. */
export type ItemConflict = { kind: ItemKind; id: string; mine: Side; theirs: Side & { revision: number } }

export type RefusedChange = { entry: OutboxEntry; problem: Problem }

export type MyItem<K extends ItemKind> = {
  id: string
  body: ItemBodyByKind[K]
  /** True while the server does not have the change yet. */
  pending: boolean
  conflict: ItemConflict | null
  updatedAt: string
}

/**
 * The items on this device that belong to one owner: a user, a guest (null), or an owner that is not known yet
 * (undefined).
 */
export type MyItemsView = {
  owner: number | null | undefined
  /** True when the device has been read, and the server has been asked at least once, successfully or not. */
  loaded: boolean
  items: ReadonlyMap<string, ItemOnDevice>
  entries: readonly OutboxEntry[]
  conflicts: readonly StoredConflict[]
  problem: Problem | null
}

export const emptyItemsView = (owner: MyItemsView['owner']): MyItemsView => ({
  owner,
  loaded: false,
  items: new Map(),
  entries: [],
  conflicts: [],
  problem: null,
})

const read = new WeakMap<ItemOnDevice, AnyItemBody | null>()

/** A body that a newer build wrote and this one cannot read is treated as absent. */
function bodyOf(kind: ItemKind, item: ItemOnDevice): AnyItemBody | null {
  if (!read.has(item)) {
    const parsed = itemBodySchemas[kind].safeParse(item.body)
    read.set(item, parsed.success ? (parsed.data as AnyItemBody) : null)
  }
  return read.get(item) ?? null
}

/** The server's version may have changed again since the conflict was recorded. */
export function conflictOf(view: MyItemsView, kept: StoredConflict): ItemConflict {
  const { kind, id, mine, mine_at } = kept
  const known = view.items.get(keyOfItem(kept))
  const theirs = known && known.revision > kept.theirs.revision ? known : kept.theirs
  const { revision, updated_at: at } = theirs
  return {
    kind,
    id,
    mine: { body: mine, at: mine_at },
    theirs: { body: theirs.body as AnyItemBody | null, at, revision },
  }
}

export const conflictsOf = (view: MyItemsView): ItemConflict[] =>
  view.conflicts.map(kept => conflictOf(view, kept))

export const refusedChangesOf = (view: MyItemsView): RefusedChange[] =>
  view.entries.flatMap(entry => (entry.problem ? { entry, problem: entry.problem } : []))

/** Returns the items as the user sees them: the server's items with this device's edits applied, oldest first. */
export function itemsOfKind<K extends ItemKind>(view: MyItemsView, kind: K): MyItem<K>[] {
  const found = new Map<string, MyItem<K> & { since: string }>()
  for (const item of view.items.values()) {
    if (item.kind !== kind || item.body === null) continue
    const body = bodyOf(kind, item) as ItemBodyByKind[K] | null
    if (!body) continue
    const { id, created_at: since, updated_at: updatedAt } = item
    found.set(id, { id, body, pending: false, conflict: null, updatedAt, since })
  }
  const lay = (
    id: string,
    body: AnyItemBody | null,
    at: string,
    pending: boolean,
    conflict: ItemConflict | null,
  ) => {
    if (body === null) return void found.delete(id)
    const since = found.get(id)?.since ?? at
    found.set(id, { id, body: body as ItemBodyByKind[K], pending, conflict, updatedAt: at, since })
  }
  for (const entry of view.entries) {
    if (entry.kind === kind) lay(entry.id, entry.body, entry.edited_at, true, null)
  }
  for (const kept of view.conflicts) {
    if (kept.kind !== kind) continue
    const conflict = conflictOf(view, kept)
    // If the user removed the item here, the other version is shown, so that the list has a row to resolve the conflict
    // on.
    const { body, at } = conflict.mine.body ? conflict.mine : conflict.theirs
    lay(kept.id, body, at, true, conflict)
  }
  return [...found.values()]
    .sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0))
    .map(({ since: _, ...mine }) => mine)
}
