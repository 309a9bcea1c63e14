import { describe, expect, it } from 'vitest'
import { type Provider, providers } from '#server/sign-in-ports.ts'
import { sandboxPersons, sandboxSubject } from './persons.ts'
import { makeSandbox } from './sandbox.ts'

let now = new Date('2026-11-20T09:00:00Z')
const origin = 'http://localhost'
const at = (name: string) => `${origin}/login/${name}`
const redirectUris = { kakao: at('kakao'), naver: at('naver'), google: at('google'), apple: at('apple') }
const sandbox = makeSandbox({ origin, redirectUris, now: () => now, only: providers })
const ask = (path: string, fields?: Record<string, string>) =>
  sandbox.answer(
    new Request(
      `${origin}/sandbox/${path}`,
      fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
    ),
  )

const requestWith = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ client_id: 'sandbox-kakao', redirect_uri: redirectUris.kakao, response_type: 'code', state: 's' },
    ...changes,
  }).toString()
const codeFor = async (person = 'bada') => {
  const answer = await ask('kakao/choice', { asked: requestWith(), person })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
const redeem = async (changes: Record<string, string>) => {
  const { clientId, clientSecret } = sandbox.settings.kakao
  const fields = {
    ...{ grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret },
    ...{ redirect_uri: redirectUris.kakao, ...changes },
  }
  return (await ask('kakao/oauth/token', fields)).status
}

describe('a simulated provider', () => {
  it.each([{ client_id: 'x' }, { redirect_uri: 'https://elsewhere.example/' }, { response_type: 'token' }])(
    'refuses a request with %j',
    async changes => {
      expect((await ask(`kakao/oauth/authorize?${requestWith(changes)}`)).status).toBe(400)
      const chosen = await ask('kakao/choice', { asked: requestWith(changes), person: 'bada' })
      expect(chosen.status).toBe(400)
      expect(chosen.headers.get('location')).toBeNull()
    },
  )

  it('says that it is simulated, and escapes the parameters of its address', async () => {
    const page = await ask(`kakao/oauth/authorize?${requestWith({ state: '"><script>alert(1)</script>' })}`)
    const text = await page.text()
    expect(text).toContain('시험용 화면입니다')
    expect(text).toContain('This is not Kakao')
    expect(text).not.toContain('<script>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('gives a code for one exchange, by the same client, within five minutes', async () => {
    const code = await codeFor()
    expect(await redeem({ code, client_secret: 'x' })).toBe(400)
    expect(await redeem({ code })).toBe(200)
    expect(await redeem({ code })).toBe(400)
    expect(await redeem({ code: await codeFor(), redirect_uri: redirectUris.naver })).toBe(400)
    expect(await redeem({ code: await codeFor(), grant_type: 'password' })).toBe(400)
    const late = await codeFor()
    now = new Date(now.getTime() + 300_000)
    expect(await redeem({ code: late })).toBe(400)
  })

  it('gives a person another subject at each provider, in that provider’s format', () => {
    const all = providers.flatMap(provider => sandboxPersons.map(person => sandboxSubject(provider, person)))
    expect(new Set(all).size).toBe(all.length)
    for (const provider of ['kakao', 'google'] satisfies Provider[])
      for (const person of sandboxPersons) expect(sandboxSubject(provider, person)).toMatch(/^\d+$/)
    for (const person of sandboxPersons)
      expect(Number.isSafeInteger(Number(sandboxSubject('kakao', person)))).toBe(true)
    expect(sandboxSubject('apple', sandboxPersons[0]!)).toMatch(/^\d{6}\.[\da-f]{32}\.\d{4}$/)
  })

  it.each(['', 'kakao', 'kakao/', 'kakao/constructor', 'sms/x', 'kakao/oauth/token/', 'kakao/choice'])(
    'replies 404 at any other address: %j',
    async path => expect((await ask(path)).status).toBe(404),
  )
})
