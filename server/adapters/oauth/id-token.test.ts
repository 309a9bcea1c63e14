import { createHmac } from 'node:crypto'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerClient } from './ask.ts'
import { idTokenReader } from './id-token.ts'

type Pair = { privateKey: CryptoKey; publicKey: CryptoKey }
let theirs: Pair
let strange: Pair
beforeAll(async () => {
  ;[theirs, strange] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
})

const now = new Date('2026-11-20T09:00:00Z')
const seconds = now.getTime() / 1000
const right: JWTPayload = {
  iss: 'https://provider.example',
  aud: 'us',
  sub: 'somebody',
  nonce: 'n',
  iat: seconds - 1,
  exp: seconds + 3600,
}

async function readerWith(keys: { kid: string; pair: Pair }[][]) {
  const requests = { times: 0 }
  const ask = providerClient(async () => {
    const set = keys[Math.min(requests.times++, keys.length - 1)] ?? []
    return Response.json({
      keys: await Promise.all(
        set.map(async ({ kid, pair }) => ({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' })),
      ),
    })
  })
  const read = idTokenReader({
    ask,
    keysUrl: new URL('https://provider.example/keys'),
    issuer: ['https://provider.example'],
    audience: 'us',
  })
  return { read, requests }
}

const signed = (claims: JWTPayload, { privateKey }: Pair = theirs, kid = 'one', alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an id_token', () => {
  it('is accepted when it is signed by the provider, for this client and this journey, and fresh', async () => {
    const { read } = await readerWith([[{ kid: 'one', pair: theirs }]])
    expect(await read(await signed(right), 'n', now)).toMatchObject({ ok: true, value: { sub: 'somebody' } })
  })

  it('is refused when any of its parts is wrong or missing', async () => {
    const { read } = await readerWith([[{ kid: 'one', pair: theirs }]])
    const without = (name: string) =>
      Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))
    const pem = await exportSPKI(theirs.publicKey)
    const hs = `${part({ alg: 'HS256', kid: 'one' })}.${part(right)}`
    const wrong: Record<string, string> = {
      issuer: await signed({ ...right, iss: 'https://another.example' }),
      audience: await signed({ ...right, aud: 'others' }),
      nonce: await signed({ ...right, nonce: 'm' }),
      expired: await signed({ ...right, iat: seconds - 500, exp: seconds - 61 }),
      old: await signed({ ...right, iat: seconds - 700 }),
      'of tomorrow': await signed({ ...right, iat: seconds + 600 }),
      'a key of somebody else': await signed(right, strange),
      'no signature': `${part({ alg: 'none', kid: 'one' })}.${part(right)}.`,
      'their public key for a secret': `${hs}.${createHmac('sha256', pem).update(hs).digest('base64url')}`,
      'other claims': (await signed(right)).replace(/\.[^.]+\./, `.${part({ ...right, sub: 'admin' })}.`),
      nothing: '',
      words: 'a.b.c',
    }
    for (const name of ['sub', 'nonce', 'iat', 'exp', 'iss', 'aud'])
      wrong[`no ${name}`] = await signed(without(name))
    for (const [name, token] of Object.entries(wrong))
      expect(await read(token, 'n', now), name).toEqual({ ok: false, error: 'refused' })
    expect(await read(await signed(right), null, now)).toEqual({ ok: false, error: 'refused' })
  })

  it('with an unknown key requests the keys again, at most once a minute', async () => {
    const { read, requests } = await readerWith([
      [{ kid: 'one', pair: theirs }],
      [{ kid: 'two', pair: strange }],
    ])
    expect((await read(await signed(right), 'n', now)).ok).toBe(true)
    for (let nth = 0; nth < 5; nth++)
      expect((await read(await signed(right, strange, 'two'), 'n', now)).ok).toBe(false)
    expect(requests.times).toBe(1)
    const later = new Date(now.getTime() + 60_000)
    expect((await read(await signed(right, strange, 'two'), 'n', later)).ok).toBe(true)
    expect(requests.times).toBe(2)
  })

  it('is reported as unreachable when the keys cannot be read', async () => {
    const read = idTokenReader({
      ask: providerClient(async () => Response.json({ keys: 'none' })),
      keysUrl: new URL('https://provider.example/keys'),
      issuer: ['https://provider.example'],
      audience: 'us',
    })
    expect(await read(await signed(right), 'n', now)).toEqual({ ok: false, error: 'unreachable' })
  })
})
