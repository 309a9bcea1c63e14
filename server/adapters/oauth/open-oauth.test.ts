import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { type Provider, type ProviderSettings, providers } from '#server/sign-in-ports.ts'
import { openOAuth } from './open-oauth.ts'

const now = new Date('2026-11-20T09:00:00Z')
const clock = { now: () => now }
const none = { kakao: null, naver: null, google: null, apple: null }
const origin = 'https://tidemark.example'
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const setUp: ProviderSettings = {
  kakao: {
    authUrl: new URL('https://kauth.kakao.com'),
    apiUrl: new URL('https://kapi.kakao.com'),
    clientId: 'k',
    clientSecret: 'ks',
  },
  naver: {
    authUrl: new URL('https://nid.naver.com'),
    apiUrl: new URL('https://openapi.naver.com'),
    clientId: 'n',
    clientSecret: 'ns',
  },
  google: {
    authUrl: new URL('https://accounts.google.com'),
    tokenUrl: new URL('https://oauth2.googleapis.com'),
    keysUrl: new URL('https://www.googleapis.com/oauth2/v3/certs'),
    clientId: 'g',
    clientSecret: 'gs',
  },
  apple: {
    authUrl: new URL('https://appleid.apple.com'),
    clientId: 'a',
    teamId: 't',
    keyId: 'i',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  },
}
const journey = { state: 's'.repeat(43), verifier: 'v'.repeat(43), nonce: 'n' }
const returned = { code: 'c', ...journey, now }

/** Makes a network that replies by host and path and records the requests. */
function vendor(answers: Record<string, unknown>) {
  const requests: { url: string; form: Record<string, string>; authorization: string | null }[] = []
  const fetch = async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    requests.push({ url: request.url, form, authorization: request.headers.get('authorization') })
    const { host, pathname } = new URL(request.url)
    const answer = answers[host + pathname]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }
  const { oauth } = openOAuth({ production: true, providers: setUp, origin, clock, fetch })
  return { oauth, requests }
}

describe('the providers', () => {
  it('without settings are missing in production and simulated elsewhere', () => {
    const at = (production: boolean, kakao: ProviderSettings['kakao'] | null = null) =>
      openOAuth({ production, providers: { ...none, kakao }, origin, clock })
    expect(at(true)).toEqual({ oauth: none, sandbox: null })
    expect(at(true, setUp.kakao).oauth).toMatchObject({ naver: null, google: null, apple: null })
    expect(at(true, setUp.kakao).oauth.kakao).not.toBeNull()
    expect(at(false).sandbox).not.toBeNull()
    for (const provider of providers) expect(at(false).oauth[provider]).not.toBeNull()
    expect(openOAuth({ production: false, providers: setUp, origin, clock }).sandbox).toBeNull()
  })

  it('with settings are not simulated', async () => {
    const { oauth, sandbox } = openOAuth({
      ...{ production: false, origin, clock },
      providers: { ...none, kakao: setUp.kakao },
    })
    expect((await oauth.kakao?.addressFor(journey))?.host).toBe('kauth.kakao.com')
    expect((await oauth.naver?.addressFor(journey))?.origin).toBe(origin)
    const answer = await sandbox?.(new Request(`${origin}/sandbox/kakao/oauth/token`, { method: 'POST' }))
    expect(answer?.status).toBe(404)
  })

  it.each<[Provider, string, Record<string, string>]>([
    ['kakao', 'https://kauth.kakao.com/oauth/authorize', { client_id: 'k' }],
    ['naver', 'https://nid.naver.com/oauth2.0/authorize', { client_id: 'n' }],
    [
      'google',
      'https://accounts.google.com/o/oauth2/v2/auth',
      { client_id: 'g', nonce: 'n', code_challenge_method: 'S256', scope: 'openid profile email' },
    ],
    [
      'apple',
      'https://appleid.apple.com/auth/authorize',
      { client_id: 'a', nonce: 'n', response_mode: 'form_post', scope: 'name email' },
    ],
  ])('have their own authorization addresses: %s', async (provider, place, fields) => {
    const url = await vendor({}).oauth[provider]?.addressFor(journey)
    expect(`${url?.origin}${url?.pathname}`).toBe(place)
    const sent = Object.fromEntries(url?.searchParams ?? [])
    expect(sent).toMatchObject({ ...fields, response_type: 'code', state: journey.state })
    expect(sent.redirect_uri).toMatch(/^https:\/\/tidemark\.example\/login\/[a-z0-9-]+$/)
    if (provider !== 'google') expect(sent).not.toHaveProperty('code_challenge')
  })
})

