import { priceListAt } from '#domain/billing/price-lists.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import {
  agreedTerms,
  type PromotionOffer,
  promotionAgreementOf,
  runningPromotion,
  withAgreement,
  withoutAgreement,
} from '#domain/billing/promotion.ts'
import { remindersPassed } from '#domain/billing/renewal.ts'
import { type ChargeTerms, priceOfCharge, termsAfterCharge } from '#domain/billing/upcoming-charges.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { StoredPromotion } from '#domain/plan/receipt.ts'
import type { AgreedPrices } from '#server/billing-ports.ts'
import type { CardSubscription } from '#server/card-ports.ts'
import { type CardBilling, type MoneyStores, timeOf } from './card-billing.ts'
import { type ChargedSubscription, isRunning, withNextStep } from './subscription-state.ts'
import { promotionReceiptId } from './take-promotion.ts'

export type RunningPromotion = {
  offer: PromotionOffer
  /** The receipt in the time in which the subscription lives. */
  body: StoredPromotion
}

/** The promotion that runs for somebody, by the code that was taken last; null where none does, or where no code gave it. */
export async function findRunningPromotion(
  { promotions, receipts }: Pick<MoneyStores, 'promotions' | 'receipts'>,
  { userPk, clockAheadMs }: Pick<CardSubscription, 'userPk' | 'clockAheadMs'>,
  now: Date,
): Promise<RunningPromotion | null> {
  const last = await promotions.lastOf(userPk)
  const body = runningPromotion(await receipts.of(userPk), now.getTime())
  if (last === null || body === null) return null
  return { offer: last.offer, body: inItsTime(body, clockAheadMs) }
}

/** The opposite of what the store of receipts does for a plan whose clock an operator has moved. */
function inItsTime(body: StoredPromotion, aheadMs: number): StoredPromotion {
  const later = (instant: string | null) =>
    instant === null ? null : new Date(Date.parse(instant) + aheadMs).toISOString()
  const { valid_from, valid_to, extended_valid_to } = body
  return {
    ...body,
    valid_from: later(valid_from),
    valid_to: later(valid_to),
    extended_valid_to: later(extended_valid_to),
  }
}

/** What somebody would pay who agrees now. The preview shows it, the consent names it, and the renewal charges it. */
export function termsToAgree(
  { offer, body }: RunningPromotion,
  { product, usesPoints }: { product: ProductCode; usesPoints: boolean },
  now: Date,
): { terms: ChargeTerms; prices: AgreedPrices; from: number; chargedAt: number } {
  const { from, chargedAt } = promotionAgreementOf(Date.parse(body.valid_to ?? ''), offer)
  const bought = { product, usesPoints, priceListId: priceListAt(now.getTime()).id }
  const terms = agreedTerms(bought, { chargedAt, discountRate: offer.discountRate })
  const prices = { product, first: priceOfCharge(terms), later: priceOfCharge(termsAfterCharge(terms)) }
  return { terms, prices, from, chargedAt }
}

export type AgreementProblem =
  | 'no_promotion'
  | 'too_early'
  | 'already_subscribed'
  | 'no_card'
  | 'other_price'
  | 'under_way'

/** Agrees to the first payment after a promotion. Nothing is charged now. */
export const agreeToNextPayment = (
  billing: CardBilling,
  request: { userPk: number; product: ProductCode; usesPoints: boolean; firstPrice: number },
): Promise<Result<StoredPromotion, AgreementProblem>> =>
  billing.transaction(async stores => {
    const { userPk } = request
    const subscription = await stores.cards.lock(userPk)
    const running = await findRunningPromotion(stores, subscription, billing.clock.now())
    if (running === null) return err('no_promotion' as const)
    if (running.body.agreed_next_payment) return ok(running.body)
    if (isRunning(subscription)) return err('already_subscribed' as const)
    const now = timeOf(billing, subscription)
    const { terms, prices, from, chargedAt } = termsToAgree(running, request, now)
    if (now.getTime() < from) return err('too_early' as const)
    if (prices.first !== request.firstPrice) return err('other_price' as const)
    if (!(await stores.cards.cardOf(userPk))) return err('no_card' as const)
    if (await stores.cards.openPaymentOf(userPk)) return err('under_way' as const)
    await stores.cards.putSubscription(
      withNextStep({
        ...{ ...subscription, terms, orderId: null, failedTries: 0, firstUseAt: null },
        remindedDays: remindersPassed(chargedAt, now.getTime()),
      }),
    )
    const reason = `${prices.product} for ${prices.first} won, then ${prices.later}`
    await stores.cards.noteStep({ userPk, kind: 'agreed', reason, orderId: null, at: now })
    await stores.promotions.recordConsent(running.offer.code, userPk, { at: now, agreed: prices })
    return ok(await putPromotion(stores, userPk, running, withAgreement(running.body, running.offer), now))
  })

/** A subscription that begins when a promotion ends, and for which nothing has been paid. */
export const waitsForPromotion = (subscription: CardSubscription): subscription is ChargedSubscription =>
  isRunning(subscription) && subscription.orderId === null

/** Takes the consent back: nothing is ever charged, and the promotion ends as it would have ended without it. */
export async function withdrawAgreement(
  billing: Pick<CardBilling, 'clock'>,
  stores: MoneyStores,
  subscription: ChargedSubscription,
): Promise<void> {
  const { userPk, terms } = subscription
  const now = timeOf(billing, subscription)
  const running = await findRunningPromotion(stores, subscription, billing.clock.now())
  const body = running && withoutAgreement(running.body, now.getTime())
  const end = body?.extended_valid_to ?? body?.valid_to ?? null
  const anchor = end === null ? terms.anchor : Date.parse(end)
  await stores.cards.putSubscription({
    ...{ ...subscription, nextStepAt: null },
    terms: { ...terms, anchor, autoRenew: false },
  })
  await stores.cards.noteStep({ userPk, kind: 'withdrawn', reason: 'by its owner', orderId: null, at: now })
  if (running === null || body === null) return
  await stores.promotions.recordConsent(running.offer.code, userPk, null)
  await putPromotion(stores, userPk, running, body, now)
}

async function putPromotion(
  { receipts }: Pick<MoneyStores, 'receipts'>,
  userPk: number,
  { offer }: RunningPromotion,
  body: StoredPromotion,
  now: Date,
): Promise<StoredPromotion> {
  await receipts.put(userPk, { platform: 'promotion', body }, promotionReceiptId(offer.code, userPk), now)
  return body
}
