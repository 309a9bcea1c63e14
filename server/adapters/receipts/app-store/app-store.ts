import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { err, ok } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { PurchaseGateway, PurchaseState } from '#server/purchase-ports.ts'
import type { AskAppStore } from '../ask.ts'
import { purchaseStateFromApple } from './mapper.ts'
import { appleSignedData, type SignedDataSettings } from './signed-data.ts'
import { AppleError, AppleNotificationBody, AppleStatusReply } from './wire.ts'

export type AppStoreSettings = SignedDataSettings & {
  issuerId: string
  keyId: string
  privateKey: string
  url: URL
}

/**
 * Malformed and unknown transaction ids, and those of an account that is gone. Other codes are about our settings, or say
 * that Apple is to be asked again. https://developer.apple.com/documentation/appstoreserverapi/error_codes
 */
const unknownIds = [4000006, 4000008, 4040001, 4040005, 4040010]

type SignedPurchase = { status: number; signedTransactionInfo: string; signedRenewalInfo: string }

export function createAppStore(settings: AppStoreSettings, ask: AskAppStore): PurchaseGateway {
  const signed = appleSignedData(settings)
  const bearer = bearerOf(settings)

  const stateOf = async (
    id: string,
    said: SignedPurchase,
    type: string | null,
  ): Promise<PurchaseState | null> => {
    const transaction = await signed.transaction(said.signedTransactionInfo)
    const renewal = await signed.renewal(said.signedRenewalInfo)
    if (transaction?.originalTransactionId !== id || renewal?.originalTransactionId !== id) return null
    return purchaseStateFromApple(said.status, transaction, renewal, type)
  }

  return {
    async read(id, now) {
      const address = pathBelow(settings.url, `inApps/v1/subscriptions/${encodeURIComponent(id)}`)
      const reply = await ask(address, { headers: { authorization: `Bearer ${await bearer(now)}` } })
      if (!reply.ok) return reply
      const { status, body } = reply.value
      const problem = status === 400 || status === 404 ? AppleError.safeParse(body) : null
      if (problem?.success && unknownIds.includes(problem.data.errorCode)) return err('unknown')
      const said = AppleStatusReply.safeParse(body)
      if (status !== 200 || !said.success) return err('unreachable')
      const found = said.data.data
        .flatMap(({ lastTransactions }) => lastTransactions)
        .find(({ originalTransactionId }) => originalTransactionId === id)
      const state = found ? await stateOf(id, found, null) : null
      return state === null ? err('unknown') : ok(state)
    },

    // Apple asks for no acknowledgement.
    acknowledge: async () => true,

    async readNotification({ body }) {
      const sent = AppleNotificationBody.safeParse(body)
      if (!sent.success) return err('unreadable')
      const said = await signed.notification(sent.data.signedPayload)
      if (said === null) return err('forged')
      const { notificationUUID: id, notificationType: type, signedDate, data } = said
      const { signedTransactionInfo, signedRenewalInfo, status } = data ?? {}
      const transaction = signedTransactionInfo ? await signed.transaction(signedTransactionInfo) : null
      if (signedTransactionInfo && transaction === null) return err('forged')
      const purchaseId = transaction?.originalTransactionId ?? null
      const isWhole =
        purchaseId !== null && signedTransactionInfo && signedRenewalInfo && typeof status === 'number'
      const state = isWhole
        ? await stateOf(purchaseId, { status, signedTransactionInfo, signedRenewalInfo }, type)
        : null
      return ok({ id, purchaseId, type, sentAt: new Date(signedDate), state })
    },
  }
}

/** https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests */
function bearerOf({ issuerId, keyId, privateKey, bundleId }: AppStoreSettings) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return (now: Date): Promise<string> => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ bid: bundleId })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuer(issuerId)
      .setAudience('appstoreconnect-v1')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 300)
      .sign(key)
  }
}
