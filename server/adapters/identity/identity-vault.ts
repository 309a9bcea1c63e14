import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { IdentityVault } from '#server/people-ports.ts'

const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals with AES-256-GCM under a key that follows from the pepper and is used for nothing else. */
export function openIdentityVault(pepper: Buffer): IdentityVault {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'identity certification', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(text) {
      const bytes = Buffer.from(text.slice(VERSION.length), 'base64url')
      if (!text.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hashOf: text => createHmac('sha256', key).update(`person.${text}`).digest(),
  }
}
