import webPush from 'web-push'
import type { VapidKey } from './keys.ts'

const lifeMs = 12 * 3600_000
/** Milliseconds before the end at which a token is replaced, because the service's clock can differ from ours. */
const reserveMs = 3600_000
/**
 * Our choice of how many services' tokens are cached: real push services have dozens of hosts, and more come from
 * made-up endpoints.
 */
const mostKept = 256

/**
 * web-push signs nothing without a contact. Apple refuses one that is not reachable; the other services deliver.
 * https://github.com/web-push-libs/web-push/issues/947
 */
const NO_CONTACT = 'mailto:nobody@tidemark.invalid'

/** Signing takes four times as long as encrypting, so one token is used for all messages to an origin for half a day. */
export function createVapidHeader(subject: string | null) {
  const kept = new Map<string, { header: string; signedAt: number }>()
  return (key: VapidKey, origin: string, now: Date): string => {
    const name = `${key.id} ${origin}`
    const before = kept.get(name)
    const age = before ? now.getTime() - before.signedAt : Number.NaN
    if (before && age >= 0 && age < lifeMs - reserveMs) return before.header
    const header = signed(key, origin, subject ?? NO_CONTACT, now)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.delete(name)
    kept.set(name, { header, signedAt: now.getTime() })
    return header
  }
}

function signed({ publicKey, privateKey }: VapidKey, origin: string, subject: string, now: Date): string {
  const expires = Math.floor((now.getTime() + lifeMs) / 1000)
  return webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires).Authorization
}

/**
 * The contact for push services. Apple refuses a contact that is not reachable, so a local address is left out; the claim is
 * optional.
 * https://github.com/web-push-libs/web-push/issues/947
 */
export function vapidSubject(input: { email: string | null; publicUrl: URL | null }): string | null {
  const { email, publicUrl } = input
  if (email !== null && isOutside(email.slice(email.lastIndexOf('@') + 1))) return `mailto:${email}`
  if (publicUrl?.protocol === 'https:' && isOutside(publicUrl.hostname)) return publicUrl.origin
  return null
}

const isOutside = (host: string): boolean =>
  /\.[a-z][a-z0-9-]+\.?$/i.test(host) && !/(^|\.)(localhost|local|invalid|test|internal)\.?$/i.test(host)
