import type { ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import type { StoredItem } from '#server/item-ports.ts'
import type { userItem } from '../../schema-people.ts'

/** Converts a row to an item. Its body was parsed when the item was stored, so it is not parsed again. */
export const storedItemOf = <K extends ItemKind>(row: typeof userItem.$inferSelect): StoredItem<K> => ({
  kind: row.kind as K,
  id: row.id,
  revision: row.revision,
  body: row.body as ItemBodyByKind[K] | null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
