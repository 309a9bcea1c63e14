import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pushKeySetOf, retiredKeyDays, vapidKeyById } from './keys.ts'
import { createVapidHeader, vapidSubject } from './vapid.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000)
const keys = pushKeySetOf({
  current: Buffer.alloc(32, 1),
  previous: { key: Buffer.alloc(32, 2), retiredAt: now },
})
const [current, previous] = [keys.current, keys.previous!.key]

function read(header: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  })
  const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))
  return { head: json(head), claims: json(claims), key, isSigned }
}

describe('the authorization header', () => {
  it('contains the service, an end within a day and a contact, signed with the key it shows', () => {
    const header = createVapidHeader('mailto:push@tidemark.example')(current, 'https://push.example', now)
    expect(read(header)).toEqual({
      head: { typ: 'JWT', alg: 'ES256' },
      claims: {
        aud: 'https://push.example',
        exp: later(12).getTime() / 1000,
        sub: 'mailto:push@tidemark.example',
      },
      key: current.publicKey,
      isSigned: true,
    })
  })

  it('has a placeholder that is not reachable when there is no contact', () => {
    const { claims } = read(createVapidHeader(null)(current, 'https://push.example', now))
    expect(claims.sub).toBe('mailto:nobody@tidemark.invalid')
  })

  it('is signed once for each service and key, and again an hour before its end', () => {
    const vapid = createVapidHeader(null)
    const first = vapid(current, 'https://push.example', now)
    expect(vapid(current, 'https://push.example', later(10.9))).toBe(first)
    expect(read(vapid(current, 'https://other.example', now)).claims.aud).toBe('https://other.example')
    expect(read(vapid(previous, 'https://push.example', now)).key).toBe(previous.publicKey)
    const second = vapid(current, 'https://push.example', later(11))
    expect(read(second).claims.exp).toBe(later(23).getTime() / 1000)
  })

  it('is signed again when the clock was set back', () => {
    const vapid = createVapidHeader(null)
    vapid(current, 'https://push.example', later(48))
    expect(read(vapid(current, 'https://push.example', now)).claims.exp).toBe(later(12).getTime() / 1000)
  })

  it('is cached for a limited number of services', () => {
    const vapid = createVapidHeader(null)
    const first = vapid(current, 'https://push.example', now)
    for (let at = 0; at < 300; at++) vapid(current, `https://n${at}.push.example`, now)
    expect(vapid(current, 'https://push.example', now)).not.toBe(first)
  })
})

describe('the contact for push services', () => {
  it.each([
    ['help@tidemark.example', 'https://tidemark.example/', 'mailto:help@tidemark.example'],
    [null, 'https://tidemark.example/', 'https://tidemark.example'],
    ['root@localhost', 'https://tidemark.example/', 'https://tidemark.example'],
    ['a@b.invalid', 'https://tidemark.example/', 'https://tidemark.example'],
    ['a@host', 'http://tidemark.example/', null],
    [null, 'https://localhost:8443/', null],
    [null, 'https://app.localhost/', null],
    [null, 'https://192.168.0.10/', null],
    [null, 'https://[::1]/', null],
    [null, null, null],
  ])('for the address %s and the site %s is %s', (email, publicUrl, expected) => {
    expect(vapidSubject({ email, publicUrl: publicUrl === null ? null : new URL(publicUrl) })).toBe(expected)
  })
})

describe('the VAPID keys', () => {
  const daysOn = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms)

  it('have ids that depend on the key alone', () => {
    expect(current.id).toMatch(/^[\w-]{16}$/)
    expect(current.id).not.toBe(previous.id)
    expect(pushKeySetOf({ current: Buffer.alloc(32, 1), previous: null }).current.id).toBe(current.id)
    expect(current.publicKey).toMatch(/^B[\w-]{86}$/)
    const other = pushKeySetOf({ current: randomBytes(32), previous: null })
    expect(other.current.id).not.toBe(current.id)
  })

  it('are used for 90 days after they were replaced', () => {
    expect(vapidKeyById(keys, current.id, daysOn(10_000))).toBe(current)
    expect(vapidKeyById(keys, previous.id, daysOn(retiredKeyDays, -1))).toBe(previous)
    expect(vapidKeyById(keys, previous.id, daysOn(retiredKeyDays))).toBeNull()
    expect(vapidKeyById(keys, 'somebody-else', now)).toBeNull()
  })
})
