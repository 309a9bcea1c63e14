import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { GroupType, ItemKind } from '#domain/sync/item.ts'
import type { ItemStore } from '#server/item-ports.ts'
import { userAccount } from '../schema.ts'
import { userItem } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'
import { dropStonesBefore } from './item-rows/drop-stones.ts'
import { readNewerItems } from './item-rows/newer-items.ts'
import { putItems } from './item-rows/put-items.ts'
import { storedItemOf } from './item-rows/stored-item.ts'

/** Our choice of how many items one reply holds; a device with more items needs several replies. */
const MOST_AT_ONCE = 300

export function itemsStore(database: Database): ItemStore {
  const last = async <K extends ItemKind>(userPk: number, kind: K, id: string) => {
    const [row] = await database
      .select()
      .from(userItem)
      .where(one(userPk, kind, id))
    return row ? storedItemOf<K>(row) : null
  }
  const owner = (userPk: number) => eq(userAccount.pk, userPk)

  const hold = async (userPk: number) => {
    const held = await database
      .select({ pk: userAccount.pk })
      .from(userAccount)
      .where(owner(userPk))
      // This lock does not block rows that only reference the user, such as a stored idempotency reply.
      .for('no key update')
    assert(held.length === 1, 'an item has an owner')
  }

  return {
    last,

    hold,

    newer: (userPk, since, most = MOST_AT_ONCE) => readNewerItems(database, userPk, since, most),

    async of(userPk, kind, id) {
      const item = await last(userPk, kind, id)
      return item?.body ? item : null
    },

    async all<K extends ItemKind>(userPk: number, kind: K) {
      const rows = await database
        .select()
        .from(userItem)
        .where(standing(userPk, kind))
        .orderBy(asc(userItem.createdAt), asc(userItem.id))
      return rows.map(row => storedItemOf<K>(row))
    },

    async named(userPk, names) {
      const wanted = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS wanted (kind text, id text)`
      const rows = await database
        .select()
        .from(userItem)
        .where(
          and(
            eq(userItem.userPk, userPk),
            isNotNull(userItem.body),
            sql`(${userItem.kind}, ${userItem.id}) IN (SELECT wanted.kind, wanted.id FROM ${wanted})`,
          ),
        )
      return rows.map(row => storedItemOf(row))
    },

    async counts(userPk, kinds) {
      const type = sql<GroupType | null>`CASE WHEN ${userItem.kind} = 'group' THEN ${userItem.body} ->> 'type' END`
      const rows = await database
        .select({ kind: userItem.kind, type, count: count() })
        .from(userItem)
        .where(and(eq(userItem.userPk, userPk), isNotNull(userItem.body), inArray(userItem.kind, [...kinds])))
        .groupBy(userItem.kind, type)
      return rows.map(row => ({ ...row, kind: row.kind as ItemKind }))
    },

    async put({ userPk, kind, id, baseRevision, body, follows, now }) {
      await hold(userPk)
      const before = await last(userPk, kind, id)
      // A device that has never seen an item that was removed creates it again with base revision 0.
      const isBase = baseRevision === (before?.revision ?? 0) || (baseRevision === 0 && before?.body === null)
      if (!isBase) return 'stale'
      await putItems(database, userPk, [{ kind, id, body, follows }], now)
      return 'put'
    },

    async putAll(userPk, changes, now) {
      if (changes.length > 0) await putItems(database, userPk, changes, now)
    },

    dropStonesBefore: instant => dropStonesBefore(database, instant),
  }
}

const standing = (userPk: number, kind: string) =>
  and(eq(userItem.userPk, userPk), eq(userItem.kind, kind), isNotNull(userItem.body))

const one = (userPk: number, kind: string, id: string) =>
  and(eq(userItem.userPk, userPk), eq(userItem.kind, kind), eq(userItem.id, id))
