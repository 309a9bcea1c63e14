import { cardBillingEndpoints as calls, type PaymentState } from '#contract/billing/card.ts'
import { endOfPeriod } from '#domain/billing/upcoming-charges.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { defineHandler } from '#server/http/handle.ts'
import { type HttpRefusal, refuse } from '#server/http/problems.ts'
import type { CardBilling } from '#server/use-cases/billing/card-billing.ts'
import { changeAutoRenew, changePlan } from '#server/use-cases/billing/change-plan.ts'
import { endWithRefund } from '#server/use-cases/billing/end-with-refund.ts'
import {
  previewBilling,
  readPayment,
  readPaymentHistory,
  soldProducts,
} from '#server/use-cases/billing/read-card-billing.ts'
import { beginRegistration, widgetOfRegistration } from '#server/use-cases/billing/register-card.ts'
import { widgetOfPayment } from '#server/use-cases/billing/send-payment.ts'
import { type PaymentProblem, startPayment } from '#server/use-cases/billing/start-payment.ts'

/** `billing` is null in production until a card vendor is set up. */
export type CardBillingPorts = { billing: CardBilling | null }

const sentences: Record<PaymentProblem, string> = {
  no_card: 'No card is on file.',
  under_way: 'A payment is under way. Its outcome is asked for; try again in a minute.',
  already_subscribed: 'A plan by card is running. Change it instead.',
  not_subscribed: 'No plan by card is running.',
  transfer_waits: 'A bank transfer is being waited for. Withdraw it first.',
}

export const cardBillingHandlers = ({ billing }: CardBillingPorts) => ({
  products: defineHandler(calls.products, async (_given, { now }) =>
    ok({ ...soldProducts(now), sandbox: billing?.vendor.isSandbox ?? false }),
  ),

  cardPreview: defineHandler(calls.cardPreview, async ({ query }, { user }) => {
    if (!billing) return notSetUp()
    const { product_id: product = null, use_points } = query
    return ok(
      await previewBilling(billing, { userPk: user().pk, product, usesPoints: use_points !== 'false' }),
    )
  }),

  registerCard: defineHandler(calls.registerCard, async (_given, { user }) => {
    if (!billing) return notSetUp()
    const registration = await beginRegistration(billing, user().pk)
    return ok({ registration: registration.id, widget: widgetOfRegistration(billing.vendor, registration) })
  }),

  changeCard: defineHandler(calls.changeCard, async ({ body }, { user }) => {
    if (!billing) return notSetUp()
    const { cards } = billing.stores
    if (body.registration === undefined) {
      if (!(await cards.cardOf(user().pk))) return ok({ code: '002', registration: null, widget: null })
      const begun = await beginRegistration(billing, user().pk)
      return ok({ code: null, registration: begun.id, widget: widgetOfRegistration(billing.vendor, begun) })
    }
    const known = await cards.registration(body.registration)
    if (!known || known.userPk !== user().pk) return refuse('not_found', 'No such registration of yours.')
    return ok({ code: known.code, registration: known.id, widget: null })
  }),

  card: defineHandler(calls.card, async (_given, { user }) => {
    const card = (await billing?.stores.cards.cardOf(user().pk)) ?? null
    return ok({
      ...{ card_name: card?.cardName ?? null, card_num: card?.cardNum ?? null },
      created_at: card?.createdAt.toISOString() ?? null,
    })
  }),

  pay: defineHandler(calls.pay, async ({ body }, { user }) => {
    if (!billing) return notSetUp()
    const paid = await startPayment(billing, requestIn(body, user().pk))
    return paid.ok ? ok(stateOf(billing, paid.value)) : conflict(paid)
  }),

  payment: defineHandler(calls.payment, async ({ params }, { user }) => {
    const payment = billing && (await readPayment(billing, { userPk: user().pk, id: params.order_id }))
    if (!billing || !payment) return refuse('not_found', 'No such payment of yours.')
    return ok(stateOf(billing, payment))
  }),

  changePlan: defineHandler(calls.changePlan, async ({ body }, { user }) => {
    if (!billing) return notSetUp()
    const changed = await changePlan(billing, requestIn(body, user().pk))
    if (!changed.ok) return conflict(changed)
    return changed.value.when === 'now'
      ? ok({ when: 'now', at: null, payment: stateOf(billing, changed.value.payment) })
      : ok({ when: 'at_period_end', at: changed.value.at.toISOString(), payment: null })
  }),

  changeAutoRenew: defineHandler(calls.changeAutoRenew, async ({ body }, { user }) => {
    if (!billing) return notSetUp()
    const userPk = user().pk
    const changed = await changeAutoRenew(billing, { userPk, autoRenew: body.auto_renew })
    if (!changed.ok) return conflict(changed)
    const { terms } = (await billing.stores.cards.subscription(userPk))!
    return ok({ auto_renew: body.auto_renew, end_date: new Date(endOfPeriod(terms!)).toISOString() })
  }),

  endWithRefund: defineHandler(calls.endWithRefund, async (_given, { user }) => {
    if (!billing) return notSetUp()
    const reason = 'asked for by its owner'
    const ended = await endWithRefund(billing, { userPk: user().pk, refundType: 'REFUND', reason })
    if (!ended.ok)
      return refuse('conflict', sentences[ended.error === 'under_way' ? 'under_way' : 'not_subscribed'])
    return ok({ amount: ended.value?.amount ?? 0, points: ended.value?.points ?? 0 })
  }),

  paymentHistory: defineHandler(calls.paymentHistory, async (_given, { user }) =>
    ok({ results: billing ? await readPaymentHistory(billing, user().pk) : [] }),
  ),
})

const notSetUp = () => refuse('unavailable', 'Payment by card is not set up here.')

const conflict = (refused: { error: PaymentProblem }): Result<never, HttpRefusal> =>
  err(refuseConflict(refused.error))
const refuseConflict = (problem: PaymentProblem): HttpRefusal => ({
  code: 'conflict',
  detail: sentences[problem],
  fields: { reason: problem },
})

const requestIn = (
  body: {
    product_id: Parameters<typeof startPayment>[1]['product']
    use_points?: boolean | undefined
    payment_key: string
  },
  userPk: number,
) => ({
  ...{ userPk, product: body.product_id, requestKey: body.payment_key },
  usesPoints: body.use_points ?? true,
})

function stateOf({ vendor }: CardBilling, payment: CardPayment): PaymentState {
  const { orderId, amount, status } = payment
  return {
    ...{ order_id: orderId, status, product_id: payment.product },
    ...{ price: payment.price, points: payment.points, amount },
    ...{ code: payment.vendorCode, message: payment.vendorMessage },
    widget: status === 'open' ? widgetOfPayment(vendor, payment) : null,
  }
}
