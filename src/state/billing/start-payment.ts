import { cardBillingEndpoints as calls, type PaymentState } from '#contract/billing/card.ts'
import type { Problem } from '#contract/problem.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { call, newRequestKey } from '../request/api.ts'
import { refreshBilling } from './card-payments.ts'
import { forgetPendingPayment, keepPendingPayment, type PendingPayment } from './pending-payment.ts'

export type PaymentRequested = Pick<PendingPayment, 'product' | 'usesPoints' | 'isChange'>
/** A change that begins later has no payment yet. */
export type PaymentBegun = { payment: PaymentState } | { beginsAt: string }

/** The payment that waits is the same one only for the same thing. */
const isSamePayment = (pending: PendingPayment, requested: PaymentRequested): boolean =>
  pending.product === requested.product &&
  pending.usesPoints === requested.usesPoints &&
  pending.isChange === requested.isChange

/** Asks for a payment, under the key of the one that waits where it is the same. */
export async function requestPayment(
  requested: PaymentRequested,
  waiting: PendingPayment | null,
): Promise<{ pending: PendingPayment | null; reply: Result<PaymentBegun, Problem> }> {
  const pending =
    waiting && isSamePayment(waiting, requested)
      ? waiting
      : { ...requested, key: newRequestKey(), orderId: null }
  // Stored before the server hears of it, so that a closed tab finds it again.
  await keepPendingPayment(pending)
  const reply = await send(pending)
  if (!reply.ok) {
    const isRefused = reply.error.code === 'conflict' || reply.error.code === 'unavailable'
    if (isRefused) await forgetPendingPayment()
    if (reply.error.code === 'conflict') void refreshBilling()
    return { pending: isRefused ? null : pending, reply }
  }
  if (!('payment' in reply.value)) {
    await forgetPendingPayment()
    await refreshBilling()
    return { pending: null, reply }
  }
  const known = { ...pending, orderId: reply.value.payment.order_id }
  await keepPendingPayment(known)
  return { pending: known, reply }
}

async function send(pending: PendingPayment): Promise<Result<PaymentBegun, Problem>> {
  const { product, usesPoints, isChange, key } = pending
  const body = { product_id: product, use_points: usesPoints, payment_key: key }
  if (!isChange) {
    const reply = await call(calls.pay, { body })
    return reply.ok ? ok({ payment: reply.value }) : reply
  }
  const reply = await call(calls.changePlan, { body })
  if (!reply.ok) return reply
  const { payment, at } = reply.value
  return ok(payment ? { payment } : { beginsAt: at ?? '' })
}

export const fetchPayment = (orderIdOrKey: string): Promise<Result<PaymentState, Problem>> =>
  call(calls.payment, { params: { order_id: orderIdOrKey } })
