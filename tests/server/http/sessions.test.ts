import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { testPasswords } from '#tests/builders/passwords.ts'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
/** The stored hashes with which passwords were compared; null for an unknown user. */
const verified: (string | null)[] = []
beforeAll(async () => {
  const passwords = testPasswords()
  server = await testServer({
    passwords: {
      ...passwords,
      verify: (stored, password) => {
        verified.push(stored)
        return passwords.verify(stored, password)
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

type Pair = { token: string; refresh: string; is_new: boolean }

const refresh = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    headers: { 'x-tidemark-client': 'webview' },
    payload: { refresh: token },
  })
const me = (token: string) => server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })
const codeOf = (answer: { json(): { code: string } }) => answer.json().code

describe('signing in', () => {
  it('gives a token for the user’s own data', async () => {
    const { token, refresh: second, is_new } = (await server.signIn('demo-free')).json<Pair>()
    expect(is_new).toBe(false)
    expect(token.split('.')).toHaveLength(3)
    expect(second.split('.')).toHaveLength(3)
    expect((await me(token)).json()).toMatchObject({ nickname: 'Free', is_demo: true })
  })

  it('accepts the name in any case', async () => {
    expect((await server.signIn('Demo-FREE')).statusCode).toBe(200)
  })

  it('gives an unknown name the same reply as a wrong password, after as many hash checks', async () => {
    verified.length = 0
    for (const username of ['demo-basic', 'nobody']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/login/general/jwt-pair/',
        payload: { username, password: 'not-the-password' },
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        code: 'wrong_credentials',
        detail: 'The user name or the password is wrong.',
      })
    }
    // A check without a stored hash takes as long as one with it: see server/adapters/passwords/argon.test.ts.
    expect(verified).toEqual([expect.stringContaining('$argon2id$'), null])
  })

  it('keeps the refresh token of a browser where no script can read it', async () => {
    const answer = await server.signIn('demo-free', { 'x-tidemark-client': 'web' })
    expect(answer.json<Pair>().refresh).toBe('')
    const cookie = cookiesOf(answer).get('tidemark_refresh')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 * 86_400 })
    expect(cookie?.secure).toBeUndefined()
  })

  it('gives the extension its refresh token in the reply, and no cookie', async () => {
    const answer = await server.signIn('demo-free', { 'x-tidemark-client': 'extension' })
    expect(answer.json<Pair>().refresh).not.toBe('')
    expect(answer.cookies).toEqual([])
  })

  it('reports an inactive user only to a caller who knows the password', async () => {
    await server.pool.query(`update user_account set is_active = false where username = 'demo-expired'`)
    expect(codeOf(await server.signIn('demo-expired'))).toBe('user_inactive')
    const guess = await server.app.inject({
      method: 'POST',
      url: '/api/login/general/jwt-pair/',
      payload: { username: 'demo-expired', password: 'x' },
    })
    expect(codeOf(guess)).toBe('wrong_credentials')
    await server.pool.query(`update user_account set is_active = true where username = 'demo-expired'`)
  })

  it('stores no token and no password', async () => {
    const { token, refresh: second } = (await server.signIn('demo-free')).json<Pair>()
    const { rows } = await server.pool.query('select row_to_json(s)::text from user_session s')
    const stored = rows.map(row => row.text).join('\n')
    for (const part of [token, second, second.split('.')[2] ?? '', demoPassword])
      expect(stored).not.toContain(part)
  })
})

