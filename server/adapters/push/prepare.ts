import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PushOutcome, PushSender } from '#server/alert-ports.ts'
import { type LocalService, type PushTarget, parsePushTarget } from './guard.ts'
import { type KeySet, vapidKeyById } from './keys.ts'
import { type DeviceKeys, mostPayloadBytes, parseDeviceKeys } from './message.ts'
import type { PushRequest } from './push-connection.ts'
import { createVapidHeader } from './vapid.ts'

type Device = Parameters<PushSender['send']>[0]
type Message = Parameters<PushSender['send']>[1]

/** A message before its encryption: where it is sent, its keys, payload and headers. */
export type PreparedPush = {
  target: PushTarget
  keys: DeviceKeys
  payload: Buffer
  post: Omit<PushRequest, 'body'>
}

/** This status means that no request was sent. */
const unasked = 0

/** Prepares a message for encryption, or returns why it cannot be sent. */
export function createPreparePush(input: {
  keys: KeySet
  subject: string | null
  local: LocalService | null
}) {
  const authorization = createVapidHeader(input.subject)
  const headersOf = ({ ttlSeconds, topic, urgency }: Message): Record<string, string> => ({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds),
    urgency,
    ...(topic === null ? {} : { topic }),
  })

  return (device: Device, message: Message, now: Date): Result<PreparedPush, PushOutcome> => {
    const { payload, ttlSeconds, topic } = message
    assert(topic === null || /^[\w-]{1,32}$/.test(topic), 'a topic is at most 32 letters of base64url')
    assert(Number.isSafeInteger(ttlSeconds) && ttlSeconds >= 0, 'a message lives for whole seconds')
    const target = parsePushTarget(device.endpoint, input.local)
    if (!target.ok) return err({ kind: 'forbidden', why: target.error })
    const key = vapidKeyById(input.keys, device.key_id, now)
    if (!key) return err({ kind: 'refused', status: unasked })
    const keys = parseDeviceKeys(device)
    if (!keys) return err({ kind: 'forbidden', why: 'bad keys' })
    const bytes = Buffer.from(payload)
    if (bytes.length > mostPayloadBytes) return err({ kind: 'too_large' })
    const { origin, path } = target.value
    const headers = { authorization: authorization(key, origin, now), ...headersOf(message) }
    return ok({ target: target.value, keys, payload: bytes, post: { path, headers } })
  }
}
