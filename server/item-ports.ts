import type { AnyItemBody, GroupType, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'

export type StoredItem<K extends ItemKind = ItemKind> = {
  kind: K
  id: string
  revision: number
  /** Null means that the item was removed. */
  body: ItemBodyByKind[K] | null
  createdAt: Date
  updatedAt: Date
}

export type StoredItemName = { kind: ItemKind; id: string }

export type NewItemBody = StoredItemName & {
  body: AnyItemBody | null
  /** The stocks that the item contains. */
  follows: readonly string[]
}

export type PutItem = NewItemBody & {
  userPk: number
  /** 0 means that the device has no earlier version of the item. */
  baseRevision: number
  now: Date
}

/** The number of items of a kind; groups are counted by type. */
export type ItemCount = { kind: ItemKind; type: GroupType | null; count: number }

export type ItemStore = {
  /** Locks all items of this user until the transaction ends. The next change waits, and then sees the result. */
  hold(userPk: number): Promise<void>
  /**
   * Returns the changes since a count, in order, with removed items as tombstones. `more` is true when the list is not
   * complete. A device that may have missed a dropped tombstone gets the count 0, which is below its own and makes it
   * begin anew.
   */
  newer(
    userPk: number,
    since: number,
    most?: number,
  ): Promise<{ count: number; more: boolean; items: StoredItem[] }>
  /** Returns an item; null when it does not exist or is a tombstone. */
  of<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Returns an item or its tombstone, whose revision is needed. */
  last<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Returns all items of a kind, oldest first and without tombstones. */
  all<K extends ItemKind>(userPk: number, kind: K): Promise<StoredItem<K>[]>
  /** Returns those of the named items that exist and are no tombstones. */
  named(userPk: number, names: readonly StoredItemName[]): Promise<StoredItem[]>
  /** Counts the items of these kinds without tombstones. */
  counts(userPk: number, kinds: readonly ItemKind[]): Promise<ItemCount[]>
  /**
   * Stores a change only if the stored revision is still the one it is based on. Needs a transaction, because it takes
   * several statements.
   */
  put(change: PutItem): Promise<'put' | 'stale'>
  /** Stores bodies on whatever revision is there, which the caller has read under `hold`. */
  putAll(userPk: number, changes: readonly NewItemBody[], now: Date): Promise<void>
  /** Drops the tombstones of items that were removed before this instant. */
  dropStonesBefore(instant: Date): Promise<void>
}
