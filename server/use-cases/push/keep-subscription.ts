import { ECDH } from 'node:crypto'
import type { PushSubscriptionBody } from '#contract/push-device.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PushPort } from '../../alert-ports.ts'
import type { Transaction } from '../../ports.ts'

/** The number of subscriptions per user (our choice), more than any user has devices. */
const MOST_SUBSCRIPTIONS = 20

export type KeepSubscriptionResult = { id: string | null; state: 'known' | 'renew' }
export type SubscriptionRefusal = { wrong: 'endpoint' | 'p256dh' | 'auth' } | 'too_many_requests'

/** Stores a device's subscription, which lasts as long as the session. */
export async function keepSubscription(
  { push, transaction }: { push: PushPort; transaction: Transaction },
  input: PushSubscriptionBody & {
    replaces: string | null
    userPk: number
    sessionId: string
    userAgent: string
    now: Date
  },
): Promise<Result<KeepSubscriptionResult, SubscriptionRefusal>> {
  const { replaces, now, ...subscription } = input
  if (!push.limits.subscriptions.take(String(input.userPk))) return err('too_many_requests')
  if (push.whyNot(input.endpoint) !== null) return err({ wrong: 'endpoint' })
  if (!isPoint(input.p256dh)) return err({ wrong: 'p256dh' })
  if (bytesOf(input.auth).length !== 16) return err({ wrong: 'auth' })
  // A subscription that was made with a retired key is refused, because no message would arrive.
  if (!push.sender.stillGood(input.key_id, now)) return ok({ id: null, state: 'renew' })
  const id = await transaction(stores =>
    stores.subscriptions.put({ ...subscription, madeAt: now }, replaces, MOST_SUBSCRIPTIONS),
  )
  return ok({ id, state: 'known' })
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** A key that is not a point of the curve is refused, because it cannot be used for encryption. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
