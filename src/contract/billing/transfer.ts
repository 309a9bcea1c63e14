import * as z from 'zod/mini'
import { productCodes } from '#domain/billing/products.ts'
import { transferStatuses } from '#domain/plan/receipt.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'
import { listOrEmpty, missing } from '../reply-fields.ts'

const Won = fallback(z.number(), 0)
const ProductId = z.enum(productCodes)
const base = '/api/v2/billing/subscription/account-transfer'

const TransferRefund = z.object({
  rule: z.enum(['whole', 'by_day', 'over']),
  amount: Won,
  points: Won,
  days_left: z.number(),
  days: z.number(),
})

/** One request to pay by bank transfer. The five states are the specification's. */
export const TransferState = z.object({
  id: z.string(),
  /** Six digits that stand beside the money, so that it is known whose it is. */
  code: z.string(),
  product_id: ProductId,
  price: Won,
  points: Won,
  amount: Won,
  status: fallback(z.enum(transferStatuses), 'PENDING'),
  requested_at: z.string(),
  /** The first instant at which it is too late. */
  deadline: z.string(),
  reported_at: missing(z.string()),
  /** When the money was seen; null where none has come. */
  paid_at: missing(z.string()),
  start_date: missing(z.string()),
  end_date: missing(z.string()),
  ended_at: missing(z.string()),
  ended_by: missing(z.enum(['deadline', 'withdrawn', 'rejected', 'period_end', 'refunded'])),
  /** What came back after a plan was ended early. */
  refund_amount: missing(z.number()),
  refund_points: missing(z.number()),
  /** What would come back if the plan ended now; null where none runs. */
  refund_today: missing(TransferRefund),
})
export type TransferState = z.infer<typeof TransferState>

/** The device chooses the key before its first try, so that a repeated call is the same request. */
const RequestKey = z.string().check(z.regex(/^[\w-]{8,64}$/))
const about = { id: z.string().check(z.maxLength(64)) }
const step = {
  method: 'POST',
  auth: 'user',
  body: z.object(about),
  reply: TransferState,
  problems: ['not_found', 'conflict'],
} as const

export const transferEndpoints = {
  transfers: defineEndpoint({
    method: 'GET',
    path: `${base}/`,
    auth: 'user',
    summary:
      'Where I can transfer money to, what a plan would cost by transfer, and my requests, newest first.',
    query: z.object({ product_id: z.optional(ProductId), use_points: z.optional(z.enum(['true', 'false'])) }),
    reply: z.object({
      sandbox: z.boolean(),
      /** Null where nobody can pay by transfer. */
      account: missing(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
      offer: missing(
        z.object({
          product_id: ProductId,
          price: Won,
          points: Won,
          amount: Won,
          deadline: z.string(),
          /** When the plan would begin if another one that is paid for runs until then; null where it begins with the money. */
          begins_at: missing(z.string()),
          /** True while another plan is charged again by itself: then no plan is sold by transfer. */
          renews_elsewhere: fallback(z.boolean(), false),
        }),
      ),
      requests: listOrEmpty(TransferState),
    }),
  }),
  requestTransfer: defineEndpoint({
    method: 'POST',
    path: `${base}/`,
    auth: 'user',
    summary:
      'Ask for a plan that I pay by bank transfer. It begins when the money has arrived, and never renews.',
    body: z.object({
      product_id: ProductId,
      use_points: z.optional(z.boolean()),
      payment_key: RequestKey,
    }),
    reply: TransferState,
    problems: ['conflict', 'unavailable'],
  }),
  reportTransfer: defineEndpoint({
    ...step,
    path: `${base}/sent/`,
    summary: 'Say that I have sent the money: the request is not given up at its deadline any more.',
  }),
  withdrawTransfer: defineEndpoint({
    ...step,
    path: `${base}/withdraw/`,
    summary: 'Take a request back before its money has arrived. Its points come back.',
  }),
  payTransferInSandbox: defineEndpoint({
    ...step,
    path: `${base}/sandbox-payment/`,
    summary: 'In the sandbox alone: let the money of a request arrive.',
    problems: ['not_found', 'conflict', 'forbidden'],
  }),
}
