import { createCipheriv, createECDH, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The minimum that Node's own crypto needs for a message: a key pair, a secret shared with the device, the keys derived from
 * it, and the encryption. The derivation is written in two ways; the quicker one is the limit.
 */
export type BareEncryption = (device: { p256dh: Buffer; auth: Buffer }, payload: Buffer) => Buffer

const pair = createECDH('prime256v1')
const info = Buffer.alloc(144)

export const bareByHkdf: BareEncryption = ({ p256dh, auth }, payload) => {
  pair.generateKeys()
  const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(p256dh), auth, info, 32))
  const salt = randomBytes(16)
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, info.subarray(0, 28), 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, info.subarray(0, 24), 12))
  return sealed(key, nonce, payload)
}

export const bareByHmac: BareEncryption = ({ p256dh, auth }, payload) => {
  pair.generateKeys()
  const ikm = hmac(hmac(auth, pair.computeSecret(p256dh)), info)
  const prk = hmac(randomBytes(16), ikm)
  const key = hmac(prk, info.subarray(0, 29)).subarray(0, 16)
  const nonce = hmac(prk, info.subarray(0, 25)).subarray(0, 12)
  return sealed(key, nonce, payload)
}

const hmac = (key: Buffer, data: Buffer): Buffer =>
  createHmac('sha256', createSecretKey(key)).update(data).digest()

function sealed(key: Buffer, nonce: Buffer, payload: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce)
  cipher.update(payload)
  cipher.final()
  return cipher.getAuthTag()
}
