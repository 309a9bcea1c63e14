import type { PromotionState } from '#contract/billing/promotions.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { upcomingCharges } from '#domain/billing/upcoming-charges.ts'
import { type CardBilling, timeOf } from './card-billing.ts'
import { findRunningPromotion, termsToAgree, waitsForPromotion } from './promotion-agreement.ts'
import { chargeShown } from './read-card-billing.ts'
import { isRunning } from './subscription-state.ts'

const CHARGES_SHOWN = 3

/** The promotion that runs, and what would be paid after it, or will be where that was agreed to. */
export async function readPromotion(
  { stores, clock }: Pick<CardBilling, 'stores' | 'clock'>,
  { userPk, product, usesPoints }: { userPk: number; product: ProductCode; usesPoints: boolean },
): Promise<PromotionState> {
  const kept = await stores.cards.subscription(userPk)
  const subscription = kept ?? { userPk, clockAheadMs: 0, nextStepAt: null }
  const running = await findRunningPromotion(stores, subscription, clock.now())
  if (running === null) return { promotion: null, agreement: null }
  const now = timeOf({ clock }, subscription)
  const { terms, prices, from, chargedAt } = termsToAgree(running, { product, usesPoints }, now)
  const isAgreed = running.body.agreed_next_payment && kept !== null && waitsForPromotion(kept)
  const shown = isAgreed ? kept.terms : terms
  const charges = upcomingCharges(shown, await stores.points.lots(userPk), CHARGES_SHOWN).map(chargeShown)
  const isPaidElsewhere = kept !== null && isRunning(kept) && !isAgreed
  return {
    promotion: running.body,
    agreement: isPaidElsewhere
      ? null
      : {
          from: new Date(from).toISOString(),
          is_open: from <= now.getTime(),
          ends_at: new Date(chargedAt).toISOString(),
          extension_days: running.offer.extensionDays,
          first_price: prices.first,
          later_price: prices.later,
          has_card: (await stores.cards.cardOf(userPk)) !== null,
          charges,
        },
  }
}
