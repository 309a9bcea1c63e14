import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { CardStore, CardSubscription } from '#server/card-ports.ts'
import {
  billingStep,
  cardOnFile,
  cardPayment,
  cardRefund,
  cardRegistration,
  cardSubscription,
} from '../../schema-billing.ts'
import type { Database } from '../../with-transaction.ts'
import { cardKeyCalls } from './card-keys.ts'
import { noteFirstUseOfTransfer } from './transfers.ts'

export const cardsStore = (database: Database): CardStore => ({
  ...subscriptionCalls(database),
  ...cardCalls(database),
  ...cardKeyCalls(database),
  ...paymentCalls(database),
  ...refundCalls(database),
  async noteStep(step) {
    await database.insert(billingStep).values(step)
  },
})

function subscriptionCalls(
  database: Database,
): Pick<CardStore, 'lock' | 'subscription' | 'putSubscription' | 'noteFirstUse' | 'due'> {
  const table = cardSubscription
  return {
    async lock(userPk) {
      await database.insert(table).values({ userPk }).onConflictDoNothing()
      const [row] = await database.select().from(table).where(eq(table.userPk, userPk)).for('update')
      assert(row, 'the row was just written')
      return row
    },
    async subscription(userPk) {
      const [row] = await database.select().from(table).where(eq(table.userPk, userPk))
      return row ?? null
    },
    async putSubscription({ userPk, ...change }: CardSubscription) {
      await database.update(table).set(change).where(eq(table.userPk, userPk))
    },
    async noteFirstUse(userPk, now) {
      await database
        .update(table)
        .set({
          firstUseAt: sql`${now.toISOString()}::timestamptz + ${table.clockAheadMs} * interval '1 millisecond'`,
        })
        .where(
          and(
            eq(table.userPk, userPk),
            isNotNull(table.orderId),
            isNotNull(table.nextStepAt),
            isNull(table.firstUseAt),
          ),
        )
      await noteFirstUseOfTransfer(database, userPk, now)
    },
    async due(now, after, atMost) {
      const rows = await database
        .select({ userPk: table.userPk })
        .from(table)
        // The clock of a sandbox subscription may be ahead of ours. Many that wait for the vendor must not keep the others waiting.
        .where(
          and(
            gt(table.userPk, after),
            sql`${table.nextStepAt} - ${table.clockAheadMs} * interval '1 millisecond' <= ${now}`,
            notExists(
              database
                .select({ one: sql`1` })
                .from(cardPayment)
                .where(
                  and(eq(cardPayment.userPk, table.userPk), inArray(cardPayment.status, ['open', 'sent'])),
                ),
            ),
          ),
        )
        .orderBy(asc(table.userPk))
        .limit(atMost)
      return rows.map(({ userPk }) => userPk)
    },
  }
}

function cardCalls(
  database: Database,
): Pick<
  CardStore,
  'cardOf' | 'cardsOf' | 'putCard' | 'removeCard' | 'beginRegistration' | 'registration' | 'endRegistration'
> {
  const table = cardOnFile
  return {
    async cardOf(userPk) {
      const [row] = await database.select().from(table).where(eq(table.userPk, userPk))
      return row ?? null
    },
    async cardsOf(userPks) {
      if (userPks.length === 0) return new Map()
      const rows = await database
        .select()
        .from(table)
        .where(inArray(table.userPk, [...userPks]))
      return new Map(rows.map(row => [row.userPk, row]))
    },
    async putCard(userPk, card) {
      await database
        .insert(table)
        .values({ userPk, ...card })
        .onConflictDoUpdate({ target: table.userPk, set: card })
    },
    async removeCard(userPk) {
      await database.delete(table).where(eq(table.userPk, userPk))
    },
    async beginRegistration(registration) {
      await database.insert(cardRegistration).values(registration)
    },
    async registration(id) {
      const [row] = await database.select().from(cardRegistration).where(eq(cardRegistration.id, id))
      return row ?? null
    },
    async endRegistration(id, code) {
      const ended = await database
        .update(cardRegistration)
        .set({ code })
        .where(and(eq(cardRegistration.id, id), isNull(cardRegistration.code)))
        .returning({ id: cardRegistration.id })
      return ended.length > 0
    },
  }
}

function paymentCalls(
  database: Database,
): Pick<
  CardStore,
  | 'payment'
  | 'paymentsOf'
  | 'openPaymentOf'
  | 'voidRenewalsOf'
  | 'watched'
  | 'sentBetween'
  | 'begin'
  | 'settle'
> {
  const table = cardPayment
  return {
    async payment(orderId) {
      const [row] = await database.select().from(table).where(eq(table.orderId, orderId))
      return row ?? null
    },
    paymentsOf: userPk =>
      database
        .select()
        .from(table)
        .where(eq(table.userPk, userPk))
        .orderBy(desc(table.sentAt), desc(table.orderId)),
    async openPaymentOf(userPk) {
      const [row] = await database
        .select()
        .from(table)
        .where(and(eq(table.userPk, userPk), inArray(table.status, ['open', 'sent'])))
      return row ?? null
    },
    voidRenewalsOf: (userPk, periodStart) =>
      database.$count(
        table,
        and(
          ...[eq(table.userPk, userPk), eq(table.purpose, 'renewal')],
          ...[eq(table.status, 'void'), eq(table.periodStart, periodStart)],
        ),
      ),
    watched: ({ sentBefore, voidSince }, after, atMost) =>
      database
        .select()
        .from(table)
        .where(
          and(
            gt(table.orderId, after),
            or(
              and(inArray(table.status, ['open', 'sent']), lte(table.sentAt, sentBefore)),
              and(eq(table.status, 'void'), gte(table.sentAt, voidSince)),
            ),
          ),
        )
        .orderBy(asc(table.orderId))
        .limit(atMost),
    sentBetween: ({ from, to }, after, atMost) =>
      database
        .select()
        .from(table)
        .where(and(gte(table.sentAt, from), lt(table.sentAt, to), gt(table.orderId, after)))
        .orderBy(asc(table.orderId))
        .limit(atMost),
    async begin(payment) {
      await database.insert(table).values(payment)
    },
    async settle(orderId, from, change) {
      const [row] = await database
        .update(table)
        .set(change)
        .where(and(eq(table.orderId, orderId), inArray(table.status, [...from])))
        .returning()
      return row ?? null
    },
  }
}

function refundCalls(
  database: Database,
): Pick<CardStore, 'refundsOf' | 'openRefunds' | 'beginRefund' | 'settleRefund'> {
  const table = cardRefund
  return {
    async refundsOf(orderIds) {
      if (orderIds.length === 0) return []
      return database
        .select()
        .from(table)
        .where(inArray(table.orderId, [...orderIds]))
        .orderBy(asc(table.id))
    },
    openRefunds: (sentBefore, after, atMost) =>
      database
        .select()
        .from(table)
        .where(and(gt(table.id, after), eq(table.status, 'sent'), lt(table.sentAt, sentBefore)))
        .orderBy(asc(table.id))
        .limit(atMost),
    async beginRefund(refund) {
      const [row] = await database
        .insert(table)
        .values({ ...refund, status: 'sent' })
        .onConflictDoNothing()
        .returning()
      return row ?? null
    },
    async settleRefund(id, status, vendorCode, at) {
      const done = await database
        .update(table)
        .set({ status, vendorCode, settledAt: at })
        .where(and(eq(table.id, id), eq(table.status, 'sent')))
        .returning({ id: table.id })
      return done.length > 0
    },
  }
}
