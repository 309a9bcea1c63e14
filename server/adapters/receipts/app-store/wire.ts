import * as z from 'zod/mini'

/** Apple's replies. Only the fields in use are listed; dates are milliseconds. */

const jws = z.string().check(z.minLength(1), z.maxLength(64 * 1024))
const instant = z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000))

/** https://developer.apple.com/documentation/appstoreserverapi/statusresponse */
export const AppleStatusReply = z.object({
  data: z.array(
    z.object({
      lastTransactions: z.array(
        z.object({
          originalTransactionId: z.string(),
          status: z.number(),
          signedTransactionInfo: jws,
          signedRenewalInfo: jws,
        }),
      ),
    }),
  ),
})

/** https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload */
export const AppleTransaction = z.object({
  originalTransactionId: z.string(),
  productId: z.string(),
  purchaseDate: instant,
  originalPurchaseDate: z.catch(z.nullish(instant), undefined),
  expiresDate: instant,
  signedDate: instant,
  revocationDate: z.catch(z.nullish(instant), undefined),
})
export type AppleTransaction = z.infer<typeof AppleTransaction>

/** https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload */
export const AppleRenewal = z.object({
  originalTransactionId: z.string(),
  autoRenewProductId: z.catch(z.nullish(z.string()), undefined),
  autoRenewStatus: z.catch(z.nullish(z.number()), undefined),
  gracePeriodExpiresDate: z.catch(z.nullish(instant), undefined),
  signedDate: instant,
})
export type AppleRenewal = z.infer<typeof AppleRenewal>

export const AppleNotificationBody = z.object({
  signedPayload: z.string().check(z.minLength(1), z.maxLength(200 * 1024)),
})

/** https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload */
export const AppleNotification = z.object({
  notificationType: z.string().check(z.maxLength(64)),
  notificationUUID: z.string().check(z.minLength(1), z.maxLength(128)),
  signedDate: instant,
  data: z.optional(
    z.object({
      status: z.catch(z.nullish(z.number()), undefined),
      signedTransactionInfo: z.optional(jws),
      signedRenewalInfo: z.optional(jws),
    }),
  ),
})

/** The body of a refusal. */
export const AppleError = z.object({ errorCode: z.number() })
