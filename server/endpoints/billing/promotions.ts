import { promotionEndpoints as calls } from '#contract/billing/promotions.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '#server/http/handle.ts'
import { refuse } from '#server/http/problems.ts'
import type { Transaction } from '#server/ports.ts'
import type { CardBilling } from '#server/use-cases/billing/card-billing.ts'
import { type AgreementProblem, agreeToNextPayment } from '#server/use-cases/billing/promotion-agreement.ts'
import { readPromotion } from '#server/use-cases/billing/read-promotion.ts'
import { takePromotion } from '#server/use-cases/billing/take-promotion.ts'

export type PromotionPorts = {
  transaction: Transaction
  /** Null in production until a card vendor is set up: then codes are taken, and nothing is agreed to. */
  billing: CardBilling | null
  /** Counts the tries of a user, so that codes are not found by guessing. */
  promotionLimit: { take(key: string): boolean }
}

const sentences: Record<AgreementProblem, string> = {
  no_promotion: 'No promotion is running.',
  too_early: 'It is too early: this is agreed to at most 30 days before the payment.',
  already_subscribed: 'A plan by card is running.',
  no_card: 'No card is on file.',
  other_price: 'The price is another one now. Read it again.',
  under_way: 'A payment is under way. Try again in a minute.',
}

export const promotionHandlers = ({ transaction, billing, promotionLimit }: PromotionPorts) => ({
  promotion: defineHandler(calls.promotion, async ({ query }, { user }) => {
    if (!billing) return refuse('unavailable', 'Payment by card is not set up here.')
    const { product_id: product = 'basic_1_yearly', use_points } = query
    const usesPoints = use_points !== 'false'
    return ok(await readPromotion(billing, { userPk: user().pk, product, usesPoints }))
  }),

  takePromotion: defineHandler(calls.takePromotion, async ({ body }, { user, now }) => {
    const userPk = user().pk
    if (!promotionLimit.take(String(userPk)))
      return refuse('too_many_requests', 'Too many tries. Wait a while.')
    // People type codes in small letters and with spaces.
    const code = body.code.replaceAll(/[\s-]/g, '').toUpperCase()
    const taken = await takePromotion({ transaction, clock: { now: () => now } }, { userPk, code })
    return ok(
      taken.ok ? { refusal: null, promotion: taken.value } : { refusal: taken.error, promotion: null },
    )
  }),

  agreeToPayment: defineHandler(calls.agreeToPayment, async ({ body }, { user }) => {
    if (!billing) return refuse('unavailable', 'Payment by card is not set up here.')
    const { product_id: product, use_points: usesPoints = true, first_price: firstPrice } = body
    const agreed = await agreeToNextPayment(billing, { userPk: user().pk, product, usesPoints, firstPrice })
    if (agreed.ok) return ok({ promotion: agreed.value })
    return refuse('conflict', sentences[agreed.error], { reason: agreed.error })
  }),
})
