import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { sessionCount } from './traveller.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

const made = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

const handOver = async (token: string, challenge: string, client = 'extension') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v2/user/device/hand-over/',
    headers: bearerHeader(token),
    payload: { client, challenge },
  })

const takeOver = (payload: { code: string; verifier: string }, client: string | null = 'extension') =>
  server.app.inject({
    method: 'POST',
    url: '/api/login/hand-over/jwt-pair/',
    headers: client === null ? {} : { 'x-tidemark-client': client },
    payload,
  })

async function ready(client = 'extension') {
  const { verifier, challenge } = made()
  const { token } = await server.tokensOf('demo-basic')
  const answer = (await handOver(token, challenge, client)).json<{ code: string; expires_in: number }>()
  return { verifier, token, ...answer }
}

describe('a code that hands a session over', () => {
  it('signs the extension in as the same user, in a session of its own', async () => {
    const { code, verifier, expires_in, token } = await ready()
    expect(expires_in).toBe(60)
    expect(code).toMatch(/^[\w-]{43}$/)
    const pair = (await takeOver({ code, verifier })).json<{
      token: string
      refresh: string
      is_new: boolean
    }>()
    expect(pair.is_new).toBe(false)
    expect(pair.refresh).not.toBe('')
    const me = async (access: string) =>
      (await server.app.inject({ url: '/user/me/', headers: bearerHeader(access) })).json().pk
    expect(await me(pair.token)).toBe(await me(token))
    const { rows } = await server.pool.query("select client from user_session where client = 'extension'")
    expect(rows).toHaveLength(1)
  })

  it('opens one session when it is used a hundred times at once', async () => {
    const { code, verifier } = await ready()
    const before = await sessionCount(server)
    // The requests come from several addresses, so that the limit per address does not stop them.
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        server.app.inject({
          method: 'POST',
          url: '/api/login/hand-over/jwt-pair/',
          remoteAddress: `203.0.113.${nth}`,
          headers: { 'x-tidemark-client': 'extension' },
          payload: { code, verifier },
        }),
      ),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(99)
    expect(await sessionCount(server)).toBe(before + 1)
  })

  it('expires after a minute', async () => {
    const early = await ready()
    server.pass(59_999)
    expect((await takeOver(early)).statusCode).toBe(200)
    const late = await ready()
    server.pass(60_000)
    expect((await takeOver(late)).json().code).toBe('wrong_credentials')
  })

  it('is refused without its verifier, to another kind of client, and to a browser', async () => {
    const { code, verifier } = await ready()
    const before = await sessionCount(server)
    const refused = [
      await takeOver({ code, verifier: made().verifier }),
      await takeOver({ code: made().verifier, verifier }),
      await takeOver({ code, verifier }, 'webview'),
      await takeOver({ code, verifier }, 'web'),
      await takeOver({ code, verifier }, null),
    ]
    for (const answer of refused) expect(answer.json().code).toBe('wrong_credentials')
    expect(new Set(refused.map(answer => answer.body)).size).toBe(1)
    expect(await sessionCount(server)).toBe(before)
    expect((await takeOver({ code, verifier })).statusCode).toBe(200)
  })

  it('is not stored in plain text', async () => {
    const { code, verifier } = await ready()
    const { rows } = await server.pool.query('select row_to_json(h)::text as stored from handoff_code h')
    expect(rows.length).toBeGreaterThan(0)
    for (const { stored } of rows) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(verifier)
    }
  })

  it('becomes invalid when the other devices are signed out', async () => {
    const { code, verifier, token } = await ready()
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/user/device/end-others/',
      headers: bearerHeader(token),
    })
    expect((await takeOver({ code, verifier })).json().code).toBe('wrong_credentials')
  })

  it('opens no session for an inactive user', async () => {
    const { code, verifier } = await ready()
    await server.pool.query(`update user_account set is_active = false where username = 'demo-basic'`)
    const before = await sessionCount(server)
    expect((await takeOver({ code, verifier })).json().code).toBe('user_inactive')
    expect(await sessionCount(server)).toBe(before)
    await server.pool.query(`update user_account set is_active = true where username = 'demo-basic'`)
  })

  it('can be requested a hundred times in a row, then the request is refused', async () => {
    const { token } = await server.tokensOf('demo-free')
    for (let nth = 0; nth < 100; nth++) expect((await handOver(token, made().challenge)).statusCode).toBe(200)
    expect((await handOver(token, made().challenge)).json().code).toBe('too_many_requests')
    const other = await server.tokensOf('demo-trial')
    expect((await handOver(other.token, made().challenge)).statusCode).toBe(200)
  })
})
