import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { StoredItem } from '#server/item-ports.ts'
import { userAccount } from '../../schema.ts'
import { userItem } from '../../schema-people.ts'
import type { Database } from '../../with-transaction.ts'
import { storedItemOf } from './stored-item.ts'

type NewerItems = { count: number; more: boolean; items: StoredItem[] }

/** Returns a user's changes after a count, at most `most` of them, and the count for the next request. */
export async function readNewerItems(
  database: Database,
  userPk: number,
  since: number,
  most: number,
): Promise<NewerItems> {
  const found = await database
    .select({ count: userAccount.itemsRevision, floor: userAccount.itemsFloor, item: userItem })
    .from(userAccount)
    .leftJoin(userItem, and(eq(userItem.userPk, userAccount.pk), gt(userItem.changedAs, since)))
    .where(eq(userAccount.pk, userPk))
    .orderBy(asc(userItem.changedAs))
    .limit(most + 1)
  const { count = 0, floor = 0 } = found[0] ?? {}
  // This count is below the device's own, which then drops its items and asks for all of them.
  if (since > 0 && since < floor) return { count: 0, more: false, items: [] }

  const rows = found.flatMap(({ item }) => item ?? [])
  const shown = rows.slice(0, most)
  if (shown.length === rows.length) return { count, more: false, items: shown.map(row => storedItemOf(row)) }
  const last = shown.at(-1)?.changedAs ?? 0
  // A device that reads from the beginning gets past the floor with its first reply, or its next request would make it
  // begin anew again.
  if (last < floor) return { count: floor, more: true, items: await readItemsUntil(database, userPk, floor) }
  return { count: last, more: true, items: shown.map(row => storedItemOf(row)) }
}

async function readItemsUntil(database: Database, userPk: number, count: number): Promise<StoredItem[]> {
  const rows = await database
    .select()
    .from(userItem)
    .where(and(eq(userItem.userPk, userPk), lte(userItem.changedAs, count)))
    .orderBy(asc(userItem.changedAs))
  return rows.map(row => storedItemOf(row))
}
