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

/** RFC 8291 over RFC 8188: one record, made for one device with a key pair of its own. */

/** Every push service takes 4,096 bytes: less the head, the seal and the mark of the last record. */
export const mostPayloadBytes = 3993

export type DeviceKeys = { p256dh: Buffer; auth: Buffer }
export type MessageFault = 'too_large' | 'bad_keys'

/** Only for those that are to come out the same twice. */
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

/** As a subscription spells them; null: no such keys can be. */
export function deviceKeys(device: { p256dh: string; auth: string }): DeviceKeys | null {
  const p256dh = Buffer.from(device.p256dh, 'base64url')
  const auth = Buffer.from(device.auth, 'base64url')
  return p256dh.length === pointBytes && p256dh[0] === 4 && auth.length === authBytes
    ? { p256dh, auth }
    : null
}

export type Encrypt = (device: DeviceKeys, payload: Buffer) => Result<Buffer, MessageFault>

/** The object is used again and again, the key pair in it never: making the one takes as long as making the other. */
export function makeEncrypt(): Encrypt {
  const pair = createECDH('prime256v1')
  const nextSalt = saltsOf(256)
  return (device, payload) => {
    const publicKey = pair.generateKeys()
    return sealed(device, payload, pair, publicKey, nextSalt())
  }
}

/** So many are drawn at once: to draw takes longer than what is drawn. None is given twice. */
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
  // HKDF by its parts: each of ours is no longer than one block.
  const both = createHmac('sha256', createSecretKey(hmac(createSecretKey(auth), secret)))
  const ikm = both.update(webPush).update(p256dh).update(publicKey).update(one).digest()
  const prk = createSecretKey(hmac(createSecretKey(salt), ikm))
  const key = createSecretKey(hmac(prk, forKey).subarray(0, 16))
  const cipher = createCipheriv('aes-128-gcm', key, hmac(prk, forNonce).subarray(0, 12))
  const record = cipher.update(Buffer.concat([payload, lastRecord]))
  cipher.final()
  return ok(Buffer.concat([salt, head, publicKey, record, cipher.getAuthTag()]))
}

/** By a key object: Node asks bytes in its place what they are by an exception, which takes three times as long as the hash. */
const hmac = (key: KeyObject, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()

/** A point that does not lie on the curve is no key. */
function secretWith(pair: ECDH, point: Buffer): Buffer | null {
  try {
    return pair.computeSecret(point)
  } catch {
    return null
  }
}
