import { windowExpired } from '#domain/billing/expired-window.ts'
import type { CardWidget, PaymentEnding, PaymentResults } from '#server/card-ports.ts'
import { approvePayment } from './approve-payment.ts'
import type { CardBilling } from './card-billing.ts'
import { endRegistration, widgetOfRegistration } from './register-card.ts'
import { widgetOfPayment } from './send-payment.ts'
import { verifyPayment } from './verify-open.ts'

/** What a browser brought from the vendor's window, as text. */
export type ClaimedResult = {
  orderId: string
  isSuccess: boolean
  authKey: string | null
  requestKey: string | null
  payerId: string | null
}

/** What the pages of a payment need; `readClaim` knows the vendor's fields. */
export const paymentResultsOf = (
  billing: CardBilling,
  readClaim: (fields: Readonly<Record<string, string>>) => ClaimedResult | null,
): PaymentResults => ({
  async receive(fields) {
    const claimed = readClaim(fields)
    return claimed && receiveResult(billing, claimed)
  },
  endingOf: id => endingOf(billing, id),
  async wake(id) {
    const payment = await billing.stores.cards.payment(id)
    if (payment) await verifyPayment(billing, payment)
  },
  windowOf: id => windowOf(billing, id),
  isSandbox: billing.vendor.isSandbox,
})

/** Verifies a claimed result. Returns the id of the payment or the registration that it is about, null where there is none. */
async function receiveResult(billing: CardBilling, claimed: ClaimedResult): Promise<string | null> {
  const { orderId, isSuccess, authKey, requestKey, payerId } = claimed
  if (orderId.startsWith('tr')) {
    const code = await endRegistration(billing, { id: orderId, payerId: isSuccess ? payerId : null })
    return code === null ? null : orderId
  }
  if (!(await billing.stores.cards.payment(orderId))) return null
  // A window that was closed, or says so, changes nothing: its owner may open it again.
  if (isSuccess && authKey && requestKey && payerId)
    await approvePayment(billing, { orderId, authKey, requestKey, payerId })
  return orderId
}

async function endingOf({ stores }: Pick<CardBilling, 'stores'>, id: string): Promise<PaymentEnding | null> {
  const payment = await stores.cards.payment(id)
  if (payment) {
    const { status, vendorCode } = payment
    return { kind: 'payment', status, isExpired: status === 'open' && vendorCode === windowExpired }
  }
  const registration = await stores.cards.registration(id)
  return registration && { kind: 'card', code: registration.code ?? '004' }
}

async function windowOf(
  { stores, vendor }: Pick<CardBilling, 'stores' | 'vendor'>,
  id: string,
): Promise<CardWidget | null> {
  const payment = await stores.cards.payment(id)
  if (payment) return payment.status === 'open' ? widgetOfPayment(vendor, payment) : null
  const registration = await stores.cards.registration(id)
  return registration && registration.code === null ? widgetOfRegistration(vendor, registration) : null
}
