import type { ItemReply } from '#contract/item.ts'
import type { ItemStore, StoredItem } from '../../item-ports.ts'

export const itemReplyOf = ({ kind, id, revision, body, createdAt, updatedAt }: StoredItem): ItemReply => ({
  ...{ kind, id, revision },
  body: body as ItemReply['body'],
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

/** Returns the changes that a device does not have yet, in order. */
export async function readItems(
  items: Pick<ItemStore, 'newer'>,
  userPk: number,
  since: number,
): Promise<{ count: number; more: boolean; items: ItemReply[] }> {
  const newer = await items.newer(userPk, since)
  return { ...newer, items: newer.items.map(itemReplyOf) }
}
