import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cspHashOf } from '#server/http/content-policy.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smsClient, type TokenPairReply, wrongCode } from './asking.ts'

let server: TestApp
let ways: ReturnType<typeof smsClient>
beforeAll(async () => {
  server = await testServer()
  ways = smsClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.pass(86_400_000))

const wrong = {
  code: 'wrong_credentials',
  detail: 'This code is wrong, or it is too late for it. Ask for another one.',
}

describe('signing in with a code', () => {
  it('creates an account the first time, and finds it again', async () => {
    const first = await ways.signedIn('010-2000-0001')
    expect(first.is_new).toBe(true)
    server.pass(60_000)
    const again = await ways.signedIn('+82 10 2000 0001')
    expect(again.is_new).toBe(false)
    const me = async ({ token }: TokenPairReply) =>
      (await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })).json<{ pk: number }>()
    expect((await me(again)).pk).toBe((await me(first)).pk)
    expect(await me(first)).toMatchObject({ auth_provider: 'general', lang_code: 'ko', locale_code: 'KR' })
  })

  it('uses the language and the country of the request', async () => {
    const asked = { phone_number: '202-555-0101', lang_code: 'EN', locale_code: 'us' }
    const { challenge } = (await ways.call('/user/sms/send-auth/', asked)).json<{ challenge: string }>()
    expect(server.messages()[0]).toMatchObject({
      to: '+12025550101',
      text: expect.stringMatching(/Your code/),
    })
    const body = { challenge, code: ways.newestCode(), lang_code: 'EN', locale_code: 'us' }
    const { token } = (await ways.call('/user/sms/sign-in/', body)).json<TokenPairReply>()
    const me = await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })
    expect(me.json()).toMatchObject({ lang_code: 'en', locale_code: 'US' })
  })

  it('says how long the code is valid, and when the next one may be requested', async () => {
    expect(await ways.askAndRead('010-2000-0002')).toMatchObject({ expires_in: 180, resend_in: 60 })
  })

  it('fails three minutes after the code was sent', async () => {
    const { challenge, code } = await ways.askAndRead('010-2000-0003')
    server.pass(180_000)
    const late = await ways.enter(challenge, code)
    expect([late.statusCode, late.json()]).toEqual([401, wrong])
    const next = await ways.askAndRead('010-2000-0003')
    server.pass(179_999)
    expect((await ways.enter(next.challenge, next.code)).statusCode).toBe(200)
  })

  it('accepts five tries, and then not even the right code', async () => {
    const { challenge, code } = await ways.askAndRead('010-2000-0004')
    for (let tried = 0; tried < 4; tried++)
      expect((await ways.enter(challenge, wrongCode(code))).json()).toEqual(wrong)
    server.pass(60_000)
    const second = await ways.askAndRead('010-2000-0004')
    expect((await ways.enter(challenge, code)).statusCode).toBe(200)
    for (let tried = 0; tried < 5; tried++) await ways.enter(second.challenge, wrongCode(second.code))
    expect((await ways.enter(second.challenge, second.code)).json()).toEqual(wrong)
  })

  it('accepts a code only with its own challenge', async () => {
    const one = await ways.askAndRead('010-2000-0005')
    const other = await ways.askAndRead('010-2000-0006')
    if (one.code !== other.code) {
      expect((await ways.enter(one.challenge, other.code)).statusCode).toBe(401)
      expect((await ways.enter(other.challenge, one.code)).statusCode).toBe(401)
    }
    expect((await ways.enter(one.challenge, one.code)).statusCode).toBe(200)
    expect((await ways.enter('7d6a4b0e-2f0c-4f0e-9d3e-5f8f5c1a2b3c', other.code)).json()).toEqual(wrong)
  })

  it('does not accept a code that was sent for a new password', async () => {
    await server.pool.query(
      `UPDATE user_account SET phone_number = '+821020000007', is_demo = false WHERE username = 'demo-trial'`,
    )
    const asked = { username: 'demo-trial', phone_number: '010-2000-0007' }
    const { challenge } = (await ways.call('/user/password/send-reset/', asked)).json<{ challenge: string }>()
    expect((await ways.enter(challenge, ways.newestCode())).json()).toEqual(wrong)
  })

  it.each([1, 2, 3])('opens one session for 100 right codes at once (%i)', async round => {
    const { challenge, code } = await ways.askAndRead(`010-2100-000${round}`)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => ways.enter(challenge, code, `198.51.100.${nth}`)),
    )
    const statuses = answers.map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 401)).toHaveLength(99)
    const { rows } = await server.pool.query(
      `SELECT count(*)::int AS sessions FROM user_session JOIN user_account ON pk = user_pk WHERE phone_number = $1`,
      [`+82102100000${round}`],
    )
    expect(rows).toEqual([{ sessions: 1 }])
  })

  it('reports an inactive account only to the holder of its telephone', async () => {
    await ways.signedIn('010-2000-0008')
    await server.pool.query(`UPDATE user_account SET is_active = false WHERE phone_number = '+821020000008'`)
    server.pass(60_000)
    const { challenge, code } = await ways.askAndRead('010-2000-0008')
    expect((await ways.enter(challenge, wrongCode(code))).json()).toEqual(wrong)
    expect((await ways.enter(challenge, code)).json<{ code: string }>().code).toBe('user_inactive')
  })

  it('keeps the refresh token of a browser where no script can read it', async () => {
    const { challenge, code } = await ways.askAndRead('010-2000-0009')
    const answer = await ways.call(
      '/user/sms/sign-in/',
      { challenge, code },
      { headers: { 'x-tidemark-client': 'web' } },
    )
    expect(answer.json<TokenPairReply>().refresh).toBe('')
    expect(answer.cookies.map(cookie => [cookie.name, cookie.httpOnly])).toContainEqual([
      'tidemark_refresh',
      true,
    ])
  })

  it('stores no readable code, and deletes old ones', async () => {
    const { code } = await ways.askAndRead('010-2000-0010')
    const { rows } = await server.pool.query(
      `SELECT row_to_json(challenge)::text AS kept FROM sms_challenge challenge ORDER BY expires_at DESC LIMIT 1`,
    )
    expect(rows[0].kept).not.toContain(code)
    await server.stores.smsChallenges.forgetBefore(server.now())
    expect(await server.stores.smsChallenges.newest(50)).toEqual({ requested: 1, entered: 0 })
  })
})

describe('the page of simulated messages', () => {
  it('shows the newest first, and says that they are simulated', async () => {
    await ways.askAndRead('010-2000-0011')
    const page = await server.app.inject({ url: '/sandbox/sms' })
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.indexOf('data-to="+821020000011"')).toBe(page.body.indexOf('data-to='))
    expect(page.body).toContain(ways.newestCode())
    expect(page.body).toContain('Simulated')
  })

  it('has our colours in the reader’s theme, by a style that its own policy allows', async () => {
    const page = await server.app.inject({ url: '/sandbox/sms', headers: { cookie: 'theme=light' } })
    expect(page.body).toContain('<html data-theme="light"')
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? []
    expect(page.headers['content-security-policy']).toContain(`style-src ${cspHashOf(style)}`)
  })
})
