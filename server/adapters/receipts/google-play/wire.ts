import * as z from 'zod/mini'
import { PurchaseToken } from '#contract/billing/stores.ts'
import { GooglePlayAcknowledgement, GooglePlayStateCode } from '#contract/google-play-receipt.ts'

/** Google's replies. Only the fields in use are listed. */

const text = z.catch(z.nullish(z.string()), undefined)

const LineItem = z.object({
  productId: z.string(),
  expiryTime: text,
  latestSuccessfulOrderId: text,
  autoRenewingPlan: z.catch(
    z.nullish(z.object({ autoRenewEnabled: z.catch(z.nullish(z.boolean()), undefined) })),
    undefined,
  ),
  offerPhase: z.catch(z.nullish(z.object({ freeTrial: z.optional(z.unknown()) })), undefined),
})

/** https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2 */
export const GoogleSubscription = z.object({
  regionCode: text,
  startTime: text,
  subscriptionState: GooglePlayStateCode,
  acknowledgementState: GooglePlayAcknowledgement,
  latestOrderId: text,
  linkedPurchaseToken: z.catch(z.nullish(PurchaseToken), undefined),
  lineItems: z.array(LineItem),
})
export type GoogleSubscription = z.infer<typeof GoogleSubscription>

export const GoogleAccessToken = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4096)),
  expires_in: z.number(),
})

/** https://cloud.google.com/pubsub/docs/push#receive_push */
export const PubSubPush = z.object({
  message: z.object({
    data: z.string().check(z.maxLength(64 * 1024)),
    messageId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
})

/** https://developer.android.com/google/play/billing/rtdn-reference */
export const DeveloperNotification = z.object({
  packageName: z.string(),
  eventTimeMillis: z.union([z.string(), z.number()]),
  subscriptionNotification: z.optional(
    z.object({ notificationType: z.number(), purchaseToken: PurchaseToken }),
  ),
  voidedPurchaseNotification: z.optional(
    z.object({ purchaseToken: PurchaseToken, productType: z.optional(z.number()) }),
  ),
})
export type DeveloperNotification = z.infer<typeof DeveloperNotification>
