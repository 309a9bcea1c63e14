import pg from 'pg'
import { addsPoints, type PointAction, type PointType } from '#domain/billing/point-codes.ts'
import type { PointSpending } from '#domain/billing/point-lots.ts'
import { assert } from '#domain/kernel/assert.ts'
import { runPrepared } from '../../run-prepared.ts'
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

/** On a connection of its own a lock would end with its statement, and protect nothing. */
export function assertInTransaction(database: Database): void {
  const { $client } = database as Database & { $client: unknown }
  assert(!($client instanceof pg.Pool), 'points are moved in a transaction')
}

/** Locks the wallet of a user. */
export async function lockWallet(database: Database, userPk: number): Promise<void> {
  assertInTransaction(database)
  const lock = () =>
    runPrepared(database, 'lock wallet', 'SELECT user_pk FROM point_wallet WHERE user_pk = $1 FOR UPDATE', [
      userPk,
    ])
  if ((await lock()).length === 1) return
  await database.insert(pointWallet).values({ userPk }).onConflictDoNothing()
  await lock()
}

type NewLot = {
  userPk: number
  amount: number
  type: PointType
  reason: string | null
  at: Date
  expires: number
}

/** Makes a lot without points; a movement fills it. */
export async function openLot(database: Database, lot: NewLot): Promise<string> {
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

/** Makes a lot and writes the ledger in one statement, as `movePoints` does. */
export async function saveLot(
  database: Database,
  { userPk, amount, type, reason, at, expires }: NewLot,
): Promise<string> {
  const rows = await runPrepared<{ lot_id: number }>(
    database,
    'save points',
    `WITH lot AS (
      INSERT INTO point_lot (user_pk, amount, remaining, type_code, reason, created_at, expires_at)
      VALUES ($1, $2, $2, $3, $4, $5, $6) RETURNING id
    )
    INSERT INTO point_entry
      (operation, user_pk, lot_id, from_account, to_account, amount, action_code, type_code, reason, created_at)
    SELECT nextval('point_operation'), $1, id, $7, 'held', $2, 'SAVE', $3, $4, $5 FROM lot
    RETURNING lot_id`,
    [userPk, amount, type, reason, at, new Date(expires), otherAccount.SAVE],
  )
  const [saved] = rows
  assert(saved, 'a row that was inserted is returned')
  return String(saved.lot_id)
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
  await runPrepared(
    database,
    'move points',
    `WITH part AS (
      SELECT lot, amount, nth FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS parts (lot, amount, nth)
    ), operation AS (
      SELECT nextval('point_operation') AS number
    ), moved AS (
      UPDATE point_lot SET remaining = remaining + $3::integer * part.amount FROM part WHERE id = part.lot
    )
    INSERT INTO point_entry
      (operation, user_pk, lot_id, from_account, to_account, amount, action_code, type_code, reason, reference, created_at)
    SELECT operation.number, $4, part.lot, $5, $6, part.amount, $7, $8, $9, $10, $11
    FROM part, operation ORDER BY nth`,
    [
      ...[parts.map(({ lot }) => lot), parts.map(({ amount }) => amount), adds ? 1 : -1],
      ...[userPk, from, to, action, type, reason, reference, at],
    ],
  )
}
