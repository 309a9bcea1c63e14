import { type Refund, refundOf } from '#domain/billing/refund.ts'
import type { CardPayment, CardRefund, CardSubscription } from '#server/card-ports.ts'
import { type CardBilling, timeOf } from './card-billing.ts'

/**
 * Pays a refund out that was written down. An answer that is lost leaves it `sent`; before it is tried again, the vendor is asked
 * how much it has paid back.
 */
export async function sendRefund(billing: CardBilling, refund: CardRefund): Promise<void> {
  const payment = await billing.stores.cards.payment(refund.orderId)
  if (!payment) return
  if (refund.amount === 0) return settleRefund(billing, refund, 'done', null)
  const { orderId, sentAt } = payment
  const done = await billing.vendor.refund({ orderId, sentAt, amount: refund.amount })
  if (!done.ok) return
  if (done.value.kind === 'done') return settleRefund(billing, refund, 'done', null)
  billing.alarm(`The vendor refused to pay back: ${done.value.code}`, orderId)
  return settleRefund(billing, refund, 'refused', done.value.code)
}

/** Points come back with the money, in the transaction that notes it and puts the mail about it on its way. */
export async function settleRefund(
  billing: CardBilling,
  { id, orderId, points: part }: CardRefund,
  status: 'done' | 'refused',
  code: string | null,
): Promise<void> {
  await billing.transaction(async ({ cards, points, mails }) => {
    const payment = await cards.payment(orderId)
    const userPk = payment?.userPk ?? null
    const subscription = userPk === null ? null : await cards.lock(userPk)
    const now = subscription ? timeOf(billing, subscription) : billing.clock.now()
    if (!(await cards.settleRefund(id, status, code, now))) return
    if (userPk !== null && status === 'done' && part > 0) {
      await points.lock(userPk)
      await points.giveBack(userPk, { reference: orderId, part, at: now })
    }
    await cards.noteStep({ userPk, kind: 'refund', reason: code ?? status, orderId, at: now })
    if (userPk === null || status !== 'done') return
    await mails.queue({
      ...{ userPk, key: `refund:${id}`, now: billing.clock.now() },
      content: { kind: 'refund', orderId, refundId: id },
    })
  })
}

/** What comes back of the paid period if it ends now. */
export const refundOfRest = (
  { amount, points, periodStart, periodEnd }: CardPayment,
  { firstUseAt }: CardSubscription,
  now: Date,
): Refund =>
  refundOf(
    {
      ...{ amount, points, start: periodStart.getTime(), end: periodEnd.getTime() },
      firstUse: firstUseAt?.getTime() ?? null,
    },
    now.getTime(),
  )
