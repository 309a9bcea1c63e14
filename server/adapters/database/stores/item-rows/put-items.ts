import { eq, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { NewItemBody } from '#server/item-ports.ts'
import { userAccount } from '../../schema.ts'
import { followedStock, userItem } from '../../schema-people.ts'
import type { Database } from '../../with-transaction.ts'

/**
 * Stores the bodies of any number of items in four statements. A new item begins above the floor: an earlier one of the same
 * name, whose stone was dropped, had a lower revision, and devices that still know it must take the new one. The update of the user's row comes first: it stays locked
 * until the transaction ends, so that counts become visible in their order.
 */
export async function putItems(
  database: Database,
  userPk: number,
  changes: readonly NewItemBody[],
  now: Date,
): Promise<void> {
  const [account] = await database
    .update(userAccount)
    .set({ itemsRevision: sql`${userAccount.itemsRevision} + ${changes.length}` })
    .where(eq(userAccount.pk, userPk))
    .returning({ count: userAccount.itemsRevision, floor: userAccount.itemsFloor })
  assert(account, 'an item has an owner')
  const before = account.count - changes.length
  const rows = changes.map(({ kind, id, body }, nth) => ({ kind, id, body, changed_as: before + nth + 1 }))
  const at = sql`${now.toISOString()}::timestamptz`
  await database.execute(sql`
    INSERT INTO ${userItem} (user_pk, kind, id, revision, changed_as, body, created_at, updated_at)
    SELECT ${userPk}::bigint, kind, id, ${account.floor + 1}::bigint, changed_as, body, ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change (kind text, id text, changed_as bigint, body jsonb)
    ON CONFLICT (user_pk, kind, id) DO UPDATE SET
      revision = user_item.revision + 1,
      changed_as = excluded.changed_as,
      body = excluded.body,
      created_at = CASE WHEN user_item.body IS NULL THEN excluded.created_at ELSE user_item.created_at END,
      updated_at = excluded.updated_at`)
  await putFollowedStocks(database, userPk, changes)
}

async function putFollowedStocks(
  database: Database,
  userPk: number,
  changes: readonly NewItemBody[],
): Promise<void> {
  const names = changes.map(({ kind, id }) => ({ kind, item_id: id }))
  const follows = changes.flatMap(({ kind, id, body, follows }) =>
    body === null ? [] : [...new Set(follows)].map(fsym_id => ({ kind, item_id: id, fsym_id })),
  )
  const kept = sql`jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
    AS kept (kind text, item_id text, fsym_id text)`
  await database.execute(sql`
    DELETE FROM ${followedStock} USING jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      AS change (kind text, item_id text)
    WHERE followed_stock.user_pk = ${userPk}
      AND followed_stock.kind = change.kind AND followed_stock.item_id = change.item_id
      AND NOT EXISTS (SELECT 1 FROM ${kept} WHERE kept.kind = followed_stock.kind
        AND kept.item_id = followed_stock.item_id AND kept.fsym_id = followed_stock.fsym_id)`)
  if (follows.length > 0)
    await database.execute(sql`
      INSERT INTO ${followedStock} (user_pk, kind, item_id, fsym_id)
      SELECT ${userPk}::bigint, kind, item_id, fsym_id FROM ${kept} ON CONFLICT DO NOTHING`)
}
