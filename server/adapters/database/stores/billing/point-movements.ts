import { sql } from 'drizzle-orm'
import pg from 'pg'
import { addsPoints, type PointAction, type PointType } from '#domain/billing/point-codes.ts'
import type { PointSpending } from '#domain/billing/point-lots.ts'
import { assert } from '#domain/kernel/assert.ts'
import { pointLotTable, pointWallet } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'

export type PointMovement = {
  userPk: number
  action: PointAction
  type: PointType
  reason: string | null
  reference: string | null
  at: Date
}

/** The account that stands against the points that users hold. */
const otherAccount: Record<PointAction, string> = {
  SAVE: 'issued',
  USE: 'spent',
  USE_CANCEL: 'spent',
  ADMIN_DEDUCT: 'withdrawn',
  EXPIRED: 'expired',
}

/** Locks the wallet of a user. On a connection of its own a lock would end with its statement, and protect nothing. */
export async function lockWallet(database: Database, userPk: number): Promise<void> {
  const { $client } = database as Database & { $client: unknown }
  assert(!($client instanceof pg.Pool), 'points are moved in a transaction')
  const lock = () => database.execute(sql`SELECT FROM point_wallet WHERE user_pk = ${userPk} FOR UPDATE`)
  if ((await lock()).rowCount === 1) return
  await database.insert(pointWallet).values({ userPk }).onConflictDoNothing()
  await lock()
}

/** Makes a lot without points; a movement fills it. */
export async function openLot(
  database: Database,
  lot: { userPk: number; amount: number; type: PointType; reason: string | null; at: Date; expires: number },
): Promise<string> {
  const { userPk, amount, reason } = lot
  const [opened] = await database
    .insert(pointLotTable)
    .values({
      ...{ userPk, amount, remaining: 0, typeCode: lot.type, reason },
      ...{ createdAt: lot.at, expiresAt: new Date(lot.expires) },
    })
    .returning({ id: pointLotTable.id })
  assert(opened, 'a row that was inserted is returned')
  return String(opened.id)
}

/** Changes the lots and writes the ledger in one statement, so that neither is ever without the other. */
export async function movePoints(
  database: Database,
  { userPk, action, type, reason, reference, at }: PointMovement,
  parts: readonly PointSpending[],
): Promise<void> {
  if (parts.length === 0) return
  const adds = addsPoints(action)
  const [from, to] = adds ? [otherAccount[action], 'held'] : ['held', otherAccount[action]]
  await database.execute(sql`
    WITH part AS (
      SELECT nth, (item ->> 'lot')::bigint AS lot, (item ->> 'amount')::integer AS amount
      FROM jsonb_array_elements(${JSON.stringify(parts)}::jsonb) WITH ORDINALITY AS parts (item, nth)
    ), operation AS (
      SELECT nextval('point_operation') AS number
    ), moved AS (
      UPDATE point_lot SET remaining = remaining + ${adds ? 1 : -1} * part.amount FROM part WHERE id = part.lot
    )
    INSERT INTO point_entry
      (operation, user_pk, lot_id, from_account, to_account, amount, action_code, type_code, reason, reference, created_at)
    SELECT operation.number, ${userPk}, part.lot, ${from}, ${to}, part.amount, ${action}, ${type}, ${reason}, ${reference},
      ${at.toISOString()}::timestamptz
    FROM part, operation ORDER BY nth`)
}
