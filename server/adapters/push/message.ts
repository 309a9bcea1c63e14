import webPush from 'web-push'
import { err, ok, type Result } from '#domain/kernel/result.ts'

/**
 * The largest payload. Every push service accepts 4,096 bytes, from which the header, the authentication tag and the
 * mark of the last record are subtracted (RFC 8188).
 */
export const mostPayloadBytes = 3993

const pointBytes = 65
const uncompressed = 4
const authBytes = 16

/** The public key and the authentication secret of a subscribed device, in base64url. */
export type DeviceKeys = { p256dh: string; auth: string }

/** Checks the form of the keys, of which web-push checks only the length; null when it is invalid. */
export function parseDeviceKeys({ p256dh, auth }: DeviceKeys): DeviceKeys | null {
  const point = Buffer.from(p256dh, 'base64url')
  const isPoint = point.length === pointBytes && point[0] === uncompressed
  return isPoint && Buffer.from(auth, 'base64url').length === authBytes ? { p256dh, auth } : null
}

/**
 * Encrypts by RFC 8291, with a key pair and a salt for each message. A point that is not on the curve is found only here.
 */
export function encryptMessage({ p256dh, auth }: DeviceKeys, payload: Buffer): Result<Buffer, 'bad_keys'> {
  try {
    return ok(webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText)
  } catch {
    return err('bad_keys')
  }
}