describe('Kakao', () => {
  const user = {
    id: 4_012_345_678,
    connected_at: '2026-11-01T00:00:00Z',
    properties: { nickname: '옛이름' },
    kakao_account: {
      profile: { nickname: '물때' },
      name: '한물결',
      email: 'w@sandbox.example',
      is_email_valid: true,
      is_email_verified: true,
    },
  }
  const answering = (profile: unknown) =>
    vendor({
      'kauth.kakao.com/oauth/token': { token_type: 'bearer', access_token: 't', expires_in: 43_199 },
      'kapi.kakao.com/v2/user/me': profile,
    })

  it('gives the person with a verified address', async () => {
    const { oauth, requests } = answering(user)
    expect(await oauth.kakao?.personOf(returned)).toEqual({
      ok: true,
      value: { subject: '4012345678', nickname: '물때', name: '한물결', email: 'w@sandbox.example' },
    })
    expect(requests[0]?.form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'k',
      client_secret: 'ks',
      redirect_uri: `${origin}/login/kakao`,
      code: 'c',
    })
    expect(requests[1]?.authorization).toBe('Bearer t')
  })

  it('can give nothing but an id', async () => {
    for (const profile of [{ id: 7 }, { id: 7, kakao_account: null }, { id: 7, kakao_account: { email: 5 } }])
      expect(await answering(profile).oauth.kakao?.personOf(returned)).toEqual({
        ok: true,
        value: { subject: '7', nickname: '', name: '', email: null },
      })
  })

  it('gives an address only when it is both valid and verified', async () => {
    for (const flag of ['is_email_valid', 'is_email_verified']) {
      const profile = { ...user, kakao_account: { ...user.kakao_account, [flag]: false } }
      expect(await answering(profile).oauth.kakao?.personOf(returned)).toMatchObject({
        value: { email: null },
      })
    }
  })

  it.each([null, {}, { id: '7' }, { id: -1 }, { id: 0 }, { id: 1.5 }, { id: 2 ** 60 }])(
    'signs nobody in without a valid id: %j',
    async profile =>
      expect(await answering(profile).oauth.kakao?.personOf(returned)).toEqual({
        ok: false,
        error: 'refused',
      }),
  )
})

describe('Naver', () => {
  const token = { access_token: 't', refresh_token: 'r', token_type: 'bearer', expires_in: '3600' }
  const answering = (input: unknown, profile: unknown) =>
    vendor({ 'nid.naver.com/oauth2.0/token': input, 'openapi.naver.com/v1/nid/me': profile })

  it("gives the person, although it sends the token's lifetime as a text", async () => {
    const response = { id: 'abc_-Def', nickname: '물때', name: '한물결', email: 'w@sandbox.example' }
    const { oauth, requests } = answering(token, { resultcode: '00', message: 'success', response })
    expect(await oauth.naver?.personOf(returned)).toEqual({
      ok: true,
      value: { subject: 'abc_-Def', nickname: '물때', name: '한물결', email: null },
    })
    expect(requests[0]?.form.state).toBe(journey.state)
  })

  it('signs nobody in when it sends an error with status 200', async () => {
    const failed = { error: 'invalid_request', error_description: 'no valid data in session' }
    expect(await answering(failed, {}).oauth.naver?.personOf(returned)).toEqual({
      ok: false,
      error: 'refused',
    })
    const profile = { resultcode: '024', message: 'Authentication failed', response: { id: 'x' } }
    expect(await answering(token, profile).oauth.naver?.personOf(returned)).toEqual({
      ok: false,
      error: 'refused',
    })
  })
})

describe('Apple', () => {
  it('receives a client secret that we sign', async () => {
    const { oauth, requests } = vendor({})
    expect(await oauth.apple?.personOf(returned)).toEqual({ ok: false, error: 'refused' })
    const secret = requests[0]?.form.client_secret ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'i' })
    const seconds = now.getTime() / 1000
    expect(decodeJwt(secret)).toEqual({
      ...{ iss: 't', sub: 'a', aud: 'https://appleid.apple.com' },
      ...{ iat: seconds, exp: seconds + 300 },
    })
  })
})
