import { and, asc, eq, gt } from 'drizzle-orm'
import { expiryOfPoints } from '#domain/billing/point-expiry.ts'
import { availablePoints, type PointLot, spendPoints } from '#domain/billing/point-lots.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { HeldPointLot, PointStore } from '#server/billing-ports.ts'
import { pointLotTable as lot } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'
import { expireDuePoints } from './expire-points.ts'
import { readPointLedger } from './point-ledger.ts'
import { lockWallet, movePoints, type PointMovement, saveLot } from './point-movements.ts'
import { giveBackPoints, lockSpendable } from './point-references.ts'

export function pointsStore(database: Database): PointStore {
  const lots = async (userPk: number): Promise<HeldPointLot[]> => {
    const rows = await database
      .select()
      .from(lot)
      .where(and(eq(lot.userPk, userPk), gt(lot.remaining, 0)))
      .orderBy(asc(lot.id))
    return rows.map(heldLotOf)
  }

  /** Takes points as the rule says, from the lots that expire first. */
  const take = async (
    movement: PointMovement,
    held: readonly PointLot[],
    amount: number,
  ): Promise<boolean> => {
    const spent = spendPoints(held, amount, movement.at.getTime())
    if (spent === null) return false
    await movePoints(database, movement, spent)
    return true
  }

  return {
    lots,

    lock: userPk => lockWallet(database, userPk),

    async save(userPk, { amount, type, reason, at }) {
      assertWhole(amount)
      await lockWallet(database, userPk)
      const expires = expiryOfPoints(at.getTime())
      return saveLot(database, { userPk, amount, type, reason, at, expires })
    },

    async spend(userPk, { amount, reference, at }) {
      if (amount === 0) return true
      assertWhole(amount)
      const order = await lockSpendable(database, userPk, reference)
      if (order.used > 0) {
        assert(order.used === amount, 'an order is paid with the same points when it is paid again')
        return order.returned < amount
      }
      const movement = { userPk, action: 'USE', type: 'PAYMENT', reason: null, reference, at } as const
      return take(movement, order.lots, amount)
    },

    async giveBack(userPk, refund) {
      await lockWallet(database, userPk)
      return giveBackPoints(database, userPk, refund)
    },

    async deduct(userPk, { amount, reason, at }) {
      assertWhole(amount)
      await lockWallet(database, userPk)
      const movement = { userPk, action: 'ADMIN_DEDUCT', type: 'ADMIN', reason, reference: null, at } as const
      return take(movement, await lots(userPk), amount)
    },

    expireDue: (now, atMost) => expireDuePoints(database, now, atMost),

    entries: (userPk, page) => readPointLedger(database, userPk, page),

    balance: async (userPk, at) => availablePoints(await lots(userPk), at.getTime()),
  }
}

const assertWhole = (amount: number): void =>
  assert(Number.isSafeInteger(amount) && amount > 0, 'points are whole and more than none')

export const heldLotOf = (row: typeof lot.$inferSelect): HeldPointLot => ({
  id: String(row.id),
  remaining: row.remaining,
  expires: row.expiresAt.getTime(),
  type: row.typeCode,
  reason: row.reason,
  created: row.createdAt.getTime(),
})
