import {
  createCipheriv,
  createECDH,
  createHmac,
  createSecretKey,
  type ECDH,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { err, ok, type Result } from '#domain/kernel/result.ts'

/** RFC 8291 over RFC 8188: one record, encrypted for one device with a key pair of its own. */

/** Every push service accepts 4,096 bytes: minus the header, the authentication tag and the mark of the last record. */
export const mostPayloadBytes = 3993

export type DeviceKeys = { p256dh: Buffer; auth: Buffer }
export type MessageFault = 'too_large' | 'bad_keys'

/** Fixed randomness, for tests that need the same output twice. */
export type FixedChance = { privateKey: Buffer; salt: Buffer }

const recordSize = 4096
const pointBytes = 65
const authBytes = 16
const saltBytes = 16
const head = Buffer.from([recordSize >> 24, recordSize >> 16, recordSize >> 8, recordSize, pointBytes])
const lastRecord = Buffer.from([2])
const one = Buffer.from([1])
const webPush = Buffer.from('WebPush: info\0')
const forKey = Buffer.from('Content-Encoding: aes128gcm\0\x01')
const forNonce = Buffer.from('Content-Encoding: nonce\0\x01')

/** Reads the keys in the form of a subscription; null when their form is invalid. */
export function deviceKeys(device: { p256dh: string; auth: string }): DeviceKeys | null {
  const p256dh = Buffer.from(device.p256dh, 'base64url')
  const auth = Buffer.from(device.auth, 'base64url')
  return p256dh.length === pointBytes && p256dh[0] === 4 && auth.length === authBytes
    ? { p256dh, auth }
    : null
}

export type Encrypt = (device: DeviceKeys, payload: Buffer) => Result<Buffer, MessageFault>

/** Reuses the ECDH object but never a key pair: creating the object takes as long as generating the pair. */
export function makeEncrypt(): Encrypt {
  const pair = createECDH('prime256v1')
  const nextSalt = saltsOf(256)
  return (device, payload) => {
    const publicKey = pair.generateKeys()
    return sealed(device, payload, pair, publicKey, nextSalt())
  }
}

/** Draws several salts at once, because each random call takes longer than its bytes are worth. No salt is used twice. */
function saltsOf(atOnce: number): () => Buffer {
  let drawn = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes(saltBytes * atOnce)
      at = 0
    }
    at += saltBytes
    return drawn.subarray(at - saltBytes, at)
  }
}

export function encryptFixed(device: DeviceKeys, payload: Buffer, { privateKey, salt }: FixedChance) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return sealed(device, payload, pair, pair.getPublicKey(), salt)
}

function sealed(
  { p256dh, auth }: DeviceKeys,
  payload: Buffer,
  pair: ECDH,
  publicKey: Buffer,
  salt: Buffer,
): Result<Buffer, MessageFault> {
  if (payload.length > mostPayloadBytes) return err('too_large')
  const secret = secretWith(pair, p256dh)
  if (secret === null) return err('bad_keys')
  // HKDF written as HMAC calls: each output fits into one block.
  const both = createHmac('sha256', createSecretKey(hmac(createSecretKey(auth), secret)))
  const ikm = both.update(webPush).update(p256dh).update(publicKey).update(one).digest()
  const prk = createSecretKey(hmac(createSecretKey(salt), ikm))
  const key = createSecretKey(hmac(prk, forKey).subarray(0, 16))
  const cipher = createCipheriv('aes-128-gcm', key, hmac(prk, forNonce).subarray(0, 12))
  const record = cipher.update(Buffer.concat([payload, lastRecord]))
  cipher.final()
  return ok(Buffer.concat([salt, head, publicKey, record, cipher.getAuthTag()]))
}

/**
 * Uses a key object: for plain bytes Node finds the key's type through an exception, which takes three times as long as the
 * hash.
 * https://github.com/nodejs/node/pull/63111
 */
const hmac = (key: KeyObject, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()

/** Null for a point that is not on the curve. */
function secretWith(pair: ECDH, point: Buffer): Buffer | null {
  try {
    return pair.computeSecret(point)
  } catch {
    return null
  }
}
