import { assert } from '#domain/kernel/assert.ts'
import type { CardOnFile, CardPayment, CardStore, CardSubscription } from '#server/card-ports.ts'
import { billingStep, cardPayment, cardSubscription } from '../../schema-billing.ts'
import type { Database } from '../../with-transaction.ts'
import { upsert } from '../upsert.ts'

type ReadCards = {
  subscriptions: CardSubscription[]
  cards: (CardOnFile & { userPk: number })[]
  payments: CardPayment[]
}
type Step = Parameters<CardStore['noteStep']>[0]

/** Answers from what was read, and keeps what is changed until it is written. A call that it does not know writes first. */
export function gatheredCards(database: Database, store: CardStore, read: ReadCards) {
  const subscriptions = new Map(read.subscriptions.map(each => [each.userPk, each]))
  const cards = new Map(read.cards.map(each => [each.userPk, each]))
  const payments = new Map(read.payments.map(each => [each.orderId, each]))
  const changed = { users: new Set<number>(), begun: new Set<string>(), settled: new Set<string>() }
  let steps: Step[] = []

  async function write(): Promise<void> {
    const { users, begun, settled } = changed
    await upsert(database, cardSubscription, [cardSubscription.userPk], rowsOf(users, subscriptions))
    if (begun.size > 0) await database.insert(cardPayment).values(rowsOf(begun, payments))
    await upsert(database, cardPayment, [cardPayment.orderId], rowsOf(settled, payments))
    if (steps.length > 0) await database.insert(billingStep).values(steps)
    for (const each of Object.values(changed)) each.clear()
    steps = []
  }

  const written =
    <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      await write()
      return call(...input)
    }

  const isRead = (userPk: number): boolean => subscriptions.has(userPk)
  const gathered: CardStore = {
    lock: async userPk => subscriptions.get(userPk) ?? store.lock(userPk),
    subscription: async userPk => subscriptions.get(userPk) ?? store.subscription(userPk),
    async putSubscription(subscription) {
      const { userPk } = subscription
      if (!isRead(userPk)) return store.putSubscription(subscription)
      subscriptions.set(userPk, subscription)
      changed.users.add(userPk)
    },
    cardOf: async userPk => (isRead(userPk) ? (cards.get(userPk) ?? null) : store.cardOf(userPk)),
    async putCard(userPk, card) {
      cards.set(userPk, { userPk, ...card })
      await store.putCard(userPk, card)
    },
    async removeCard(userPk) {
      cards.delete(userPk)
      await store.removeCard(userPk)
    },
    payment: async orderId => payments.get(orderId) ?? store.payment(orderId),
    async openPaymentOf(userPk) {
      if (!isRead(userPk)) return store.openPaymentOf(userPk)
      const isOpen = ({ status }: CardPayment) => status === 'open' || status === 'sent'
      return [...payments.values()].find(each => each.userPk === userPk && isOpen(each)) ?? null
    },
    async voidRenewalsOf(userPk, periodStart) {
      if (!isRead(userPk)) return store.voidRenewalsOf(userPk, periodStart)
      const isSame = (each: CardPayment) =>
        each.userPk === userPk && each.periodStart.getTime() === periodStart.getTime()
      const isVoidRenewal = ({ purpose, status }: CardPayment) => purpose === 'renewal' && status === 'void'
      return [...payments.values()].filter(each => isSame(each) && isVoidRenewal(each)).length
    },
    async begin(payment) {
      const unsettled = { settledAt: null, vendorCode: null, vendorMessage: null }
      payments.set(payment.orderId, {
        ...{ ...payment, ...unsettled, cardName: null, cardNum: null, receiptUrl: null },
      })
      changed.begun.add(payment.orderId)
    },
    async settle(orderId, from, change) {
      const before = payments.get(orderId)
      if (!before) return store.settle(orderId, from, change)
      if (!from.includes(before.status)) return null
      const after = { ...before, ...change }
      payments.set(orderId, after)
      if (!changed.begun.has(orderId)) changed.settled.add(orderId)
      return after
    },
    noteStep: async step => void steps.push(step),
    cardsOf: written(store.cardsOf),
    beginRegistration: store.beginRegistration,
    registration: store.registration,
    endRegistration: store.endRegistration,
    noteKeyToForget: store.noteKeyToForget,
    keysToForget: store.keysToForget,
    dropForgottenKey: store.dropForgottenKey,
    postponeForgetting: store.postponeForgetting,
    noteFirstUse: written(store.noteFirstUse),
    due: written(store.due),
    paymentsOf: written(store.paymentsOf),
    watched: written(store.watched),
    sentBetween: written(store.sentBetween),
    refundsOf: written(store.refundsOf),
    openRefunds: written(store.openRefunds),
    beginRefund: written(store.beginRefund),
    settleRefund: written(store.settleRefund),
  }
  return { store: gathered, write }
}

function rowsOf<Key, Row>(keys: ReadonlySet<Key>, rows: ReadonlyMap<Key, Row>): Row[] {
  return [...keys].map(key => {
    const row = rows.get(key)
    assert(row, 'what was changed was read')
    return row
  })
}
