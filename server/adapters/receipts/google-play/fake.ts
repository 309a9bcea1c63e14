import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { decodeJwt, exportJWK, jwtVerify } from 'jose'
import {
  type FakeStoreOptions,
  type FakeStoreReply,
  type FakeStoreRequest,
  startFakeStore,
} from '../fake-store-server.ts'
import { type FakeGooglePurchase, purchaseNamedBy, subscriptionPurchaseOf } from './fake-purchases.ts'
import { type FakeStorePush, pubSubPushOf } from './fake-push.ts'
import type { GooglePlaySettings } from './google-play.ts'

const packageName = 'kr.tidemark.fake'
const account = 'purchases@fake-project.iam.gserviceaccount.com'
const audience = 'tidemark-notifications'
const pusher = 'pusher@fake-project.iam.gserviceaccount.com'
const keyId = 'fake-key-1'

export type GooglePlayFakeKeys = { service: KeyPair; google: KeyPair }
type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }

/** Makes the key of our service account and the one of Google. Both exist only while the fake runs. */
export function createGooglePlayFakeKeys(): GooglePlayFakeKeys {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { service: pair(), google: pair() }
}

export const googlePlayFakeSettings = (url: URL, { service }: GooglePlayFakeKeys): GooglePlaySettings => ({
  ...{ packageName, account, audience, pusher, url },
  privateKey: service.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  tokenUrl: new URL('/token', url),
  keysUrl: new URL('/oauth2/v3/certs', url),
})

/** Google Play, the token service of Google Cloud and the pushes of Pub/Sub, with invented purchases. */
export async function startGooglePlayFake({
  keys = createGooglePlayFakeKeys(),
  now = () => new Date(),
  ...options
}: FakeStoreOptions & { keys?: GooglePlayFakeKeys } = {}) {
  const purchases = new Map<string, FakeGooglePurchase>()
  const accessTokens = new Set<string>()
  const find = (token: string): FakeGooglePurchase | null => {
    const known = purchases.get(token) ?? purchaseNamedBy(token, now())
    if (known) purchases.set(token, known)
    return known
  }

  const reply = async (request: FakeStoreRequest): Promise<FakeStoreReply> => {
    if (request.path === '/oauth2/v3/certs') return { status: 200, body: { keys: [await publicKeyOf(keys)] } }
    if (request.path === '/token') return exchange(request.body, keys, accessTokens)
    if (!accessTokens.has(request.bearer)) return refusal(401, 'UNAUTHENTICATED')
    const path = request.path.replace(`/androidpublisher/v3/applications/${packageName}/purchases/`, '')
    const [, read] = /^subscriptionsv2\/tokens\/([^/]+)$/.exec(path) ?? []
    const [, product, acknowledged] = /^subscriptions\/([^/]+)\/tokens\/([^/]+):acknowledge$/.exec(path) ?? []
    const token = decodeURIComponent(read ?? acknowledged ?? '')
    const purchase = find(token)
    if (!purchase || (product && product !== purchase.product)) return refusal(404, 'NOT_FOUND')
    if (read && request.method === 'GET')
      return { status: 200, body: subscriptionPurchaseOf(token, purchase) }
    if (request.method !== 'POST' || !acknowledged) return refusal(404, 'NOT_FOUND')
    purchase.acknowledged = true
    return { status: 204 }
  }

  const server = await startFakeStore(reply, { ...options, now })
  return {
    ...server,
    ...{ purchases, keys },
    settings: googlePlayFakeSettings(server.url, keys),
    /** A push as Pub/Sub sends it, with its identity token. */
    push: (push: FakeStorePush) =>
      pubSubPushOf(push, { packageName, audience, pusher, keyId, key: keys.google.privateKey, now: now() }),
  }
}

const publicKeyOf = async ({ google }: GooglePlayFakeKeys) => ({
  ...(await exportJWK(google.publicKey)),
  ...{ kid: keyId, alg: 'RS256', use: 'sig' },
})

async function exchange(
  body: string,
  { service }: GooglePlayFakeKeys,
  issued: Set<string>,
): Promise<FakeStoreReply> {
  const assertion = new URLSearchParams(body).get('assertion') ?? ''
  try {
    const currentDate = new Date((decodeJwt(assertion).iat ?? 0) * 1000)
    await jwtVerify(assertion, service.publicKey, { issuer: account, currentDate, algorithms: ['RS256'] })
  } catch {
    return { status: 400, body: { error: 'invalid_grant' } }
  }
  const token = `ya29.${randomBytes(24).toString('base64url')}`
  issued.add(token)
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
}

const refusal = (code: number, status: string): FakeStoreReply => ({
  status: code,
  body: {
    error: {
      code,
      status,
      message: 'The purchase is not to be had.',
      errors: [{ domain: 'androidpublisher' }],
    },
  },
})
