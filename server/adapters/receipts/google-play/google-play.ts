import { err, ok, type Result } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { JsonReply } from '#server/adapters/vendor-calls/read-reply.ts'
import type { PurchaseGateway } from '#server/purchase-ports.ts'
import type { AskAppStore } from '../ask.ts'
import { googleAccessTokens } from './access-token.ts'
import { notificationFromGoogle, purchaseStateFromGoogle } from './mapper.ts'
import { pushProofChecker } from './push-proof.ts'
import { DeveloperNotification, GoogleSubscription, PubSubPush } from './wire.ts'

export type GooglePlaySettings = {
  packageName: string
  /** The e-mail address and the private key of the service account that asks Google. */
  account: string
  privateKey: string
  /** What the identity token of a push is for, and the service account that pushes. */
  audience: string
  pusher: string
  url: URL
  tokenUrl: URL
  keysUrl: URL
}

/** A malformed token, one of another app, and one that ended long ago. */
const unknown = [400, 404, 410]

/** https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2/get */
export function createGooglePlay(settings: GooglePlaySettings, ask: AskAppStore): PurchaseGateway {
  const { packageName } = settings
  const tokens = googleAccessTokens(settings, ask)
  const checkProof = pushProofChecker(settings, ask)
  const base = `androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases`

  const call = async (
    path: string,
    init: RequestInit,
    now: Date,
  ): Promise<Result<JsonReply, 'unreachable'>> => {
    const token = await tokens.current(now)
    if (!token.ok) return token
    const headers = { authorization: `Bearer ${token.value}`, accept: 'application/json' }
    const reply = await ask(pathBelow(settings.url, `${base}/${path}`), { ...init, headers })
    if (reply.ok && reply.value.status === 401) tokens.forget()
    return reply
  }

  return {
    async read(id, now) {
      const reply = await call(`subscriptionsv2/tokens/${encodeURIComponent(id)}`, {}, now)
      if (!reply.ok) return reply
      const { status, body } = reply.value
      if (unknown.includes(status)) return err('unknown')
      const said = GoogleSubscription.safeParse(body)
      if (status !== 200 || !said.success) return err('unreachable')
      const state = purchaseStateFromGoogle(said.data)
      return state === null ? err('unknown') : ok(state)
    },

    async acknowledge(id, product, now) {
      const path = `subscriptions/${encodeURIComponent(product)}/tokens/${encodeURIComponent(id)}:acknowledge`
      const reply = await call(path, { method: 'POST' }, now)
      return reply.ok && reply.value.status >= 200 && reply.value.status < 300
    },

    async readNotification({ authorization, body }, now) {
      const proved = await checkProof(authorization, now)
      if (!proved.ok) return proved
      const push = PubSubPush.safeParse(body)
      if (!push.success) return err('unreadable')
      const { data, messageId } = push.data.message
      const said = DeveloperNotification.safeParse(jsonIn(data))
      if (!said.success) return err('unreadable')
      if (said.data.packageName !== packageName) return err('forged')
      return ok(notificationFromGoogle(messageId, said.data))
    },
  }
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
