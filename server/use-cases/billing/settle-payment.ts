import { accessEnd, retryOfLostCharge } from '#domain/billing/renewal.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { CardPayment, CardRefund, CardSubscription, ChargeOutcome } from '#server/card-ports.ts'
import { type CardBilling, type MoneyStores, timeOf } from './card-billing.ts'
import { putCardReceipt } from './card-receipt.ts'
import { refundOfRest, sendRefund } from './refund-payment.ts'
import { type ChargedSubscription, isRunning, renewalStateOf, withNextStep } from './subscription-state.ts'

/** `void`: no record of a charge at the vendor, long after it was sent. `unapproved`: nobody came back from its window. */
export type NoCharge = { kind: 'void' | 'unapproved' }

/**
 * Applies the outcome of a payment, once: plan, points and receipt change in the transaction that settles it, so that whoever tells
 * the outcome a second time changes nothing. A charge that turns out to have been made after it was given up is paid back.
 */
export async function settlePayment(
  billing: CardBilling,
  orderId: string,
  outcome: ChargeOutcome | NoCharge,
): Promise<CardPayment> {
  const { payment, refunds } = await billing.transaction(stores =>
    settleIn(billing, stores, orderId, outcome),
  )
  for (const refund of refunds) await sendRefund(billing, refund)
  return payment
}

/** Applies the outcomes of several payments, each as if it had come alone, in one transaction. */
export async function settlePayments(
  billing: CardBilling,
  told: readonly { payment: CardPayment; outcome: ChargeOutcome }[],
): Promise<void> {
  if (told.length === 0) return
  const userPks = told.flatMap(({ payment }) => payment.userPk ?? [])
  const settled = await billing.transaction(stores =>
    stores.gatherMoney(userPks, async gathered => {
      const all: Settled[] = []
      for (const { payment, outcome } of told)
        all.push(await settleIn(billing, gathered, payment.orderId, outcome))
      return all
    }),
  )
  for (const refund of settled.flatMap(({ refunds }) => refunds)) await sendRefund(billing, refund)
}

type Settled = { payment: CardPayment; refunds: CardRefund[] }

async function settleIn(
  billing: CardBilling,
  stores: MoneyStores,
  orderId: string,
  outcome: ChargeOutcome | NoCharge,
): Promise<Settled> {
  const before = await stores.cards.payment(orderId)
  assert(before, 'a payment is written down before anybody can settle it')
  if (before.userPk === null) return settleErased(billing, stores, before, outcome)
  const subscription = await stores.cards.lock(before.userPk)
  const now = timeOf(billing, subscription)
  if (outcome.kind === 'paid' && outcome.amount !== before.amount) {
    billing.alarm(`The vendor charged ${outcome.amount} won instead of ${before.amount}`, orderId)
    return { payment: before, refunds: [] }
  }
  return outcome.kind === 'paid'
    ? settlePaid(billing, stores, subscription, before, outcome, now)
    : { payment: await settleUnpaid(stores, subscription, before, outcome, now), refunds: [] }
}

/** The person was erased while the charge was under way: nobody has a plan for it, so all of it goes back. */
async function settleErased(
  { clock }: Pick<CardBilling, 'clock'>,
  stores: MoneyStores,
  { orderId }: CardPayment,
  outcome: ChargeOutcome | NoCharge,
) {
  await stores.cards.settle(orderId, ['open', 'sent'], { status: 'void', settledAt: clock.now() })
  if (outcome.kind === 'paid' && outcome.payerId)
    await stores.cards.noteKeyToForget(outcome.payerId, clock.now())
  const payment = (await stores.cards.payment(orderId))!
  const isPaid = outcome.kind === 'paid' && payment.status === 'void'
  return { payment, refunds: isPaid ? await refundLate(stores, orderId, 'void', clock.now()) : [] }
}

type Paid = ChargeOutcome & { kind: 'paid' }

