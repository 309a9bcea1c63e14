import { type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

export type FakeStorePush = { token: string; type: number; messageId?: string; at?: Date }

type FakePusher = {
  packageName: string
  audience: string
  pusher: string
  keyId: string
  key: KeyObject
  now: Date
}

/** A push as Pub/Sub sends it: the notification in base64, and an identity token in the header. */
export async function pubSubPushOf({ token, type, messageId, at }: FakeStorePush, from: FakePusher) {
  const issuedAt = Math.floor(from.now.getTime() / 1000)
  const identity = await new SignJWT({ email: from.pusher, email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: from.keyId, typ: 'JWT' })
    .setIssuer('https://accounts.google.com')
    .setAudience(from.audience)
    .setSubject('1130000')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(from.key)
  const data = {
    version: '1.0',
    packageName: from.packageName,
    eventTimeMillis: String((at ?? from.now).getTime()),
    subscriptionNotification: { version: '1.0', notificationType: type, purchaseToken: token },
  }
  return {
    authorization: `Bearer ${identity}`,
    body: {
      message: {
        data: Buffer.from(JSON.stringify(data)).toString('base64'),
        messageId: messageId ?? String(BigInt(`0x${randomBytes(7).toString('hex')}`)),
        publishTime: from.now.toISOString(),
      },
      subscription: 'projects/fake-project/subscriptions/tidemark',
    },
  }
}
