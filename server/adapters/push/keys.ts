import { createECDH, createHash } from 'node:crypto'

/** The key that identifies us to push services (RFC 8292). A subscription is bound to the key it was made with. */
export type VapidKey = {
  /** The id is derived from the public key, so that it is the same on every server. */
  id: string
  /** The public key as an uncompressed curve point, the form with which a browser subscribes. */
  publicKey: string
  /** The private key: 32 bytes in base64url, the form in which web-push signs with it. */
  privateKey: string
}

export type KeySet = {
  current: VapidKey
  previous: { key: VapidKey; retiredAt: Date } | null
}

/** The keys as they are stored; private keys have 32 bytes. */
export type KeptKeys = { current: Buffer; previous: { key: Buffer; retiredAt: Date } | null }

/** Our choice of days for which a replaced key is still used; a device that was not opened in this time gets no more pushes. */
export const retiredKeyDays = 90

export const pushKeySetOf = ({ current, previous }: KeptKeys): KeySet => ({
  current: vapidKey(current),
  previous: previous && { key: vapidKey(previous.key), retiredAt: previous.retiredAt },
})

/** Finds the key with this id; returns null when it is unknown or was retired too long ago. */
export function vapidKeyById({ current, previous }: KeySet, id: string, now: Date): VapidKey | null {
  if (id === current.id) return current
  if (id !== previous?.key.id) return null
  return now.getTime() < previous.retiredAt.getTime() + retiredKeyDays * 86_400_000 ? previous.key : null
}

function vapidKey(bytes: Buffer): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes)
  const point = pair.getPublicKey()
  return {
    id: createHash('sha256').update(point).digest('base64url').slice(0, 16),
    publicKey: point.toString('base64url'),
    privateKey: bytes.toString('base64url'),
  }
}
