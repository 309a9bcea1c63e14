import { windowExpired } from '#domain/billing/expired-window.ts'
import type { ApprovedPayment, CardPayment, NoApproval } from '#server/card-ports.ts'
import type { CardBilling } from './card-billing.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-open.ts'

/**
 * Confirms a payment that its owner approved in the vendor's window. Who says so is unknown and nothing of it is believed: the
 * vendor confirms these keys for this order, or it does not. The second of two results changes nothing.
 */
export async function approvePayment(
  billing: CardBilling,
  { orderId, ...approved }: ApprovedPayment & { orderId: string },
): Promise<CardPayment | null> {
  const { cards } = billing.stores
  const claimed = await cards.settle(orderId, ['open'], { status: 'sent', sentAt: billing.clock.now() })
  if (!claimed) {
    const known = await cards.payment(orderId)
    return known && verifyPayment(billing, known)
  }
  const confirmed = await billing.vendor.confirm(approved)
  if (!confirmed.ok) return claimed
  const outcome = confirmed.value
  if (outcome.kind === 'no_approval') return reopen(billing, claimed, outcome)
  if (outcome.orderId === orderId) return settlePayment(billing, orderId, outcome)
  // Keys of another order were sent with this one: what the vendor charged, it charged for that one.
  billing.alarm('A result named another order than the one that was confirmed', orderId)
  await reopen(billing, claimed, { isExpired: false })
  const charged = await cards.payment(outcome.orderId)
  return charged && settlePayment(billing, charged.orderId, outcome)
}

/** A forged result must not end a payment whose owner still sits in the vendor's window. */
async function reopen(
  { stores }: CardBilling,
  { orderId }: CardPayment,
  { isExpired }: Pick<NoApproval, 'isExpired'>,
): Promise<CardPayment | null> {
  const vendorCode = isExpired ? windowExpired : null
  await stores.cards.settle(orderId, ['sent'], { status: 'open', vendorCode })
  return stores.cards.payment(orderId)
}
