import type { AnyBody, BodyOf, GroupType, ItemKind } from '#domain/sync/item.ts'

export type StoredItem<K extends ItemKind = ItemKind> = {
  kind: K
  id: string
  revision: number
  /** null: the item was removed. */
  body: BodyOf[K] | null
  createdAt: Date
  updatedAt: Date
}

export type PutItem = {
  userPk: number
  kind: ItemKind
  id: string
  /** 0 when the device has no earlier version of the item. */
  baseRevision: number
  body: AnyBody | null
  /** The stocks that the item contains. */
  follows: readonly string[]
  now: Date
}

export type Items = {
  /** Locks all items of this user until the transaction ends; the next change waits and sees the result. */
  hold(userPk: number): Promise<void>
  /** Changes since a count, in order, with removed items as tombstones. `more` is true when the list is not complete. */
  newer(
    userPk: number,
    since: number,
    most?: number,
  ): Promise<{ count: number; more: boolean; items: StoredItem[] }>
  /** Null for a tombstone. */
  of<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Returns a tombstone too, for its revision. */
  last<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Without tombstones, oldest first. */
  all<K extends ItemKind>(userPk: number, kind: K): Promise<StoredItem<K>[]>
  /** Without tombstones; groups can be counted by type. */
  count(userPk: number, kind: ItemKind, type?: GroupType): Promise<number>
  /**
   * Stores a change only if the stored revision is still the one it is based on. Needs a transaction, because it takes
   * several statements.
   */
  put(change: PutItem): Promise<'put' | 'stale'>
}
