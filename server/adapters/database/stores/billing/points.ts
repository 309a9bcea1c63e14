import { and, asc, eq, gt } from 'drizzle-orm'
import { expiryOfPoints } from '#domain/billing/point-expiry.ts'
import { availablePoints, spendPoints } from '#domain/billing/point-lots.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { HeldPointLot, PointStore } from '#server/billing-ports.ts'
import { pointLotTable as lot } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'
import { expireDuePoints } from './expire-points.ts'
import { readPointLedger } from './point-ledger.ts'
import { lockWallet, movePoints, openLot, type PointMovement } from './point-movements.ts'
import { giveBackPoints, spentByReference } from './point-references.ts'

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
  const take = async (movement: PointMovement, amount: number): Promise<boolean> => {
    const spent = spendPoints(await lots(movement.userPk), amount, movement.at.getTime())
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
      const id = await openLot(database, { userPk, amount, type, reason, at, expires })
      const movement = { userPk, action: 'SAVE', type, reason, reference: null, at } as const
      await movePoints(database, movement, [{ lot: id, amount }])
      return id
    },

    async spend(userPk, { amount, reference, at }) {
      if (amount === 0) return true
      assertWhole(amount)
      await lockWallet(database, userPk)
      const { used, returned } = await spentByReference(database, userPk, reference)
      if (used.length > 0) {
        const before = used.reduce((sum, part) => sum + part.amount, 0)
        assert(before === amount, 'an order is paid with the same points when it is paid again')
        return returned < before
      }
      return take({ userPk, action: 'USE', type: 'PAYMENT', reason: null, reference, at }, amount)
    },

    async giveBack(userPk, refund) {
      await lockWallet(database, userPk)
      return giveBackPoints(database, userPk, refund)
    },

    async deduct(userPk, { amount, reason, at }) {
      assertWhole(amount)
      await lockWallet(database, userPk)
      return take({ userPk, action: 'ADMIN_DEDUCT', type: 'ADMIN', reason, reference: null, at }, amount)
    },

    expireDue: (now, atMost) => expireDuePoints(database, now, atMost),

    entries: (userPk, page) => readPointLedger(database, userPk, page),

    balance: async (userPk, at) => availablePoints(await lots(userPk), at.getTime()),
  }
}

const assertWhole = (amount: number): void =>
  assert(Number.isSafeInteger(amount) && amount > 0, 'points are whole and more than none')

const heldLotOf = (row: typeof lot.$inferSelect): HeldPointLot => ({
  id: String(row.id),
  remaining: row.remaining,
  expires: row.expiresAt.getTime(),
  type: row.typeCode,
  reason: row.reason,
  created: row.createdAt.getTime(),
})
