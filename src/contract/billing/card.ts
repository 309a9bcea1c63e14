import * as z from 'zod/mini'
import { cardChangeCodes } from '#domain/billing/card-change.ts'
import { productCodes, soldIntervals } from '#domain/billing/products.ts'
import { paidPlans } from '#domain/plan/receipt.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'

const Won = fallback(z.number(), 0)
const Instant = z.string()
const ProductId = z.enum(productCodes)
const base = '/api/v2/billing/subscription/payple'

const SoldProduct = z.object({
  product_id: ProductId,
  plan: z.enum(paidPlans),
  interval: z.enum(soldIntervals),
  /** Won, VAT included, for the whole period. */
  price: z.number(),
  price_per_month: z.number(),
})

export const ChargeToCome = z.object({
  at: Instant,
  product_id: ProductId,
  price: Won,
  points: Won,
  amount: Won,
  until: Instant,
})
export type ChargeToCome = z.infer<typeof ChargeToCome>

const RefundToday = z.object({
  rule: z.enum(['whole', 'by_day', 'over']),
  amount: Won,
  points: Won,
  days_left: z.number(),
  days: z.number(),
})

const CardWidget = z.object({ script: z.string(), fields: z.record(z.string(), z.string()) })

const paymentStates = ['open', 'sent', 'paid', 'refused', 'void'] as const

export const PaymentState = z.object({
  order_id: z.string(),
  status: fallback(z.enum(paymentStates), 'sent'),
  product_id: ProductId,
  price: Won,
  points: Won,
  amount: Won,
  /** What the card company said where it refused. */
  code: fallback(z.nullable(z.string()), null),
  message: fallback(z.nullable(z.string()), null),
  /** What the vendor's window needs, where the owner must approve first. */
  widget: fallback(z.nullable(CardWidget), null),
})
export type PaymentState = z.infer<typeof PaymentState>

/** The device chooses the key before its first try, so that a repeated call is the same payment. */
const PaymentKey = z.string().check(z.regex(/^[\w-]{8,64}$/))
const payment = {
  product_id: ProductId,
  use_points: z.optional(z.boolean()),
  payment_key: PaymentKey,
}

const BillingKey = z.object({
  card_name: z.nullable(z.string()),
  card_num: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
})

export const cardBillingEndpoints = {
  products: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/products/',
    auth: 'public',
    summary: 'What is sold, in won with VAT.',
    reply: z.object({ price_list: z.string(), sandbox: z.boolean(), products: z.array(SoldProduct) }),
  }),
  cardPreview: defineEndpoint({
    method: 'GET',
    path: `${base}/preview/`,
    auth: 'user',
    summary: 'The next charges, and what a change or an end today would cost or give back.',
    query: z.object({ product_id: z.optional(ProductId), use_points: z.optional(z.enum(['true', 'false'])) }),
    reply: z.object({
      sandbox: z.boolean(),
      /** The time in which the subscription lives; the sandbox may have moved it. */
      now: Instant,
      /** How far that is ahead of our time, in which receipts are told. */
      clock_ahead_ms: fallback(z.number(), 0),
      when: z.nullable(z.enum(['now', 'at_period_end'])),
      charges: z.array(ChargeToCome),
      refund: z.nullable(RefundToday),
      auto_renew: z.nullable(z.boolean()),
    }),
    problems: ['unavailable'],
  }),
  registerCard: defineEndpoint({
    method: 'POST',
    path: `${base}/register/`,
    auth: 'user',
    summary: 'Begin to register a card: what the vendor’s window needs.',
    reply: z.object({ registration: z.string(), widget: CardWidget }),
    problems: ['unavailable'],
  }),
  changeCard: defineEndpoint({
    method: 'POST',
    path: `${base}/change-billing-key/`,
    auth: 'user',
    summary: 'Register another card, or ask how that ended.',
    body: z.object({ registration: z.optional(z.string().check(z.maxLength(64))) }),
    reply: z.object({
      code: z.nullable(z.enum(cardChangeCodes)),
      registration: z.nullable(z.string()),
      widget: z.nullable(CardWidget),
    }),
    problems: ['unavailable', 'not_found'],
  }),
  card: defineEndpoint({
    method: 'GET',
    path: `${base}/billing-key/`,
    auth: 'user',
    summary: 'The card on file.',
    reply: BillingKey,
  }),
  pay: defineEndpoint({
    method: 'POST',
    path: `${base}/do-payment/`,
    auth: 'user',
    summary: 'Subscribe, by the card on file or by one that is registered with this payment.',
    body: z.object(payment),
    reply: PaymentState,
    problems: ['conflict', 'unavailable'],
  }),
  payment: defineEndpoint({
    method: 'GET',
    path: `${base}/payment/{order_id}/`,
    auth: 'user',
    summary: 'How one of my payments ended.',
    /** The order id, or the key by which this device has asked for the payment. */
    params: z.object({ order_id: z.string() }),
    reply: PaymentState,
    problems: ['not_found'],
  }),
  changePlan: defineEndpoint({
    method: 'POST',
    path: `${base}/change-plan/`,
    auth: 'user',
    summary: 'An upgrade now, any other change when the paid period ends.',
    body: z.object(payment),
    reply: z.object({
      when: z.enum(['now', 'at_period_end']),
      at: z.nullable(Instant),
      payment: z.nullable(PaymentState),
    }),
    problems: ['conflict', 'unavailable'],
  }),
  changeAutoRenew: defineEndpoint({
    method: 'PATCH',
    path: `${base}/change-auto-renew/`,
    auth: 'user',
    summary: 'Cancel at the end of the paid period, or take that back.',
    body: z.object({ auto_renew: z.boolean() }),
    reply: z.object({ auto_renew: z.boolean(), end_date: Instant }),
    problems: ['conflict', 'unavailable'],
  }),
  endWithRefund: defineEndpoint({
    method: 'POST',
    path: `${base}/refund/`,
    auth: 'user',
    summary: 'End the plan now, and get back what is left of it.',
    reply: z.object({ amount: Won, points: Won }),
    problems: ['conflict', 'unavailable'],
  }),
  paymentHistory: defineEndpoint({
    method: 'GET',
    path: `${base}/payment-history/`,
    auth: 'user',
    summary: 'My payments by card, newest first, with what came back of them.',
    reply: z.object({
      results: z.array(
        z.object({
          order_id: z.string(),
          amount: Won,
          points: Won,
          goods: z.string(),
          success: z.boolean(),
          timestamp: Instant,
          card_name: z.nullable(z.string()),
          card_num: z.nullable(z.string()),
          receipt_url: z.nullable(z.string()),
          cancel: z.array(
            z.object({
              amount: Won,
              points: Won,
              success: z.boolean(),
              refund_type: z.enum(['REFUND', 'REFUND_ON_PLAN_CHANGE', 'FORCE_REFUND']),
              timestamp: Instant,
            }),
          ),
        }),
      ),
    }),
  }),
}
