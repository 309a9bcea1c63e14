import { randomUUID } from 'node:crypto'
import { decodeJwt, jwtVerify } from 'jose'
import {
  type FakeStoreOptions,
  type FakeStoreReply,
  type FakeStoreRequest,
  startFakeStore,
} from '../fake-store-server.ts'
import type { AppStoreSettings } from './app-store.ts'
import {
  type FakeApplePurchase,
  purchaseNumbered,
  renewalPayload,
  transactionPayload,
} from './fake-purchases.ts'
import { type AppStoreFakeKeys, createAppStoreFakeKeys, signAsApple } from './fake-signer.ts'

const fakeApp = { bundleId: 'kr.tidemark.fake', appId: 6_400_000_001, environment: 'Production' as const }
const issuerId = '57246542-96fe-1a63-e053-0824d011072a'
const keyId = 'FAKEKEY001'

export const appStoreFakeSettings = (url: URL, { chain, api }: AppStoreFakeKeys): AppStoreSettings => ({
  ...{ ...fakeApp, issuerId, keyId, url },
  privateKey: api.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  rootCertificate: chain[2],
})

type FakeAppleNotification = { id: string; type: string; uuid?: string; signedAt?: Date }

/** The App Store Server API and its notifications, signed by a chain of certificates that was made at the start. */
export async function startAppStoreFake({
  keys = createAppStoreFakeKeys(),
  now = () => new Date(),
  ...options
}: FakeStoreOptions & { keys?: AppStoreFakeKeys } = {}) {
  const purchases = new Map<string, FakeApplePurchase>()
  const find = (id: string): FakeApplePurchase | null => {
    const known = purchases.get(id) ?? purchaseNumbered(id, now())
    if (known) purchases.set(id, known)
    return known
  }
  const signedPurchase = async (id: string, purchase: FakeApplePurchase, signedAt: Date) => ({
    status: purchase.status,
    signedTransactionInfo: await signAsApple(transactionPayload(id, purchase, fakeApp, signedAt), keys),
    signedRenewalInfo: await signAsApple(renewalPayload(id, purchase, fakeApp, signedAt), keys),
  })

  const reply = async ({ path, bearer }: FakeStoreRequest): Promise<FakeStoreReply> => {
    if (!(await isOurToken(bearer, keys))) return { status: 401 }
    const [, id] = /^\/inApps\/v1\/subscriptions\/(\d+)$/.exec(path) ?? []
    if (!id) return refusal(400, 4_000_006, 'Invalid transaction id.')
    const purchase = find(id)
    if (!purchase) return refusal(404, 4_040_010, 'Transaction id not found.')
    const last = { originalTransactionId: id, ...(await signedPurchase(id, purchase, now())) }
    const { appId: appAppleId, ...app } = fakeApp
    const data = [{ subscriptionGroupIdentifier: '21000000', lastTransactions: [last] }]
    return { status: 200, body: { ...app, appAppleId, data } }
  }

  const server = await startFakeStore(reply, { ...options, now })
  return {
    ...server,
    ...{ purchases, keys },
    settings: appStoreFakeSettings(server.url, keys),
    /** The body of a notification about the present state of a purchase. */
    async notification({ id, type, uuid = randomUUID(), signedAt = now() }: FakeAppleNotification) {
      const purchase = find(id)
      const { appId: appAppleId, ...app } = fakeApp
      const data = { ...app, appAppleId, ...(purchase ? await signedPurchase(id, purchase, signedAt) : {}) }
      const payload = { notificationType: type, notificationUUID: uuid, version: '2.0', data }
      return { signedPayload: await signAsApple({ ...payload, signedDate: signedAt.getTime() }, keys) }
    },
  }
}

async function isOurToken(bearer: string, { api }: AppStoreFakeKeys): Promise<boolean> {
  try {
    const currentDate = new Date((decodeJwt(bearer).iat ?? 0) * 1000)
    const known = { algorithms: ['ES256'], issuer: issuerId, audience: 'appstoreconnect-v1', currentDate }
    const { payload } = await jwtVerify(bearer, api.publicKey, known)
    return payload.bid === fakeApp.bundleId
  } catch {
    return false
  }
}

const refusal = (status: number, errorCode: number, errorMessage: string): FakeStoreReply => ({
  status,
  body: { errorCode, errorMessage },
})
