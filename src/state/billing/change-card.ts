import { cardBillingEndpoints as calls } from '#contract/billing/card.ts'
import type { Problem } from '#contract/problem.ts'
import type { CardChangeCode } from '#domain/billing/card-change.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { refreshBilling } from './card-payments.ts'
import { openPaymentWindow } from './payment-window.ts'
import { forgetPendingCard, keepPendingCard, readPendingCard } from './pending-payment.ts'

/** Begins the change of a card and leaves for the vendor's window; a code says why there is nothing to change. */
export async function requestCardChange(): Promise<Result<CardChangeCode | null, Problem>> {
  const reply = await call(calls.changeCard, { body: {} })
  if (!reply.ok) return reply
  const { code, registration } = reply.value
  if (registration !== null) {
    await keepPendingCard(registration)
    openPaymentWindow(registration)
  }
  return ok(code)
}

/** Begins to register a first card without paying, and leaves for the vendor's window. */
export async function requestCardRegistration(): Promise<Problem | null> {
  const reply = await call(calls.registerCard, {})
  if (!reply.ok) return reply.error
  await keepPendingCard(reply.value.registration)
  openPaymentWindow(reply.value.registration)
  return null
}

/** Tells, once, how the change of a card ended that was begun here; null where none was, or where nobody asks any longer. */
export async function takeCardChangeCode({
  isLast,
}: {
  isLast: boolean
}): Promise<CardChangeCode | 'waits' | null> {
  const registration = await readPendingCard()
  if (registration === null) return null
  const reply = await call(calls.changeCard, { body: { registration } })
  if (!reply.ok && reply.error.code !== 'not_found') return null
  // The vendor may still be asked about the card, or its window was closed.
  const waits = reply.ok && reply.value.code === null
  if (waits && !isLast) return 'waits'
  await forgetPendingCard()
  if (waits) return null
  await refreshBilling()
  return reply.ok ? reply.value.code : null
}