async function settlePaid(
  { clock }: Pick<CardBilling, 'clock'>,
  stores: MoneyStores,
  subscription: CardSubscription,
  { orderId, status }: CardPayment,
  { code, cardName, cardNum, receiptUrl, payerId }: Paid,
  now: Date,
) {
  const { cards, points } = stores
  const vendorFields = { vendorCode: code, cardName, cardNum, receiptUrl, settledAt: now }
  const payment = await cards.settle(orderId, ['open', 'sent'], { status: 'paid', ...vendorFields })
  if (payment === null)
    return {
      payment: (await cards.payment(orderId))!,
      refunds: await refundLate(stores, orderId, status, clock.now()),
    }
  const { userPk } = subscription
  await points.lock(userPk)
  // A card that was registered with its first payment pays the next ones, too.
  const card = await cards.cardOf(userPk)
  if (payerId && !card) await cards.putCard(userPk, { payerId, cardName, cardNum, createdAt: now })
  // A card in the window is registered anew with each payment; only the one that pays from now on is kept.
  if (payerId && card && card.payerId !== payerId) await cards.noteKeyToForget(payerId, clock.now())
  const running = withNextStep({
    ...{ ...subscription, orderId, terms: payment.terms, nextStepAt: now },
    ...{
      failedTries: 0,
      remindedDays: null,
      // A first period has not been used yet, whatever was used before it.
      firstUseAt: payment.purpose === 'renewal' && subscription.orderId ? subscription.firstUseAt : null,
    },
  })
  await cards.putSubscription(running)
  await putCardReceipt(stores, running, now)
  await cards.noteStep({ userPk, kind: 'paid', reason: payment.purpose, orderId, at: now })
  await stores.mails.queue({
    ...{ userPk, key: `receipt:${orderId}`, now: clock.now() },
    content: { kind: 'receipt', orderId },
  })
  return { payment, refunds: await refundReplaced(stores, payment, subscription, clock.now()) }
}

/** A charge that was given up has come after all: nobody has a plan for it, so all of it goes back. */
async function refundLate(
  { cards }: MoneyStores,
  orderId: string,
  status: CardPayment['status'],
  sentAt: Date,
) {
  if (status !== 'void') return []
  const payment = await cards.payment(orderId)
  const refund = await cards.beginRefund({
    ...{ orderId, refundType: 'FORCE_REFUND', amount: payment!.amount, points: 0, sentAt },
    reason: 'charged after it was given up',
  })
  return refund ? [refund] : []
}

/** What is left of the plan before comes back when a new one begins in the middle of it. */
async function refundReplaced(
  { cards }: MoneyStores,
  { replaces, periodStart }: CardPayment,
  before: CardSubscription,
  sentAt: Date,
) {
  const replaced = replaces === null ? null : await cards.payment(replaces)
  if (!replaced) return []
  const left = refundOfRest(replaced, before, periodStart)
  if (left.amount + left.points === 0) return []
  const refund = await cards.beginRefund({
    ...{ orderId: replaced.orderId, refundType: 'REFUND_ON_PLAN_CHANGE', sentAt },
    ...{ amount: left.amount, points: left.points, reason: left.rule },
  })
  return refund ? [refund] : []
}

async function settleUnpaid(
  stores: MoneyStores,
  subscription: CardSubscription,
  { orderId }: CardPayment,
  outcome: (ChargeOutcome & { kind: 'refused' }) | NoCharge,
  now: Date,
): Promise<CardPayment> {
  const { cards, points } = stores
  const isVoid = outcome.kind !== 'refused'
  const payment = await cards.settle(orderId, [outcome.kind === 'unapproved' ? 'open' : 'sent'], {
    ...(isVoid
      ? { status: 'void' as const }
      : { status: 'refused', vendorCode: outcome.code, vendorMessage: outcome.message }),
    settledAt: now,
  })
  if (payment === null) return (await cards.payment(orderId))!
  const { userPk } = subscription
  await points.lock(userPk)
  if (payment.points > 0) await points.giveBack(userPk, { reference: orderId, at: now })
  const reason = outcome.kind === 'refused' ? outcome.code : outcome.kind
  await cards.noteStep({ userPk, kind: payment.status, reason, orderId, at: now })
  if (payment.purpose !== 'renewal' || !isRunning(subscription)) return payment
  const lost = isVoid ? await afterLostCharge(stores, subscription, payment, now) : null
  const waiting = lost ?? withNextStep({ ...subscription, failedTries: subscription.failedTries + 1 })
  await cards.putSubscription(waiting)
  await putCardReceipt(stores, waiting, now, lost ? { end_date: accessAfterLostCharge(lost) } : {})
  return payment
}

/** A renewal that never reached the vendor has not asked the card, so that none of its tries is used up. */
async function afterLostCharge(
  { cards }: MoneyStores,
  subscription: ChargedSubscription,
  { periodStart }: CardPayment,
  now: Date,
): Promise<ChargedSubscription | null> {
  const lostBefore = (await cards.voidRenewalsOf(subscription.userPk, periodStart)) - 1
  const at = retryOfLostCharge(renewalStateOf(subscription), { lostBefore, now: now.getTime() })
  return at === null ? null : { ...subscription, nextStepAt: new Date(at) }
}

/** Whose card was not asked keeps the plan as long as somebody whose card refused. */
function accessAfterLostCharge(subscription: ChargedSubscription): string {
  const state = renewalStateOf(subscription)
  return new Date(accessEnd({ ...state, failedTries: Math.max(1, state.failedTries) })).toISOString()
}