describe('the access token', () => {
  it('ends after ten minutes', async () => {
    const { token } = await server.tokensOf('demo-free')
    server.pass(9.9 * 60_000)
    expect((await me(token)).statusCode).toBe(200)
    server.pass(0.2 * 60_000)
    expect(codeOf(await me(token))).toBe('unauthenticated')
  })

  it('is refused when any part of it is changed', async () => {
    const { token } = await server.tokensOf('demo-free')
    const [head = '', body = '', mark = ''] = token.split('.')
    const json = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = [
      `${json({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      `${json({ alg: 'none', typ: 'at+jwt' })}.${body}.${mark}`,
      `${json({ alg: 'HS256', typ: 'at+jwt' })}.${body}.${mark}`,
      `${json({ alg: 'EdDSA' })}.${body}.${mark}`,
      `${head}.${json({ ...claims, sub: '2' })}.${mark}`,
      `${head}.${json({ ...claims, exp: claims.exp + 9999 })}.${mark}`,
      `${head}.${body}.${mark.slice(0, -4)}AAAA`,
      'a.b.c',
      '',
    ]
    for (const text of forged) expect((await me(text)).statusCode, text).toBe(401)
  })

  it('ends at once when its session ends', async () => {
    const { token, refresh: second } = await server.tokensOf('demo-free')
    await server.app.inject({
      method: 'POST',
      url: '/api/logout/',
      headers: { 'x-tidemark-client': 'webview' },
      payload: { refresh: second },
    })
    expect(codeOf(await me(token))).toBe('unauthenticated')
  })
})

describe('the refresh token', () => {
  it('is exchanged for the next one', async () => {
    const first = await server.tokensOf('demo-free')
    const next = (await refresh(first.refresh)).json<Pair>()
    expect(next.refresh).not.toBe(first.refresh)
    expect((await me(next.token)).statusCode).toBe(200)
    expect((await refresh(next.refresh)).statusCode).toBe(200)
  })

  it('gets the same successor again within the grace time of 30 seconds', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    const [one, two] = await Promise.all([refresh(first), refresh(first)])
    server.pass(29_000)
    const three = await refresh(first)
    expect(one.json<Pair>().refresh).toBe(two.json<Pair>().refresh)
    expect(one.json<Pair>().refresh).toBe(three.json<Pair>().refresh)
  })

  it('ends the whole family when it is used again after the grace time', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    const next = (await refresh(first)).json<Pair>()
    await me(next.token)
    server.pass(30_001)
    expect(codeOf(await refresh(first))).toBe('token_not_valid')
    expect(codeOf(await refresh(next.refresh))).toBe('token_not_valid')
    expect(codeOf(await me(next.token))).toBe('unauthenticated')
  })

  it('gets the same successor 30 days later if the first reply was lost', async () => {
    const { token, refresh: first } = await server.tokensOf('demo-free')
    const lost = (await refresh(first)).json<Pair>()
    // The use of an access token from before the exchange does not prove that the reply with the new token has arrived.
    await me(token)
    server.pass(30 * 86_400_000)
    const found = (await refresh(first)).json<Pair>()
    expect(found.refresh).toBe(lost.refresh)
    expect((await me(found.token)).statusCode).toBe(200)
    server.pass(30_001)
    expect(codeOf(await refresh(first))).toBe('token_not_valid')
    expect(codeOf(await refresh(found.refresh))).toBe('token_not_valid')
  })

  it('keeps its grace time when the successor is used at once', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    const next = (await refresh(first)).json<Pair>()
    await me(next.token)
    server.pass(29_000)
    expect((await refresh(first)).json<Pair>().refresh).toBe(next.refresh)
  })

  it('ends the whole family when a token older than the last one is used', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    const second = (await refresh(first)).json<Pair>()
    server.pass(60_000)
    const third = (await refresh(second.refresh)).json<Pair>()
    expect(codeOf(await refresh(first))).toBe('token_not_valid')
    expect(codeOf(await refresh(third.refresh))).toBe('token_not_valid')
  })

  it('leaves the other sessions of the user alone', async () => {
    const other = await server.tokensOf('demo-free')
    const { refresh: first } = await server.tokensOf('demo-free')
    await refresh(first)
    server.pass(31_000)
    await refresh(first)
    expect((await refresh(other.refresh)).statusCode).toBe(200)
  })

  it('expires sixty days after the sign-in, even if it was exchanged since', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    server.pass(59 * 86_400_000)
    const next = (await refresh(first)).json<Pair>()
    server.pass(1.1 * 86_400_000)
    expect(codeOf(await refresh(next.refresh))).toBe('token_not_valid')
  })

  it('is refused, without harm to the session, when its seal is forged', async () => {
    const { refresh: first } = await server.tokensOf('demo-free')
    const [id, , seal] = first.split('.')
    for (const text of [`${id}.2.${seal}`, `${id}.1.${'A'.repeat(43)}`, `${id}.1`, '', 'x'.repeat(600)])
      expect(codeOf(await refresh(text)), text).toBe('token_not_valid')
    expect((await refresh(first)).statusCode).toBe(200)
  })

  it('is read from the cookie of a browser, and its successor replaces it there', async () => {
    const signedIn = await server.signIn('demo-free', { 'x-tidemark-client': 'web' })
    const first = cookiesOf(signedIn).get('tidemark_refresh')?.value ?? ''
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      cookies: { tidemark_refresh: first },
      payload: { refresh: '' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Pair>().refresh).toBe('')
    expect(cookiesOf(answer).get('tidemark_refresh')?.value).not.toBe(first)
  })
})

describe('signing in with the cookie of a session', () => {
  it('ends that session, and only if the sign-in succeeds', async () => {
    const web = { 'x-tidemark-client': 'web' }
    const before = await server.signIn('demo-free', web)
    const first = cookiesOf(before).get('tidemark_refresh')?.value ?? ''
    const other = await server.tokensOf('demo-free')
    const headers = { ...web, cookie: `tidemark_refresh=${first}` }
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/api/login/general/jwt-pair/',
      headers,
      payload: { username: 'demo-basic', password: 'wrong' },
    })
    expect(codeOf(wrong)).toBe('wrong_credentials')
    expect((await me(before.json<Pair>().token)).statusCode).toBe(200)
    const after = await server.signIn('demo-basic', headers)
    expect(codeOf(await me(before.json<Pair>().token))).toBe('unauthenticated')
    expect((await me(after.json<Pair>().token)).json()).toMatchObject({ nickname: 'Basic' })
    expect((await me(other.token)).statusCode).toBe(200)
  })
})

describe('signing out', () => {
  it('succeeds when there is no session, and says so', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/logout/', payload: {} })
    expect(answer.json()).toEqual({ signed_out: false })
  })

  it('removes the cookie and ends the session', async () => {
    const signedIn = await server.signIn('demo-free', { 'x-tidemark-client': 'web' })
    const first = cookiesOf(signedIn).get('tidemark_refresh')?.value ?? ''
    const cookies = { tidemark_refresh: first }
    const answer = await server.app.inject({ method: 'POST', url: '/api/logout/', cookies, payload: {} })
    expect(answer.json()).toEqual({ signed_out: true })
    expect(cookiesOf(answer).get('tidemark_refresh')).toMatchObject({ value: '', maxAge: 0 })
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      cookies,
      payload: {},
    })
    expect(codeOf(again)).toBe('token_not_valid')
  })
})
