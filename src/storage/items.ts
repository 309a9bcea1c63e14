import { ItemReply } from '#contract/item.ts'
import type { AnyItemBody, ItemKind } from '#domain/sync/item.ts'
import { runAtomically } from './atomic.ts'
import type { RowStore, TransactionRows } from './rows.ts'

/** An item as the server stores it. A body that this build cannot read is kept unchanged. */
export type ItemOnDevice = ItemReply

/**
 * The key of the server's change count that this device has reached. It cannot collide with an item, because every item
 * key contains a slash.
 */
const COUNT = 'count'

export type ItemName = { kind: ItemKind; id: string }

export const keyOfItem = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`

export const readChangeCount = async (rows: RowStore): Promise<number | null> => {
  const count = await rows.get('items', COUNT)
  return typeof count === 'number' ? count : null
}

export const readStoredItem = async (
  rows: Pick<RowStore, 'get'>,
  name: ItemName,
): Promise<ItemOnDevice | null> => itemIn(await rows.get('items', keyOfItem(name)))

export async function readStoredItems(rows: Pick<RowStore, 'entries'>): Promise<ItemOnDevice[]> {
  return (await rows.entries('items')).flatMap(([, value]) => itemIn(value) ?? [])
}

/**
 * Stores an item unless a newer revision is already there, because replies may arrive out of order. Tombstones are kept, so
 * that an older revision cannot bring a removed item back.
 */
export async function storeItemIfNewer(inside: TransactionRows, item: ItemOnDevice): Promise<void> {
  const known = itemIn(await inside.get('items', keyOfItem(item)))
  if (!known || known.revision <= item.revision) await inside.put('items', keyOfItem(item), item)
}

/**
 * Stores the changes that the server has made since a count. If the server's count is lower than the known one, the
 * server was restored from a backup: the device then drops its items and reads all of them again.
 */
export const storeServerChanges = (
  rows: RowStore,
  since: number,
  newer: { count: number; items: readonly ItemOnDevice[] },
): Promise<'taken' | 'begin-anew'> =>
  runAtomically(rows, ['items'], async inside => {
    if (newer.count < since) {
      for (const [key] of await inside.entries('items')) await inside.remove('items', key)
      return 'begin-anew'
    }
    for (const item of newer.items) await storeItemIfNewer(inside, item)
    const known = await inside.get('items', COUNT)
    await inside.put('items', COUNT, Math.max(newer.count, typeof known === 'number' ? known : 0))
    return 'taken'
  })

/** Stores an item of a guest directly: without a server there is no other version to merge. */
export const storeGuestItem = (
  rows: RowStore,
  { kind, id, change }: ItemName & { change(present: AnyItemBody | null): AnyItemBody | null },
  now: string,
): Promise<void> =>
  runAtomically(rows, ['items'], async inside => {
    const name = { kind, id }
    const before = await readStoredItem(inside, name)
    const body = change((before?.body ?? null) as AnyItemBody | null)
    if (body === null) return inside.remove('items', keyOfItem(name))
    const item: ItemOnDevice = {
      ...name,
      revision: 0,
      body: { ...body },
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
    await inside.put('items', keyOfItem(name), item)
  })

function itemIn(value: unknown): ItemOnDevice | null {
  const read = ItemReply.safeParse(value)
  return read.success ? read.data : null
}
