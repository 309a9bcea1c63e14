import { createHash } from 'node:crypto'
import { chargeParts } from '#domain/billing/charge-parts.ts'
import { availablePoints } from '#domain/billing/point-lots.ts'
import { priceListAt } from '#domain/billing/price-lists.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { type ChargeTerms, endOfPeriod, priceOfCharge } from '#domain/billing/upcoming-charges.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { CardPayment, CardSubscription, NewCardPayment, PaymentPurpose } from '#server/card-ports.ts'
import { type CardBilling, type MoneyStores, timeOf } from './card-billing.ts'
import { sendPayment } from './send-payment.ts'
import { isRunning } from './subscription-state.ts'

export type PaymentProblem =
  | 'no_card'
  | 'under_way'
  | 'already_subscribed'
  | 'not_subscribed'
  | 'transfer_waits'

export type PaymentRequest = {
  userPk: number
  product: ProductCode
  usesPoints: boolean
  /** Chosen by the device before its first try: the same key is the same payment, however often it is sent. */
  requestKey: string
}

/** Pays for a first period by the card on file. The price, the points and the order id are ours alone. */
export async function startPayment(
  billing: CardBilling,
  request: PaymentRequest,
): Promise<Result<CardPayment, PaymentProblem>> {
  const begun = await billing.transaction(async stores => {
    const subscription = await stores.cards.lock(request.userPk)
    const orderId = orderIdOf(request)
    const known = await stores.cards.payment(orderId)
    // Whoever wrote it down sends it; a second one would charge it again.
    if (known) return ok({ payment: known, isOurs: false })
    if (isRunning(subscription)) return err('already_subscribed' as const)
    // Its money may be on the way, and would pay for the same days.
    if (await stores.transfers.openRequestOf(request.userPk)) return err('transfer_waits' as const)
    const now = timeOf(billing, subscription)
    const payment = await beginPayment(billing, stores, subscription, {
      ...{ orderId, purpose: 'start', now, replaces: null },
      terms: newTerms(request, now),
    })
    return payment.ok ? ok({ payment: payment.value, isOurs: true }) : payment
  })
  if (!begun.ok) return begun
  const { payment, isOurs } = begun.value
  return ok(isOurs ? await sendPayment(billing, payment) : payment)
}

export const orderIdOf = ({ userPk, requestKey }: Pick<PaymentRequest, 'userPk' | 'requestKey'>): string =>
  `tm${createHash('sha256').update(`${userPk} ${requestKey}`).digest('hex').slice(0, 38)}`

/** The terms of somebody who subscribes now: today's prices, counted from now on. */
export const newTerms = (
  { product, usesPoints }: Pick<PaymentRequest, 'product' | 'usesPoints'>,
  now: Date,
): ChargeTerms => ({
  ...{ product, nextProduct: null, usesPoints, autoRenew: true, periods: 1 },
  priceListId: priceListAt(now.getTime()).id,
  anchor: now.getTime(),
})

type Beginning = {
  orderId: string
  purpose: PaymentPurpose
  /** The terms once it is paid; its period is their last one. */
  terms: ChargeTerms
  replaces: string | null
  /** Percent off this payment. */
  discountRate?: number | undefined
  now: Date
}

/** Writes a payment down before the vendor hears of it, and takes its points. */
export async function beginPayment(
  { clock }: Pick<CardBilling, 'clock'>,
  { cards, points }: Pick<MoneyStores, 'cards' | 'points'>,
  { userPk }: CardSubscription,
  { orderId, purpose, terms, replaces, discountRate = 0, now }: Beginning,
): Promise<Result<CardPayment, 'no_card' | 'under_way'>> {
  await points.lock(userPk)
  if (!(await giveUpUnapproved({ cards, points }, userPk, now))) return err('under_way')
  const hasCard = (await cards.cardOf(userPk)) !== null
  const lots = terms.usesPoints ? await points.lots(userPk) : []
  const price = priceOfCharge({ ...terms, discountRate })
  const parts = chargeParts(price, availablePoints(lots, now.getTime()))
  const needsCard = parts.amount > 0 && !hasCard
  // Only its owner can register a card, and nobody sits before a renewal.
  if (needsCard && purpose === 'renewal') return err('no_card')
  const payment: NewCardPayment = {
    status: needsCard ? 'open' : 'sent',
    ...{ ...parts, orderId, userPk, purpose, terms, replaces, product: terms.product, sentAt: clock.now() },
    periodStart: new Date(endOfPeriod({ ...terms, periods: terms.periods - 1 })),
    periodEnd: new Date(endOfPeriod(terms)),
  }
  await cards.begin(payment)
  if (parts.points > 0) {
    const isSpent = await points.spend(userPk, { amount: parts.points, reference: orderId, at: now })
    assert(isSpent, 'the wallet is locked, so that its points are still there')
  }
  const begun = await cards.payment(orderId)
  assert(begun, 'the payment was just written')
  return ok(begun)
}

/**
 * A payment that waits in the vendor's window, perhaps in a tab that was closed, gives way to a new one: without our confirmation
 * no money can move. False where one waits for the vendor's answer.
 */
export async function giveUpUnapproved(
  { cards, points }: Pick<MoneyStores, 'cards' | 'points'>,
  userPk: number,
  now: Date,
): Promise<boolean> {
  const open = await cards.openPaymentOf(userPk)
  if (!open) return true
  const { orderId } = open
  if (!(await cards.settle(orderId, ['open'], { status: 'void', settledAt: now }))) return false
  if (open.points > 0) await points.giveBack(userPk, { reference: orderId, at: now })
  await cards.noteStep({ userPk, kind: 'void', reason: 'not approved', orderId, at: now })
  return true
}
