import type { ChargeToCome } from '#contract/billing/card.ts'
import { isOrderId } from '#domain/billing/order-id.ts'
import { type PriceList, priceListAt } from '#domain/billing/price-lists.ts'
import { type ProductCode, productCodes, products } from '#domain/billing/products.ts'
import { type UpcomingCharge, upcomingCharges } from '#domain/billing/upcoming-charges.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { type CardBilling, timeOf } from './card-billing.ts'
import { isUpgradeNow } from './change-plan.ts'
import { refundOfRest } from './refund-payment.ts'
import { newTerms, orderIdOf } from './start-payment.ts'
import { isRunning } from './subscription-state.ts'

/** The preview shows so many charges. */
const CHARGES_SHOWN = 3

export function soldProducts(now: Date, lists?: readonly PriceList[]) {
  const { id, won } = priceListAt(now.getTime(), lists)
  return {
    price_list: id,
    products: productCodes.map(code => {
      const { plan, interval, months } = products[code]
      const price = won[code]
      return { product_id: code, plan, interval, price, price_per_month: Math.round(price / months) }
    }),
  }
}

export type PreviewRequest = { userPk: number; product: ProductCode | null; usesPoints: boolean }

/** The next charges, and what a change or an end today would cost or give back. The renewal obeys the same functions. */
export async function previewBilling(
  { stores, clock, vendor }: Pick<CardBilling, 'stores' | 'clock' | 'vendor'>,
  { userPk, product, usesPoints }: PreviewRequest,
) {
  const subscription = await stores.cards.subscription(userPk)
  const now = subscription ? timeOf({ clock }, subscription) : clock.now()
  const lots = await stores.points.lots(userPk)
  const about = {
    ...{ sandbox: vendor.isSandbox, now: now.toISOString() },
    clock_ahead_ms: subscription?.clockAheadMs ?? 0,
  }
  if (!subscription || !isRunning(subscription)) {
    const first = { ...newTerms({ product: product ?? 'basic_1_yearly', usesPoints }, now), periods: 0 }
    const charges = upcomingCharges(first, lots, CHARGES_SHOWN)
    return {
      ...about,
      when: 'now' as const,
      charges: charges.map(chargeShown),
      refund: null,
      auto_renew: null,
    }
  }
  const { terms, orderId } = subscription
  const paid = orderId === null ? null : await stores.cards.payment(orderId)
  const rest = paid && refundOfRest(paid, subscription, now)
  const refund = rest && {
    ...{ rule: rest.rule, amount: rest.amount, points: rest.points },
    ...{ days_left: rest.daysLeft, days: rest.days },
  }
  const isNow = product !== null && isUpgradeNow(subscription, product)
  const changed = isNow
    ? { ...newTerms({ product, usesPoints }, now), periods: 0 }
    : product === null
      ? terms
      : { ...terms, nextProduct: product === terms.product ? null : product, autoRenew: true }
  const charges = upcomingCharges(changed, lots, CHARGES_SHOWN).map(chargeShown)
  const when = product === null ? null : isNow ? ('now' as const) : ('at_period_end' as const)
  return { ...about, when, charges, refund, auto_renew: terms.autoRenew }
}

export const chargeShown = ({ at, product, price, points, amount, until }: UpcomingCharge): ChargeToCome => ({
  ...{ price, points, amount, product_id: product },
  at: new Date(at).toISOString(),
  until: new Date(until).toISOString(),
})

/** One of my payments, by its order id, or by the key of the device that asked for it and never heard the answer. */
export async function readPayment(
  { stores }: Pick<CardBilling, 'stores'>,
  { userPk, id }: { userPk: number; id: string },
): Promise<CardPayment | null> {
  const payment = await stores.cards.payment(isOrderId(id) ? id : orderIdOf({ userPk, requestKey: id }))
  return payment?.userPk === userPk ? payment : null
}

/** My payments that the card company has answered, newest first, each with what came back of it. */
export async function readPaymentHistory({ stores }: Pick<CardBilling, 'stores'>, userPk: number) {
  const payments = (await stores.cards.paymentsOf(userPk)).filter(
    ({ status }) => status === 'paid' || status === 'refused',
  )
  const refunds = await stores.cards.refundsOf(payments.map(({ orderId }) => orderId))
  const rows = payments.map(payment => ({
    order_id: payment.orderId,
    ...{ amount: payment.amount, points: payment.points, goods: payment.product },
    success: payment.status === 'paid',
    timestamp: (payment.settledAt ?? payment.sentAt).toISOString(),
    ...{ card_name: payment.cardName, card_num: payment.cardNum, receipt_url: payment.receiptUrl },
    cancel: refunds
      .filter(({ orderId }) => orderId === payment.orderId)
      .map(({ amount, points, status, refundType, sentAt, settledAt }) => ({
        ...{ amount, points, success: status === 'done', refund_type: refundType },
        timestamp: (settledAt ?? sentAt).toISOString(),
      })),
  }))
  // Payments of a clock that was moved are sent at one instant of ours, each on its own day.
  return rows.toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))
}
