import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { socialProviders } from '#contract/social.ts'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'
import { formOn, sessionCount, traveller } from './traveller.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

const ours = { kakao: 'kakao', naver: 'naver', 'google-oauth2': 'google', 'apple-id': 'apple' } as const
const rowOf = async (token: string) => {
  const { pk } = (await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })).json<{
    pk: number
  }>()
  const { rows } = await server.pool.query(
    `select a.pk, nickname, name, e_mail, auth_provider, lang_code, provider, username, password_hash
     from user_account a join user_identity i on i.user_pk = a.pk where a.pk = $1`,
    [pk],
  )
  return rows[0]
}

describe.each(socialProviders)('a sign-in with %s', provider => {
  it('creates an account for a new user, and finds it the next time', async () => {
    const first = await traveller(server).signIn(provider, 'bada', '/my-stock?tab=notes')
    expect(first).toMatchObject({ is_new: true, refresh: '', return_to: '/my-stock?tab=notes' })
    const account = await rowOf(first.token)
    expect(account).toMatchObject({
      auth_provider: ours[provider],
      provider: ours[provider],
      lang_code: 'ko',
    })
    expect(account).toMatchObject({ username: null, password_hash: null })

    server.pass(86_400_000)
    const again = await traveller(server).signIn(provider, 'bada')
    expect(again).toMatchObject({ is_new: false, return_to: '/' })
    expect((await rowOf(again.token)).pk).toBe(account.pk)
  })

  it('creates two accounts for two users', async () => {
    const [one, other] = await Promise.all([
      traveller(server).signIn(provider, 'marsh'),
      traveller(server).signIn(provider, 'quiet'),
    ])
    expect((await rowOf(one.token)).pk).not.toBe((await rowOf(other.token)).pk)
  })

  it('returns without a code if the user refuses', async () => {
    const here = traveller(server)
    const back = await here.choose(await here.begin(provider), '')
    expect(back.pathname).toBe(`/login/${provider}`)
    expect(back.searchParams.get('code')).toBeNull()
    expect(back.searchParams.get('error')).not.toBeNull()
  })

  it('creates one account when a new user signs in six times at once', async () => {
    await server.pool.query('delete from user_account where auth_provider = $1', [ours[provider]])
    const tabs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const here = traveller(server)
        return { here, callback: await here.callback(provider, 'marsh') }
      }),
    )
    const answers = await Promise.all(tabs.map(({ here, callback }) => here.arrive(callback)))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(6).fill(200))
    expect(answers.filter(answer => answer.json().is_new)).toHaveLength(1)
    const { rows } = await server.pool.query('select count(*) from user_account where auth_provider = $1', [
      ours[provider],
    ])
    expect(Number(rows[0].count)).toBe(1)
  })
})

describe('a new account', () => {
  beforeAll(() => server.pool.query('delete from user_account where not is_demo'))

  it('has what the provider sent, and an e-mail address only if it was verified', async () => {
    const told = async (provider: (typeof socialProviders)[number], person: string) =>
      rowOf((await traveller(server).signIn(provider, person)).token)
    expect(await told('kakao', 'bada')).toMatchObject({
      nickname: '바다지기',
      name: '한바다',
      e_mail: 'bada@sandbox.example',
    })
    expect(await told('kakao', 'marsh')).toMatchObject({ nickname: 'Marsh Light', e_mail: null })
    expect(await told('google-oauth2', 'quiet')).toMatchObject({ nickname: '', name: '', e_mail: null })
  })

  it('has no nickname that is taken, and is not merged with another account that has its address', async () => {
    const other = await rowOf((await traveller(server).signIn('naver', 'bada')).token)
    expect(other).toMatchObject({ nickname: '', name: '한바다', e_mail: null })
    const { rows } = await server.pool.query(
      `select count(distinct a.pk) from user_account a join user_identity i on i.user_pk = a.pk
       where i.provider in ('kakao', 'naver') and name = '한바다'`,
    )
    expect(Number(rows[0].count)).toBe(2)
  })

  it('has the name that Apple sends once, with its form', async () => {
    // Apple sends the name only with the first consent, which an earlier test may have used up, so the test adds it.
    const here = traveller(server)
    const page = await server.app.inject({
      url: (await here.begin('apple-id')).href.replace('http://localhost', ''),
    })
    const { action, fields } = formOn(page)
    const answer = formOn(await here.posted(action, { ...fields, person: 'marsh' }))
    const user = JSON.stringify({
      name: { firstName: 'Ebba', lastName: 'Marsh' },
      email: 'x@sandbox.example',
    })
    const back = await here.posted('/login/apple-id', { ...answer.fields, user })
    expect(back.statusCode).toBe(303)
    const { code = '', state = '' } = Object.fromEntries(
      new URL(String(back.headers.location), 'http://localhost').searchParams,
    )
    const pair = (await here.arrive({ provider: 'apple-id', code, state })).json()
    expect(await rowOf(pair.token)).toMatchObject({ name: 'Ebba Marsh', nickname: '', e_mail: null })
  })

  it('has the language in which the user signed in', async () => {
    const here = traveller(server)
    const callback = await here.callback('google-oauth2', 'marsh')
    const pair = (await here.arrive({ ...callback, lang_code: 'en' } as typeof callback)).json()
    expect((await rowOf(pair.token)).lang_code).toBe('en')
  })

  it('has no token of the provider stored', async () => {
    const { rows } = await server.pool.query(
      `select row_to_json(a)::text as stored from user_account a
       union all select row_to_json(i)::text as stored from user_identity i`,
    )
    for (const { stored } of rows) expect(stored).not.toMatch(/eyJ|access|refresh|id_token/)
  })
})

