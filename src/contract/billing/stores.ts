import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'

/** A purchase token becomes part of an address at Google, so it holds nothing that an address reads. */
export const PurchaseToken = z.string().check(z.regex(/^\w[\w.:-]{5,510}$/))
const OriginalTransactionId = z.string().check(z.regex(/^\d{1,32}$/))

/** These words stand in `detail` of a refusal; the page stops its tries at the second. */
export const connectionCodes = { empty: 'EMPTY', alreadyConnected: 'ALREADY_CONNECTED' } as const

/** `initial_subscription` is true for the first subscription of the account, however often the call is repeated. */
const Connection = z.object({
  result: fallback(z.enum(['success']), 'success'),
  initial_subscription: fallback(z.boolean(), false),
})

const connection = {
  method: 'PATCH',
  auth: 'user',
  reply: Connection,
  problems: ['not_found', 'conflict', 'too_many_requests', 'unavailable'],
} as const

const notification = {
  method: 'POST',
  auth: 'public',
  reply: z.object({ accepted: z.boolean() }),
  problems: ['forbidden', 'unavailable'],
} as const

export const storeEndpoints = {
  connectAndroid: defineEndpoint({
    ...connection,
    path: '/api/v2/billing/subscription/android/connect/',
    summary:
      'Connect a purchase of Google Play with my account. Google says what it is; repeating it is harmless.',
    body: z.object({ purchase_token: PurchaseToken }),
  }),
  connectIos: defineEndpoint({
    ...connection,
    path: '/api/v2/billing/subscription/ios/connect/',
    summary:
      'Connect a purchase of the App Store with my account. Apple says what it is; repeating it is harmless.',
    body: z.object({ original_transaction_id: OriginalTransactionId }),
  }),
  notifyAndroid: defineEndpoint({
    ...notification,
    path: '/api/v2/billing/subscription/android/notification/',
    summary:
      'For Google alone: a push of Pub/Sub, proved by its identity token, that a purchase has changed.',
    body: z.object({ message: z.object({ data: z.string(), messageId: z.string() }) }),
  }),
  notifyIos: defineEndpoint({
    ...notification,
    path: '/api/v2/billing/subscription/ios/notification/',
    summary: 'For Apple alone: a signed notification that a purchase has changed.',
    body: z.object({ signedPayload: z.string() }),
  }),
}
