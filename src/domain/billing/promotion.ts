import { currentReceipt } from '#domain/plan/ranking.ts'
import type { Receipt, StoredPromotion } from '#domain/plan/receipt.ts'
import { countsAsSubscription } from '#domain/plan/status.ts'
import { DAY_MS } from './seoul-calendar.ts'
import type { ChargeTerms } from './upcoming-charges.ts'

export const promotionTakers = ['everybody', 'new'] as const
/** `new` are those who have never subscribed. */
export type PromotionTakers = (typeof promotionTakers)[number]

export type PromotionOffer = {
  code: string
  name: string
  /** For so many days it gives the premium plan. */
  days: number
  /** So many more days to whoever agrees to pay after it. */
  extensionDays: number
  /** Percent off the first payment after it; null for none. */
  discountRate: number | null
  takers: PromotionTakers
  mostTakers: number | null
  opensAt: Date
  closesAt: Date
}

/** A consent to pay is asked for at most so long before the payment. 전자상거래법 시행령 for «dark patterns», since 2025. */
const CONSENT_DAYS = 30
/** Leaves two days at least in which the consent can be given. Our choice. */
export const MOST_EXTENSION_DAYS = CONSENT_DAYS - 2

export const promotionRefusals = [
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'only_new',
  'taken_before',
  'one_running',
] as const
export type PromotionRefusal = (typeof promotionRefusals)[number]

/** Why somebody cannot take a code now; null where it can be taken. Whether the person took it before is known by the store. */
export function promotionRefusalOf(
  offer: PromotionOffer | null,
  { receipts, taken, now }: { receipts: readonly Receipt[]; taken: number; now: number },
): Exclude<PromotionRefusal, 'taken_before'> | null {
  if (offer === null) return 'unknown'
  if (now < offer.opensAt.getTime()) return 'not_yet'
  if (now >= offer.closesAt.getTime()) return 'over'
  if (offer.takers === 'new' && receipts.some(receipt => countsAsSubscription(receipt, now)))
    return 'only_new'
  if (runningPromotion(receipts, now)) return 'one_running'
  return offer.mostTakers !== null && taken >= offer.mostTakers ? 'used_up' : null
}

export const runningPromotion = (receipts: readonly Receipt[], now: number): StoredPromotion | null => {
  const current = currentReceipt(
    receipts.filter(({ platform }) => platform === 'promotion'),
    now,
  )
  return current?.platform === 'promotion' ? current.body : null
}

export const promotionReceiptFrom = (
  { name, days, discountRate }: PromotionOffer,
  now: number,
): StoredPromotion => ({
  name,
  valid_from: new Date(now).toISOString(),
  valid_to: new Date(now + days * DAY_MS).toISOString(),
  extended_valid_to: null,
  discount_rate: discountRate,
  is_active: true,
  agreed_next_payment: false,
})

/** When a promotion ends for whoever agrees to pay after it, and from when on that can be agreed to. */
export function promotionAgreementOf(
  validTo: number,
  { extensionDays }: Pick<PromotionOffer, 'extensionDays'>,
) {
  const chargedAt = validTo + extensionDays * DAY_MS
  return { chargedAt, from: chargedAt - CONSENT_DAYS * DAY_MS }
}

/** The terms of whoever agrees: nothing is paid before the promotion ends, and the first payment is the discounted one. */
export const agreedTerms = (
  { product, usesPoints, priceListId }: Pick<ChargeTerms, 'product' | 'usesPoints' | 'priceListId'>,
  { chargedAt, discountRate }: { chargedAt: number; discountRate: number | null },
): ChargeTerms => ({
  ...{ product, usesPoints, priceListId, nextProduct: null, autoRenew: true },
  ...{ anchor: chargedAt, periods: 0 },
  ...(discountRate === null ? {} : { discountRate }),
})

/** The promotion once its owner has agreed to pay after it. */
export const withAgreement = (
  body: StoredPromotion,
  { extensionDays }: Pick<PromotionOffer, 'extensionDays'>,
): StoredPromotion => ({
  ...body,
  agreed_next_payment: true,
  extended_valid_to:
    extensionDays === 0
      ? null
      : new Date(Date.parse(body.valid_to ?? '') + extensionDays * DAY_MS).toISOString(),
})

/** The promotion once its owner has taken the consent back. Days that have begun stay; those that have not are given no more. */
export const withoutAgreement = (body: StoredPromotion, now: number): StoredPromotion => ({
  ...body,
  agreed_next_payment: false,
  extended_valid_to: now < Date.parse(body.valid_to ?? '') ? null : body.extended_valid_to,
})
