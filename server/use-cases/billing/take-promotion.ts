import { type PromotionRefusal, promotionReceiptFrom, promotionRefusalOf } from '#domain/billing/promotion.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { StoredPromotion } from '#domain/plan/receipt.ts'
import type { Clock, Transaction } from '../../ports.ts'
import { timeOf } from './card-billing.ts'

/** By this id a store of receipts knows the promotion of one person. */
export const promotionReceiptId = (code: string, userPk: number): string => `promotion:${code}:${userPk}`

/** Gives somebody what a code promises, once a person. Nothing is ever paid for it without another consent. */
export const takePromotion = (
  { transaction, clock }: { transaction: Transaction; clock: Clock },
  { userPk, code }: { userPk: number; code: string },
): Promise<Result<StoredPromotion, PromotionRefusal>> =>
  transaction(async stores => {
    const subscription = await stores.cards.lock(userPk)
    const held = await stores.promotions.hold(code)
    const now = clock.now()
    const receipts = await stores.receipts.of(userPk)
    const about = { receipts, taken: held?.taken ?? 0, now: now.getTime() }
    const refusal = promotionRefusalOf(held?.offer ?? null, about)
    if (held === null || refusal !== null) return err(refusal ?? ('unknown' as const))
    if (!(await stores.promotions.take(code, userPk, now))) return err('taken_before' as const)
    const body = promotionReceiptFrom(held.offer, timeOf({ clock }, subscription).getTime())
    const id = promotionReceiptId(code, userPk)
    await stores.receipts.put(userPk, { platform: 'promotion', body }, id, now)
    return ok(body)
  })
