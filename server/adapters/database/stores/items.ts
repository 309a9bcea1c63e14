import { and, asc, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { BodyOf, ItemKind } from '#domain/sync/item.ts'
import type { Items, StoredItem } from '#server/item-ports.ts'
import { userAccount } from '../schema.ts'
import { followedStock, userItem } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

type Row = typeof userItem.$inferSelect

/** What was parsed at the border when it was put. */
const itemOf = <K extends ItemKind>(row: Row): StoredItem<K> => ({
  kind: row.kind as K,
  id: row.id,
  revision: row.revision,
  body: row.body as BodyOf[K] | null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export function itemsStore(database: Database): Items {
  return {
    async newer(userPk, since) {
      const rows = await database
        .select({ count: userAccount.itemsRevision, item: userItem })
        .from(userAccount)
        .leftJoin(userItem, and(eq(userItem.userPk, userAccount.pk), gt(userItem.changedAs, since)))
        .where(eq(userAccount.pk, userPk))
        .orderBy(asc(userItem.changedAs))
      return { count: rows[0]?.count ?? 0, items: rows.flatMap(({ item }) => (item ? [itemOf(item)] : [])) }
    },

    async of<K extends ItemKind>(userPk: number, kind: K, id: string) {
      const [row] = await database
        .select()
        .from(userItem)
        .where(and(one(userPk, kind, id), isNotNull(userItem.body)))
      return row ? itemOf<K>(row) : null
    },

    async all<K extends ItemKind>(userPk: number, kind: K) {
      const rows = await database
        .select()
        .from(userItem)
        .where(and(eq(userItem.userPk, userPk), eq(userItem.kind, kind), isNotNull(userItem.body)))
        .orderBy(asc(userItem.createdAt), asc(userItem.id))
      return rows.map(row => itemOf<K>(row))
    },

    async put({ userPk, kind, id, baseRevision, body, follows, now }) {
      // Holds the user's row until the transaction ends: counts become visible in the order they were given.
      const [counted] = await database
        .update(userAccount)
        .set({ itemsRevision: sql`${userAccount.itemsRevision} + 1` })
        .where(eq(userAccount.pk, userPk))
        .returning({ changedAs: userAccount.itemsRevision })
      assert(counted, 'an item has an owner')
      const { changedAs } = counted
      const mine = one(userPk, kind, id)
      // A device that has never heard of a removed item begins it anew.
      const base = or(
        eq(userItem.revision, baseRevision),
        and(isNull(userItem.body), sql`${baseRevision} = 0`),
      )
      const values = { body: body as Record<string, unknown> | null, changedAs, updatedAt: now }
      const moved = await database
        .update(userItem)
        .set({
          ...values,
          revision: sql`${userItem.revision} + 1`,
          createdAt: sql`CASE WHEN ${userItem.body} IS NULL THEN ${now.toISOString()}::timestamptz ELSE ${userItem.createdAt} END`,
        })
        .where(and(mine, base))
        .returning({ id: userItem.id })
      if (moved.length === 0) {
        if (baseRevision !== 0) return 'stale'
        const added = await database
          .insert(userItem)
          .values({ userPk, kind, id, revision: 1, createdAt: now, ...values })
          .onConflictDoNothing()
          .returning({ id: userItem.id })
        if (added.length === 0) return 'stale'
      }
      await keepFollowed(database, { userPk, kind, itemId: id }, body === null ? [] : follows)
      return 'put'
    },
  }
}

const one = (userPk: number, kind: string, id: string) =>
  and(eq(userItem.userPk, userPk), eq(userItem.kind, kind), eq(userItem.id, id))

async function keepFollowed(
  database: Database,
  item: { userPk: number; kind: string; itemId: string },
  follows: readonly string[],
): Promise<void> {
  const stocks = [...new Set(follows)]
  const { userPk, kind, itemId } = item
  const mine = and(
    eq(followedStock.userPk, userPk),
    eq(followedStock.kind, kind),
    eq(followedStock.itemId, itemId),
  )
  await database.delete(followedStock).where(and(mine, notInArray(followedStock.fsymId, stocks)))
  if (stocks.length > 0)
    await database
      .insert(followedStock)
      .values(stocks.map(fsymId => ({ ...item, fsymId })))
      .onConflictDoNothing()
}
