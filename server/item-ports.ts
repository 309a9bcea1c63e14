import type { AnyBody, BodyOf, GroupType, ItemKind } from '#domain/sync/item.ts'

export type StoredItem<K extends ItemKind = ItemKind> = {
  kind: K
  id: string
  revision: number
  /** null: removed. */
  body: BodyOf[K] | null
  createdAt: Date
  updatedAt: Date
}

export type PutItem = {
  userPk: number
  kind: ItemKind
  id: string
  /** 0 where the device knows of nothing. */
  baseRevision: number
  body: AnyBody | null
  /** The stocks that stand in it. */
  follows: readonly string[]
  now: Date
}

export type Items = {
  /** Holds everything of that user until the transaction ends: whoever changes next waits, and sees what came of it. */
  hold(userPk: number): Promise<void>
  /** What has changed since that count, removed ones as stones, in the order of the changes; `more`: not all of it. */
  newer(
    userPk: number,
    since: number,
    most?: number,
  ): Promise<{ count: number; more: boolean; items: StoredItem[] }>
  /** A stone is null. */
  of<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** A stone is told with its revision. */
  last<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Without stones, the oldest first. */
  all<K extends ItemKind>(userPk: number, kind: K): Promise<StoredItem<K>[]>
  /** Without stones; of groups also those of one type. */
  count(userPk: number, kind: ItemKind, type?: GroupType): Promise<number>
  /** Applies only on the revision it was made on. To be made over a transaction: several statements belong together. */
  put(change: PutItem): Promise<'put' | 'stale'>
}
