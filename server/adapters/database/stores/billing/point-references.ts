import { and, asc, eq, inArray } from 'drizzle-orm'
import { expiryOfLateReturn } from '#domain/billing/point-expiry.ts'
import type { PointLot, PointSpending } from '#domain/billing/point-lots.ts'
import { returnPoints } from '#domain/billing/point-returns.ts'
import { runPrepared } from '../../run-prepared.ts'
import { pointEntryTable as entry, pointLotTable as lot } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'
import { assertInTransaction, movePoints, openLot } from './point-movements.ts'

/** Reads what was spent for an order, in the order of spending, and how much of it came back. */
async function spentByReference(
  database: Database,
  userPk: number,
  reference: string,
): Promise<{ used: PointSpending[]; returned: number }> {
  const rows = await database
    .select({ action: entry.actionCode, lotId: entry.lotId, amount: entry.amount })
    .from(entry)
    .where(and(eq(entry.reference, reference), eq(entry.userPk, userPk)))
    .orderBy(asc(entry.id))
  const used = rows.filter(({ action }) => action === 'USE')
  const returned = rows.reduce((sum, { action, amount }) => (action === 'USE' ? sum : sum + amount), 0)
  return { used: used.map(({ lotId, amount }) => ({ lot: String(lotId), amount })), returned }
}

/** Locks the wallet, and reads the lots that are not empty, and how much was spent for an order and came back. */
export async function lockSpendable(
  database: Database,
  userPk: number,
  reference: string,
): Promise<{ lots: PointLot[]; used: number; returned: number }> {
  assertInTransaction(database)
  const rows = await runPrepared<{ action: string | null; id: number; amount: number; expires: Date }>(
    database,
    'lock spendable points',
    'SELECT action, id, amount, expires FROM lock_spendable_points($1, $2)',
    [userPk, reference],
  )
  const sumOf = (isMeant: (action: string) => boolean) =>
    rows.reduce((sum, { action, amount }) => (action !== null && isMeant(action) ? sum + amount : sum), 0)
  return {
    lots: rows
      .filter(({ action }) => action === null)
      .map(({ id, amount, expires }) => ({ id: String(id), remaining: amount, expires: expires.getTime() })),
    used: sumOf(action => action === 'USE'),
    returned: sumOf(action => action !== 'USE'),
  }
}

/**
 * Gives points of an order back to the lots they were taken from. Those of a lot that has expired become a lot of their own,
 * which can be used for some days more.
 */
export async function giveBackPoints(
  database: Database,
  userPk: number,
  { reference, part, at }: { reference: string; part?: number | undefined; at: Date },
): Promise<number> {
  const { used, returned } = await spentByReference(database, userPk, reference)
  if (used.length === 0 || returned > 0) return returned
  const amount = used.reduce((sum, spent) => sum + spent.amount, 0)
  const back = Math.max(0, Math.min(amount, part ?? amount))
  const parts: PointSpending[] = []
  const sources = await readLots(database, used)
  for (const each of returnPoints(used, back)) {
    const source = sources.find(({ id }) => String(id) === each.lot)
    if (!source) throw new Error('A lot that was spent from is gone')
    const hasExpired = source.expiresAt <= at
    parts.push(hasExpired ? await openLateLot(database, source, each.amount, at) : each)
  }
  const movement = { userPk, action: 'USE_CANCEL', type: 'PAYMENT', reason: null, reference, at } as const
  await movePoints(database, movement, parts)
  return back
}

const readLots = (database: Database, spent: readonly PointSpending[]) =>
  database
    .select()
    .from(lot)
    .where(
      inArray(
        lot.id,
        spent.map(each => Number(each.lot)),
      ),
    )

async function openLateLot(
  database: Database,
  { userPk, typeCode, reason }: typeof lot.$inferSelect,
  amount: number,
  at: Date,
): Promise<PointSpending> {
  const expires = expiryOfLateReturn(at.getTime())
  return { lot: await openLot(database, { userPk, amount, type: typeCode, reason, at, expires }), amount }
}
