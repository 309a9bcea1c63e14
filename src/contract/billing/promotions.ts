import * as z from 'zod/mini'
import { productCodes } from '#domain/billing/products.ts'
import { promotionRefusals } from '#domain/billing/promotion.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'
import { Promotion } from '../receipt.ts'
import { ChargeToCome } from './card.ts'

const Won = fallback(z.number(), 0)
const ProductId = z.enum(productCodes)
const base = '/api/v2/billing/promotion'

export const PromotionState = z.object({
  /** The promotion that runs by a code; null where none does. */
  promotion: z.nullable(Promotion),
  /** What is paid after it, by whoever agrees; null where a plan by card runs beside it. */
  agreement: z.nullable(
    z.object({
      /** From when on it can be agreed to: a consent is asked for at most 30 days before the payment. */
      from: z.string(),
      is_open: z.boolean(),
      /** When the promotion ends, and the first payment is made, for whoever agrees. */
      ends_at: z.string(),
      extension_days: z.number(),
      first_price: Won,
      later_price: Won,
      has_card: z.boolean(),
      charges: z.array(ChargeToCome),
    }),
  ),
})
export type PromotionState = z.infer<typeof PromotionState>

export const promotionEndpoints = {
  promotion: defineEndpoint({
    method: 'GET',
    path: `${base}/`,
    auth: 'user',
    summary: 'My promotion, and what would be paid after it.',
    query: z.object({ product_id: z.optional(ProductId), use_points: z.optional(z.enum(['true', 'false'])) }),
    reply: PromotionState,
    problems: ['unavailable'],
  }),
  takePromotion: defineEndpoint({
    method: 'POST',
    path: `${base}/take/`,
    auth: 'user',
    summary: 'Use a code. It gives premium for a while and charges nothing.',
    body: z.object({ code: z.string().check(z.maxLength(64)) }),
    reply: z.object({ refusal: z.nullable(z.enum(promotionRefusals)), promotion: z.nullable(Promotion) }),
    problems: ['too_many_requests'],
  }),
  agreeToPayment: defineEndpoint({
    method: 'POST',
    path: `${base}/agree/`,
    auth: 'user',
    summary: 'Agree to pay when the promotion ends. Nothing is charged now.',
    body: z.object({
      product_id: ProductId,
      use_points: z.optional(z.boolean()),
      /** The first price that stood on the screen: another one is refused. */
      first_price: z.number(),
    }),
    reply: z.object({ promotion: Promotion }),
    problems: ['conflict', 'unavailable'],
  }),
}
