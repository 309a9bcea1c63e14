import type { AnyBody, BodyOf, ItemKind } from '#domain/sync/item.ts'

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
  /** What has changed since that count, removed ones as stones, in the order of the changes. */
  newer(userPk: number, since: number): Promise<{ count: number; items: StoredItem[] }>
  /** A stone is null. */
  of<K extends ItemKind>(userPk: number, kind: K, id: string): Promise<StoredItem<K> | null>
  /** Without stones, the oldest first. */
  all<K extends ItemKind>(userPk: number, kind: K): Promise<StoredItem<K>[]>
  /** Applies only on the revision it was made on. To be made over a transaction: several statements belong together. */
  put(change: PutItem): Promise<'put' | 'stale'>
}
