import { products } from '#domain/billing/products.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { CardOnFile, CardPayment, CardVendor, ChargeOutcome } from '#server/card-ports.ts'
import type { CardBilling } from './card-billing.ts'
import { settlePayment, settlePayments } from './settle-payment.ts'

/** So many calls of a renewal are under way at the vendor. Our choice. */
const CHARGES_AT_ONCE = 8

/** What points pay alone needs no vendor. */
export const paidByPoints: ChargeOutcome = {
  kind: 'paid',
  code: 'points',
  amount: 0,
  refunded: 0,
  payerId: null,
  cardName: null,
  cardNum: null,
  receiptUrl: null,
}

/** What the card's owner reads on the statement. */
const goodsOf = ({ product }: Pick<CardPayment, 'product'>): string => {
  const { plan, interval } = products[product]
  return `Tidemark ${plan} ${interval}`
}

/** What the vendor's window needs so that its owner can approve a first payment. */
export const widgetOfPayment = (vendor: Pick<CardVendor, 'widget'>, payment: CardPayment) =>
  vendor.widget({
    ...{ orderId: payment.orderId, amount: payment.amount, payerNumber: payment.orderId },
    goods: goodsOf(payment),
  })

/**
 * Charges a payment that was written down, and settles it. A charge whose answer is lost stays `sent`: whether it had an effect is
 * asked of the vendor later, it is never sent again.
 */
export async function sendPayment(billing: CardBilling, payment: CardPayment): Promise<CardPayment> {
  if (payment.status !== 'sent') return payment
  const outcome = await outcomeOf(billing, payment, await cardsOf(billing, [payment]))
  return outcome ? settlePayment(billing, payment.orderId, outcome) : payment
}

/** Charges payments that were written down, some at once, and settles them together. */
export async function sendPayments(billing: CardBilling, payments: readonly CardPayment[]): Promise<void> {
  const waiting = [...payments]
  const cards = await cardsOf(billing, payments)
  const told: { payment: CardPayment; outcome: ChargeOutcome }[] = []
  const charge = async () => {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
      const outcome = await outcomeOf(billing, payment, cards)
      if (outcome) told.push({ payment, outcome })
    }
  }
  await Promise.all(Array.from({ length: CHARGES_AT_ONCE }, charge))
  await settlePayments(billing, told)
}

const cardsOf = ({ stores }: CardBilling, payments: readonly CardPayment[]) =>
  stores.cards.cardsOf(
    payments.flatMap(({ userPk, amount }) => (userPk !== null && amount > 0 ? userPk : [])),
  )

async function outcomeOf(
  { vendor }: Pick<CardBilling, 'vendor'>,
  payment: CardPayment,
  cards: ReadonlyMap<number, CardOnFile>,
): Promise<ChargeOutcome | null> {
  const { amount, orderId, userPk } = payment
  if (amount === 0) return paidByPoints
  assert(userPk !== null, 'nobody pays for a person who was erased')
  const card = cards.get(userPk)
  if (!card) return { kind: 'refused', code: 'no_card', message: '' }
  const charged = await vendor.charge({
    ...{ payerId: card.payerId, orderId, amount, goods: goodsOf(payment) },
  })
  return charged.ok ? charged.value : null
}
