import { type ProductCode, products } from '#domain/billing/products.ts'
import { endOfPeriod } from '#domain/billing/upcoming-charges.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { type CardBilling, type MoneyStores, timeOf } from './card-billing.ts'
import { putCardReceipt } from './card-receipt.ts'
import { waitsForPromotion, withdrawAgreement } from './promotion-agreement.ts'
import { sendPayment } from './send-payment.ts'
import { beginPayment, newTerms, orderIdOf, type PaymentProblem } from './start-payment.ts'
import { type ChargedSubscription, isRunning, withNextStep } from './subscription-state.ts'

type Request = { userPk: number; product: ProductCode; usesPoints: boolean; requestKey: string }
export type PlanChange = { when: 'now'; payment: CardPayment } | { when: 'at_period_end'; at: Date }

/** Premium instead of basic begins at once; anything else begins when the paid period ends. */
const isUpgrade = (from: ProductCode, to: ProductCode): boolean =>
  products[from].plan === 'basic' && products[to].plan === 'premium'

/** Before the first payment after a promotion nothing was paid that could be upgraded. */
export const isUpgradeNow = ({ orderId, terms }: ChargedSubscription, product: ProductCode): boolean =>
  orderId !== null && isUpgrade(terms.product, product)

/** An upgrade is charged first and the rest of the old plan paid back when it is paid, so that nobody is ever without a plan. */
export async function changePlan(
  billing: CardBilling,
  request: Request,
): Promise<Result<PlanChange, PaymentProblem>> {
  let isOurs = false
  const begun = await billing.transaction(async (stores): Promise<Result<PlanChange, PaymentProblem>> => {
    const subscription = await stores.cards.lock(request.userPk)
    const orderId = orderIdOf(request)
    const known = await stores.cards.payment(orderId)
    if (known) return ok({ when: 'now', payment: known })
    if (!isRunning(subscription)) return err('not_subscribed')
    const { product } = request
    // The payment under way carries the terms of before, and would undo the change when it is paid.
    if (await stores.cards.openPaymentOf(request.userPk)) return err('under_way')
    if (!isUpgradeNow(subscription, product)) {
      const nextProduct = product === subscription.terms.product ? null : product
      await changeTerms(billing, stores, {
        ...subscription,
        terms: { ...subscription.terms, nextProduct, autoRenew: true },
      })
      return ok({ when: 'at_period_end', at: new Date(endOfPeriod(subscription.terms)) })
    }
    const now = timeOf(billing, subscription)
    const payment = await beginPayment(billing, stores, subscription, {
      ...{ orderId, purpose: 'upgrade', now, replaces: subscription.orderId },
      terms: newTerms(request, now),
    })
    isOurs = payment.ok
    return payment.ok ? ok({ when: 'now', payment: payment.value }) : payment
  })
  // Whoever wrote the payment down sends it; a second one would charge it again.
  if (!begun.ok || begun.value.when !== 'now' || !isOurs) return begun
  return ok({ when: 'now', payment: await sendPayment(billing, begun.value.payment) })
}

/** Switches the renewal off, or on again until the end; what is paid stays. */
export async function changeAutoRenew(
  billing: Pick<CardBilling, 'transaction' | 'clock'>,
  { userPk, autoRenew }: { userPk: number; autoRenew: boolean },
): Promise<Result<void, 'not_subscribed' | 'under_way' | 'transfer_waits'>> {
  return billing.transaction(async stores => {
    const subscription = await stores.cards.lock(userPk)
    if (!isRunning(subscription)) return err('not_subscribed' as const)
    if (await stores.cards.openPaymentOf(userPk)) return err('under_way' as const)
    // The card would pay for the days that the transfer is to pay for.
    if (autoRenew && (await stores.transfers.openRequestOf(userPk))) return err('transfer_waits' as const)
    if (!autoRenew && waitsForPromotion(subscription)) {
      await withdrawAgreement(billing, stores, subscription)
      return ok(undefined)
    }
    await changeTerms(billing, stores, { ...subscription, terms: { ...subscription.terms, autoRenew } })
    return ok(undefined)
  })
}

async function changeTerms(
  billing: Pick<CardBilling, 'clock'>,
  stores: MoneyStores,
  changed: ChargedSubscription,
): Promise<void> {
  const { userPk, terms } = changed
  const next = withNextStep(changed)
  const now = timeOf(billing, changed)
  await stores.cards.putSubscription(next)
  const reason = `${terms.autoRenew ? 'renews' : 'does not renew'}, next ${terms.nextProduct ?? terms.product}`
  await stores.cards.noteStep({ userPk, kind: 'changed', reason, orderId: null, at: now })
  await putCardReceipt(stores, next, now)
}
