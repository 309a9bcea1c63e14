import { availablePoints, type PointLot } from '#domain/billing/point-lots.ts'
import { products } from '#domain/billing/products.ts'
import { accessEnd } from '#domain/billing/renewal.ts'
import { nextChargeOf } from '#domain/billing/upcoming-charges.ts'
import type { StoredPaypleReceipt } from '#domain/plan/receipt.ts'
import type { CardPayment } from '#server/card-ports.ts'
import type { MoneyStores } from './card-billing.ts'
import { type ChargedSubscription, renewalStateOf } from './subscription-state.ts'

/**
 * Writes the receipt of a subscription by card, from which the plan follows. There is one a person; each change renews it, in the
 * transaction of the change.
 */
export async function putCardReceipt(
  { cards, points, receipts }: MoneyStores,
  subscription: ChargedSubscription,
  now: Date,
  ended: Partial<StoredPaypleReceipt> = {},
): Promise<void> {
  const { userPk, orderId } = subscription
  const paid = orderId === null ? null : await cards.payment(orderId)
  if (!paid) return
  const body = { ...receiptOfCard(subscription, paid, await points.lots(userPk)), ...ended }
  await receipts.put(userPk, { platform: 'payple', body }, `card:${userPk}`, now)
}

function receiptOfCard(
  subscription: ChargedSubscription,
  payment: CardPayment,
  lots: readonly PointLot[],
): StoredPaypleReceipt {
  const { terms } = subscription
  const { plan, interval } = products[terms.product]
  const state = renewalStateOf(subscription)
  return {
    ...{ id: payment.orderId, plan, interval, subscribed: true, is_trial_period: false },
    start_date: payment.periodStart.toISOString(),
    end_date: new Date(accessEnd(state)).toISOString(),
    created_at: payment.sentAt.toISOString(),
    auto_renew: terms.autoRenew,
    used_point_on_last_payment: payment.points,
    avail_point_on_end_date: availablePoints(lots, state.endsAt),
    next_pay_amount: nextChargeOf(terms, lots)?.amount ?? null,
  }
}
