import { asc, eq, sql } from 'drizzle-orm'
import { parseLoosely } from '#contract/fallback.ts'
import { receiptSchemas } from '#contract/receipt.ts'
import type { Receipt, ReceiptPlatform } from '#domain/plan/receipt.ts'
import type { ReceiptStore } from '#server/plan-ports.ts'
import { userAccount } from '../schema.ts'
import { cardSubscription } from '../schema-billing.ts'
import { subscriptionReceipt } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function receiptsStore(database: Database): ReceiptStore {
  const table = subscriptionReceipt
  return {
    async of(userPk) {
      const rows = await database
        .select({ platform: table.platform, body: table.body, aheadMs: cardSubscription.clockAheadMs })
        .from(table)
        .leftJoin(cardSubscription, eq(cardSubscription.userPk, table.userPk))
        .where(eq(table.userPk, userPk))
        .orderBy(asc(table.createdAt), asc(table.id))
      return rows
        .flatMap(row => receiptOf(row.platform, row.body))
        .map(receipt => inOurTime(receipt, rows[0]?.aheadMs ?? 0))
    },

    async startTrial(userPk, trial, now) {
      // A telephone number stays the same when a user changes the account, so a second trial is recognized by it.
      const [person] = await database
        .select({
          id: sql<string>`COALESCE('phone:' || ${userAccount.phoneNumber}, 'user:' || ${userAccount.pk})`,
        })
        .from(userAccount)
        .where(eq(userAccount.pk, userPk))
      if (!person) return false
      const added = await database
        .insert(table)
        .values({
          ...{ userPk, platform: 'init_trial' as const, externalId: person.id, body: trial },
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: table.id })
      return added.length > 0
    },

    async put(userPk, receipt, externalId, now) {
      return (await putReceipts(database, [{ userPk, receipt, externalId, now }])) > 0
    },

    async forgetAllOf(userPk) {
      await database.delete(table).where(eq(table.userPk, userPk))
    },
  }
}

export type NewReceipt = { userPk: number; receipt: Receipt; externalId: string; now: Date }

/** Writes receipts of which each has an id of its own. Returns how many belong to their user. */
export async function putReceipts(database: Database, receipts: readonly NewReceipt[]): Promise<number> {
  if (receipts.length === 0) return 0
  const table = subscriptionReceipt
  const kept = await database
    .insert(table)
    .values(
      receipts.map(({ userPk, receipt: { platform, body }, externalId, now }) => ({
        ...{ userPk, platform, externalId, body, createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoUpdate({
      target: [table.platform, table.externalId],
      set: { body: sql`excluded.body`, updatedAt: sql`excluded.updated_at` },
      setWhere: eq(table.userPk, sql`excluded.user_pk`),
    })
    .returning({ id: table.id })
  return kept.length
}

/** A plan of the sandbox may live ahead of us: its receipt says when it begins and ends in our time. */
function inOurTime(receipt: Receipt, aheadMs: number): Receipt {
  if (aheadMs === 0) return receipt
  const earlier = (instant: string | null): string | null =>
    instant === null ? null : new Date(Date.parse(instant) - aheadMs).toISOString()
  if (receipt.platform === 'promotion') {
    const { valid_from, valid_to, extended_valid_to, ...body } = receipt.body
    const dates = {
      valid_from: earlier(valid_from),
      valid_to: earlier(valid_to),
      extended_valid_to: earlier(extended_valid_to),
    }
    return { ...receipt, body: { ...body, ...dates } }
  }
  if (receipt.platform !== 'payple') return receipt
  const { start_date, end_date, created_at, ...body } = receipt.body
  const dates = {
    start_date: earlier(start_date),
    end_date: earlier(end_date),
    created_at: earlier(created_at),
  }
  return { ...receipt, body: { ...body, ...dates } }
}

function receiptOf<P extends ReceiptPlatform>(platform: P, stored: unknown): Receipt[] {
  const read = parseLoosely(receiptSchemas[platform], stored)
  return read.ok ? [{ platform, body: read.value } as Receipt] : []
}
