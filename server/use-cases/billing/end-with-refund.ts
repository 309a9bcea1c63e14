import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { CardRefund, RefundType } from '#server/card-ports.ts'
import { type CardBilling, timeOf } from './card-billing.ts'
import { putCardReceipt } from './card-receipt.ts'
import { refundOfRest, sendRefund } from './refund-payment.ts'
import { isRunning } from './subscription-state.ts'

type Ending = {
  userPk: number
  refundType: Extract<RefundType, 'REFUND' | 'FORCE_REFUND'>
  reason: string
  /** What an operator pays back instead of what the rules say. */
  amount?: number
}

/** Ends a subscription now and pays its rest back; the plan ends in the transaction that writes the refund down. */
export async function endWithRefund(
  billing: CardBilling,
  { userPk, refundType, reason, amount }: Ending,
): Promise<Result<CardRefund | null, 'not_subscribed' | 'under_way' | 'too_much'>> {
  const ended = await billing.transaction(async stores => {
    const { cards } = stores
    const subscription = await cards.lock(userPk)
    if (!isRunning(subscription) || subscription.orderId === null) return err('not_subscribed' as const)
    if (await cards.openPaymentOf(userPk)) return err('under_way' as const)
    const paid = await cards.payment(subscription.orderId)
    assert(paid, 'a running subscription was paid for')
    const now = timeOf(billing, subscription)
    const rest = refundOfRest(paid, subscription, now)
    if (amount !== undefined && amount > paid.amount) return err('too_much' as const)
    const ended = { ...subscription, terms: { ...subscription.terms, autoRenew: false }, nextStepAt: null }
    await cards.putSubscription(ended)
    await putCardReceipt(stores, ended, now, { end_date: now.toISOString(), subscribed: false })
    await cards.noteStep({ userPk, kind: 'ended', reason, orderId: paid.orderId, at: now })
    const back = { amount: amount ?? rest.amount, points: rest.points }
    if (back.amount + back.points === 0) return ok(null)
    const { orderId } = paid
    return ok(await cards.beginRefund({ ...back, orderId, refundType, reason, sentAt: billing.clock.now() }))
  })
  if (ended.ok && ended.value) await sendRefund(billing, ended.value)
  return ended
}
