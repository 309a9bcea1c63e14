import { mutate } from 'swr'
import { promotionEndpoints as calls } from '#contract/billing/promotions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { currentUser } from '../session/session.ts'
import { refreshBilling } from './card-payments.ts'

export type PromotionReply = ReplyOf<typeof calls.promotion>

/** The promotion that runs, and what this product would cost after it. */
export const usePromotion = (product: ProductCode): CachedReplyState<PromotionReply> =>
  useCachedReply(
    `promotion/${product}`,
    calls.promotion,
    { query: { product_id: product } },
    { needsUser: true },
  )

/** Uses a code; a reply that was lost is repeated without harm, because a code is had once. */
export const requestPromotion = (code: string) => thenRefresh(call(calls.takePromotion, { body: { code } }))

export const requestAgreement = (product: ProductCode, firstPrice: number) =>
  thenRefresh(call(calls.agreeToPayment, { body: { product_id: product, first_price: firstPrice } }))

/** Asks again for the promotion, and for everything that follows from it. */
export async function refreshPromotion(): Promise<void> {
  const pk = currentUser()?.pk
  await refreshBilling()
  await mutate(key => typeof key === 'string' && key.startsWith(`${pk}|promotion`)).catch(() => {})
}

async function thenRefresh<T>(change: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const reply = await change
  if (reply.ok || reply.error.code === 'conflict') await refreshPromotion()
  return reply
}
