import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { HeldPointLot, PointStore } from '#server/billing-ports.ts'
import type { ReceiptStore } from '#server/plan-ports.ts'
import type { Stores } from '#server/ports.ts'
import { cardOnFile, cardPayment, cardSubscription } from '../../schema-billing.ts'
import { pointLotTable, pointWallet } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'
import { type NewMail, queueMails } from '../mail/mail-queue.ts'
import { type NewReceipt, putReceipts } from '../receipts.ts'
import { gatheredCards } from './gathered-cards.ts'
import { heldLotOf } from './points.ts'

/** What the users' rules read is read and locked first, and what they write is written when all are through. */
export async function withGatheredMoney<T>(
  database: Database,
  stores: Stores,
  userPks: readonly number[],
  run: (gathered: Stores) => Promise<T>,
): Promise<T> {
  const read = await readCards(database, userPks)
  // Whoever was erased meanwhile has no row to lock, and is left to the stores.
  const locked = read.subscriptions.map(({ userPk }) => userPk)
  const cards = gatheredCards(database, stores.cards, read)
  const points = gatheredPoints(stores.points, await readLots(database, locked))
  const receipts = gatheredReceipts(database, stores.receipts)
  const queued: NewMail[] = []
  const mails = { ...stores.mails, queue: async (mail: NewMail) => void queued.push(mail) }
  const done = await run({ ...stores, cards: cards.store, points, receipts: receipts.store, mails })
  await cards.write()
  await receipts.write()
  await queueMails(database, queued)
  return done
}

/** Subscriptions are locked before wallets, as by everybody who moves money, and each in the order of their users. */
async function readCards(database: Database, userPks: readonly number[]) {
  const users = [...userPks]
  const subscriptions = await database
    .select()
    .from(cardSubscription)
    .where(inArray(cardSubscription.userPk, users))
    .orderBy(asc(cardSubscription.userPk))
    .for('update')
  const paidBy = subscriptions.flatMap(({ orderId }) => orderId ?? [])
  const isOpen = and(inArray(cardPayment.userPk, users), inArray(cardPayment.status, ['open', 'sent']))
  const isVoidRenewal = and(
    ...[inArray(cardPayment.userPk, users), eq(cardPayment.status, 'void')],
    eq(cardPayment.purpose, 'renewal'),
  )
  return {
    subscriptions,
    cards: await database.select().from(cardOnFile).where(inArray(cardOnFile.userPk, users)),
    // A browser that comes back from the vendor's window moves a payment on without the lock of its subscription.
    payments: await database
      .select()
      .from(cardPayment)
      .where(or(inArray(cardPayment.orderId, paidBy), isOpen, isVoidRenewal))
      .orderBy(asc(cardPayment.orderId))
      .for('update'),
  }
}

/** Locks the wallets, and reads the lots of those who had one. */
async function readLots(
  database: Database,
  userPks: readonly number[],
): Promise<Map<number, HeldPointLot[]>> {
  if (userPks.length === 0) return new Map()
  const users = [...userPks]
  await database
    .insert(pointWallet)
    .values(users.map(userPk => ({ userPk })))
    .onConflictDoNothing()
  await database.execute(sql`SELECT FROM point_wallet
    WHERE user_pk = ANY(${`{${users.join(',')}}`}::bigint[]) ORDER BY user_pk FOR UPDATE`)
  const rows = await database
    .select()
    .from(pointLotTable)
    .where(and(inArray(pointLotTable.userPk, users), gt(pointLotTable.remaining, 0)))
    .orderBy(asc(pointLotTable.id))
  const lots = new Map<number, HeldPointLot[]>(users.map(userPk => [userPk, []]))
  for (const row of rows) lots.get(row.userPk)?.push(heldLotOf(row))
  return lots
}

/** Points are moved one user at a time: few have any. */
function gatheredPoints(store: PointStore, lots: Map<number, HeldPointLot[]>): PointStore {
  const moved =
    <A extends unknown[], T>(move: (userPk: number, ...rest: A) => Promise<T>) =>
    async (userPk: number, ...rest: A): Promise<T> => {
      lots.delete(userPk)
      return move(userPk, ...rest)
    }
  return {
    ...store,
    // The wallets are locked already.
    lock: async userPk => (lots.has(userPk) ? undefined : store.lock(userPk)),
    lots: async userPk => lots.get(userPk) ?? store.lots(userPk),
    save: moved(store.save),
    spend: moved(store.spend),
    giveBack: moved(store.giveBack),
    deduct: moved(store.deduct),
  }
}

/** Receipts are written when all are through; whoever reads them before that finds them written. */
function gatheredReceipts(database: Database, store: ReceiptStore) {
  let pending: NewReceipt[] = []
  const write = async () => {
    const written = await putReceipts(database, pending)
    assert(written === pending.length, 'the receipt of a card belongs to its owner')
    pending = []
  }
  const gathered: ReceiptStore = {
    ...store,
    async of(userPk) {
      await write()
      return store.of(userPk)
    },
    async put(userPk, receipt, externalId, now) {
      pending = pending.filter(each => each.externalId !== externalId)
      pending.push({ userPk, receipt, externalId, now })
      return true
    },
  }
  return { store: gathered, write }
}
