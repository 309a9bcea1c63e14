import { ItemReply } from '#contract/item.ts'
import type { AnyBody, ItemKind } from '#domain/sync/item.ts'
import { atomic, type RowsInside } from './atomic.ts'
import type { RowStore } from './rows.ts'

/** An item as the server has it. A body that this build cannot read is kept as it is. */
export type KeptItem = ItemReply

/** How far the server's changes are known here. No item's key is without a stroke. */
const COUNT = 'count'

export type ItemName = { kind: ItemKind; id: string }

export const keyOfItem = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`

export const readCount = async (rows: RowStore): Promise<number | null> => {
  const count = await rows.get('items', COUNT)
  return typeof count === 'number' ? count : null
}

export const itemAt = async (rows: Pick<RowStore, 'get'>, name: ItemName): Promise<KeptItem | null> =>
  itemIn(await rows.get('items', keyOfItem(name)))

export async function loadItems(rows: Pick<RowStore, 'entries'>): Promise<KeptItem[]> {
  return (await rows.entries('items')).flatMap(([, value]) => itemIn(value) ?? [])
}

/** Answers may overtake each other: an older one never takes a newer one's place. Stones stay, to be known as newer. */
export async function takeItem(inside: RowsInside, item: KeptItem): Promise<void> {
  const known = itemIn(await inside.get('items', keyOfItem(item)))
  if (!known || known.revision <= item.revision) await inside.put('items', keyOfItem(item), item)
}

/** What the server has changed since a count. One that counts less than we know has begun anew. */
export const takeNewer = (
  rows: RowStore,
  since: number,
  newer: { count: number; items: readonly KeptItem[] },
): Promise<'taken' | 'begin-anew'> =>
  atomic(rows, ['items'], async inside => {
    if (newer.count < since) {
      for (const [key] of await inside.entries('items')) await inside.remove('items', key)
      return 'begin-anew'
    }
    for (const item of newer.items) await takeItem(inside, item)
    const known = await inside.get('items', COUNT)
    await inside.put('items', COUNT, Math.max(newer.count, typeof known === 'number' ? known : 0))
    return 'taken'
  })

/** Without an account there is nobody to disagree with: what is put is what is there. */
export const putOwn = (
  rows: RowStore,
  { kind, id, change }: ItemName & { change(present: AnyBody | null): AnyBody | null },
  now: string,
): Promise<void> =>
  atomic(rows, ['items'], async inside => {
    const name = { kind, id }
    const before = await itemAt(inside, name)
    const body = change((before?.body ?? null) as AnyBody | null)
    if (body === null) return inside.remove('items', keyOfItem(name))
    const item: KeptItem = {
      ...name,
      revision: 0,
      body: { ...body },
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
    await inside.put('items', keyOfItem(name), item)
  })

function itemIn(value: unknown): KeptItem | null {
  const read = ItemReply.safeParse(value)
  return read.success ? read.data : null
}
