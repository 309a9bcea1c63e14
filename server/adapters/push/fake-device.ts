import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A device that has subscribed: its public keys, and a function that decrypts its messages. */
export type FakeDevice = { p256dh: string; auth: string; open(body: Buffer): string | null }

/**
 * This decryption is written separately from RFC 8291. It shares no code with the encryption, so that a shared error
 * cannot hide.
 */
export function createFakeDevice(input?: { privateKey: Buffer; auth: Buffer }): FakeDevice {
  const own = createECDH('prime256v1')
  if (input) own.setPrivateKey(input.privateKey)
  else own.generateKeys()
  const auth = input?.auth ?? randomBytes(16)
  const p256dh = own.getPublicKey()
  return {
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body) {
      try {
        const { salt, recordSize, sender, record } = partsOf(body)
        // A single record must not be longer than the record size in the header.
        if (record.length > recordSize) return null
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
        const ikm = derive(own.computeSecret(sender), auth, info, 32)
        const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
        const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
        return textOf(decrypted(record, key, nonce))
      } catch {
        return null
      }
    },
  }
}

function partsOf(body: Buffer) {
  const idLength = body.readUInt8(20)
  return {
    salt: body.subarray(0, 16),
    recordSize: body.readUInt32BE(16),
    sender: body.subarray(21, 21 + idLength),
    record: body.subarray(21 + idLength),
  }
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length))

function decrypted(record: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  return Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
}

/** Returns the text of a decrypted record. The last record ends with a 2 and any number of zeros. */
function textOf(padded: Buffer): string | null {
  let end = padded.length - 1
  while (end >= 0 && padded[end] === 0) end--
  return padded[end] === 2 ? padded.toString('utf8', 0, end) : null
}
