import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'
import { traveller } from './traveller.ts'

let server: TestApp
let secure: TestApp
beforeAll(async () => {
  server = await testServer()
  secure = await testServer({ env: { publicUrl: new URL('https://tidemark.example') } })
})
afterAll(() => Promise.all([server.close(), secure.close()]))
beforeEach(() => server.pass(3_600_000))

const state = 's'.repeat(43)
const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: '/login/apple-id',
    headers: { 'content-type': type, origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    payload,
  })

describe('the form that Apple posts', () => {
  it('redirects to the screen with code and state, and with nothing else', async () => {
    const user = JSON.stringify({ name: { firstName: 'A', lastName: 'B' }, email: 'c@example.com' })
    const fields = new URLSearchParams({ code: 'c.0.x/y+z', state, user, id_token: 'e.y.J' })
    const answer = await post(fields.toString())
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/login/apple-id?code=c.0.x%2Fy%2Bz&state=${state}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([])
  })

  it.each([
    'error=user_cancelled_authorize&state=x',
    '',
    'code=a',
    'state=a',
    'code=&state=',
    'code=%0d%0aset-cookie:a&state=b',
    `code=${'c'.repeat(3000)}&state=s`,
    '%%%=%zz&&&',
    'code[]=a&state[]=b',
  ])('leads to access_denied without a valid code and state: %s', async body => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/login/apple-id?error=access_denied')
  })

  it.each(['null', '[]', '"x"', '{', '{"name":null}', '{"name":{"firstName":{}}}', '{"name":{}}'])(
    'is accepted with a malformed name: %s',
    async user => {
      const answer = await post(new URLSearchParams({ code: 'c', state, user }).toString())
      expect(answer.headers.location).toBe(`/login/apple-id?code=c&state=${state}`)
    },
  )

  it('must be a form, and small', async () => {
    expect((await post('{}', 'application/json')).headers.location).toBe(
      '/login/apple-id?error=access_denied',
    )
    expect((await post('x', 'text/plain')).statusCode).toBe(415)
    expect((await post('a='.padEnd(20_000, 'x'))).statusCode).toBe(413)
  })

  it('is accepted 120 times in a row, then refused with 429', async () => {
    for (let nth = 0; nth < 120; nth++) expect((await post('')).statusCode).toBe(303)
    expect((await post('')).statusCode).toBe(429)
  })

  it('stores a name once, and only for its own journey', async () => {
    const here = traveller(server)
    const name = (firstName: string) => JSON.stringify({ name: { firstName, lastName: '한' } })
    const own = (await here.begin('apple-id')).searchParams.get('state') ?? ''
    const kakao = (await here.begin('kakao')).searchParams.get('state') ?? ''
    for (const [of, first] of [
      [own, '\u202e바\u0000다'],
      [own, '다른'],
      [kakao, '남'],
    ] as const)
      await post(new URLSearchParams({ code: 'c', state: of, user: name(first) }).toString())
    const { rows } = await server.pool.query(
      'select provider, given_name from oauth_journey where used_at is null order by provider',
    )
    expect(rows).toEqual([
      { provider: 'apple', given_name: '한바다' },
      { provider: 'kakao', given_name: null },
    ])
  })
})

describe('over https', () => {
  it('the journey’s cookie belongs to this host only', async () => {
    const begun = await secure.app.inject({
      method: 'POST',
      url: '/api/login/social/begin/',
      payload: { provider: 'google-oauth2' },
    })
    expect(cookiesOf(begun).get('__Host-tidemark_journey')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })
    const address = new URL(begun.json<{ url: string }>().url)
    expect(address.searchParams.get('redirect_uri')).toBe('https://tidemark.example/login/google-oauth2')
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    expect(address.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  })

  it('a sign-in with Apple succeeds', async () => {
    const pair = await traveller(secure, { https: true }).signIn('apple-id', 'bada', '/my')
    expect(pair).toMatchObject({ is_new: true, return_to: '/my' })
  })
})