describe('a journey', () => {
  it('stores no value that could complete it', async () => {
    const here = traveller(server)
    const { code, state } = await here.callback('google-oauth2')
    const { rows } = await server.pool.query('select row_to_json(j)::text from oauth_journey j')
    const stored = rows.map(row => row.text).join('\n')
    for (const secret of [code, state, here.jar.key ?? '-']) expect(stored).not.toContain(secret)
  })

  it('is bound to its browser by a cookie that no script can read', async () => {
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/login/social/begin/',
      payload: { provider: 'kakao' },
    })
    expect(begun.json().browser_key).toBe('')
    expect(cookiesOf(begun).get('tidemark_journey')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    })
  })

  it('is possible in two tabs of one browser at once', async () => {
    const here = traveller(server)
    const first = await here.callback('kakao', 'bada')
    const second = await here.callback('naver', 'bada')
    expect((await here.arrive(first)).statusCode).toBe(200)
    expect((await here.arrive(second)).statusCode).toBe(200)
  })

  it('of the app is bound by a key that the app keeps itself', async () => {
    const headers = { 'x-tidemark-client': 'webview' }
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/login/social/begin/',
      headers,
      payload: { provider: 'kakao' },
    })
    const { url, browser_key } = begun.json<{ url: string; browser_key: string }>()
    expect(begun.cookies).toEqual([])
    const here = traveller(server)
    const { code = '', state = '' } = Object.fromEntries(
      (await here.choose(new URL(url), 'bada')).searchParams,
    )
    const arrive = (more: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/login/social/jwt-pair/',
        headers,
        payload: { provider: 'kakao', code, state, ...more },
      })
    expect((await arrive({})).json().code).toBe('wrong_credentials')
    expect((await arrive({ browser_key: 'k'.repeat(43) })).json().code).toBe('wrong_credentials')
    const pair = (await arrive({ browser_key })).json()
    expect(pair.refresh).not.toBe('')
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', '/a\n/b', ''])(
    'refuses the return address %j',
    async return_to => {
      const begun = await server.app.inject({
        method: 'POST',
        url: '/api/login/social/begin/',
        payload: { provider: 'kakao', return_to },
      })
      expect(begun.statusCode).toBe(400)
    },
  )

  it('does not return to a sign-in page, nor to another site by a detour', async () => {
    for (const path of ['/login/general', '/a/..//elsewhere.example', '/x/../login'])
      expect((await traveller(server).signIn('kakao', 'bada', path)).return_to).toBe('/')
  })

  it('that succeeds ends the earlier session of this browser', async () => {
    const first = traveller(server)
    const answer = await first.arrive(await first.callback('kakao'))
    const refresh = cookiesOf(answer).get('tidemark_refresh')?.value ?? ''
    const second = traveller(server)
    const callback = await second.callback('naver')
    const cookie = `tidemark_refresh=${refresh}; tidemark_journey=${second.jar.key}`
    expect((await second.arrive(callback, { cookie })).statusCode).toBe(200)
    const old = await server.app.inject({ url: '/user/me/', headers: bearerHeader(answer.json().token) })
    expect(old.statusCode).toBe(401)
  })

  it('does not sign in an inactive user', async () => {
    const pair = await traveller(server).signIn('naver', 'quiet')
    const { pk } = await rowOf(pair.token)
    await server.pool.query('update user_account set is_active = false where pk = $1', [pk])
    const here = traveller(server)
    const before = await sessionCount(server)
    expect((await here.arrive(await here.callback('naver', 'quiet'))).json().code).toBe('user_inactive')
    expect(await sessionCount(server)).toBe(before)
  })

  it('may be begun 100 times and tried 50 times from one address, then gets 429', async () => {
    const begin = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/login/social/begin/',
        remoteAddress: '203.0.113.40',
        payload: { provider: 'kakao' },
      })
    const arrive = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/login/social/jwt-pair/',
        remoteAddress: '203.0.113.40',
        payload: { provider: 'kakao', code: 'c', state: 's' },
      })
    for (let nth = 0; nth < 100; nth++) expect((await begin()).statusCode).toBe(200)
    expect((await begin()).statusCode).toBe(429)
    for (let nth = 0; nth < 50; nth++) expect((await arrive()).statusCode).toBe(401)
    expect((await arrive()).statusCode).toBe(429)
    expect((await traveller(server).signIn('kakao')).token).not.toBe('')
  })
})
