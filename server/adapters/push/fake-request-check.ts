import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod/mini'

type Asked = { headers: Record<string, string | string[] | undefined>; bytes: number }

const mostBytes = 4096
const dayMs = 24 * 3600_000

/**
 * Checks requests by the rules that push services follow (RFC 8030, 8188, 8292): returns the status of a refusal, or
 * null when the request is valid.
 */
export function createPushRequestChecker(origin: string, now: () => Date) {
  const known = new Map<string, { key: string; expiresAt: number }>()

  const readToken = (header: string): { key: string; expiresAt: number } | null => {
    const before = known.get(header)
    if (before) return before
    const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(header) ?? []
    if (!token || !key) return null
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = Claims.safeParse(jsonOf(claims))
    if (!read.success || read.data.aud !== origin || Header.safeParse(jsonOf(head)).success === false)
      return null
    const signed = Buffer.from(`${head}.${claims}`)
    const by = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) return null
    const found = { key, expiresAt: read.data.exp * 1000 }
    known.set(header, found)
    return found
  }

  return {
    /** `boundTo` is the key with which the device subscribed; null when it gave none. */
    complaintOf({ headers, bytes }: Asked, boundTo: string | null): number | null {
      const { ttl, topic, urgency = 'normal', authorization } = headers
      if (bytes > mostBytes) return 413
      if (typeof authorization !== 'string') return 401
      const token = readToken(authorization)
      const left = token ? token.expiresAt - now().getTime() : 0
      if (!token || left <= 0 || left > dayMs) return 401
      if (boundTo !== null && boundTo !== token.key) return 403
      if (typeof ttl !== 'string' || !/^\d{1,9}$/.test(ttl)) return 400
      if (topic !== undefined && (typeof topic !== 'string' || !/^[\w-]{1,32}$/.test(topic))) return 400
      if (!['very-low', 'low', 'normal', 'high'].includes(String(urgency))) return 400
      if (headers['content-encoding'] !== 'aes128gcm') return 400
      return null
    },
  }
}

const Header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') })
const Claims = z.object({ aud: z.string(), exp: z.number() })

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function publicKeyOf(point: string): KeyObject {
  const bytes = Buffer.from(point, 'base64url')
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
}
