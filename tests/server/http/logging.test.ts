import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  server = await testServer({
    logStream: { write: line => void lines.push(line) },
    env: { logLevel: 'trace' },
    markets: held => ({
      of: country => {
        if (country === 'kr') throw new Error('a bug of ours')
        return held.of(country)
      },
    }),
  })
})
afterAll(() => server.close())

const logged = () => lines.join('')
const canary = 'canary-7f3a'

describe('the log', () => {
  it('contains no password, token, cookie or query of any request', async () => {
    const { token, refresh } = await server.tokensOf('demo-free')
    const web = await server.signIn('demo-free', { 'x-tidemark-client': 'web' })
    const cookie = cookiesOf(web).get('tidemark_refresh')?.value ?? ''
    const send = (options: object) => server.app.inject(options)
    const headers = {
      ...bearerHeader(token),
      cookie: `tidemark_refresh=${cookie}`,
      'idempotency-key': canary,
    }
    await send({ url: `/user/me/?token=${canary}&refresh=${canary}&code=${canary}`, headers })
    await send({ url: `/extension/login?token=${canary}&refresh=${canary}`, headers })
    await send({ url: `/api/none?code=${canary}`, headers })
    await send({ url: `/%zz?token=${canary}`, headers })
    await send({ url: `/api/v2/stock/900001/report/?token=${canary}`, headers })
    for (const payload of [
      { username: canary, password: canary },
      { refresh: canary },
      { refresh, token, password: canary },
    ])
      for (const url of ['/api/login/general/jwt-pair/', '/api/token/refresh/', '/api/logout/', '/api/none'])
        await send({ method: 'POST', url, payload, headers: { authorization: `Bearer ${canary}` } })
    server.app.log.info(
      {
        headers: { authorization: canary, cookie: canary, 'set-cookie': canary },
        body: { password: canary, token: canary, refresh: canary },
        password: canary,
      },
      'a careless line',
    )
    expect(lines.length).toBeGreaterThan(15)
    for (const secret of [canary, token, refresh, cookie, 'tidemark-demo'])
      expect(logged()).not.toContain(secret)
  })

  it('has one line for each request, with route, status and duration', async () => {
    lines.length = 0
    await server.app.inject({ url: '/api/v2/stock/NONE/' })
    const [line, ...others] = lines.map(text => JSON.parse(text))
    expect(others).toEqual([])
    expect(line).toMatchObject({ method: 'GET', route: '/api/v2/stock/:ticker/', status: 404, msg: 'call' })
    expect(line.ms).toBeGreaterThan(0)
    expect(line.reqId).toMatch(/^[\da-f-]{36}$/)
    expect(line.time).toMatch(/Z$/)
  })

  it('explains an internal error of which the caller gets only the request id', async () => {
    lines.length = 0
    const answer = await server.app.inject({ url: '/api/v2/stock/900001/report/' })
    expect(answer.statusCode).toBe(500)
    const { code, detail } = answer.json()
    expect(code).toBe('internal')
    expect(detail).toContain(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('a bug of ours')
    const broken = lines.map(text => JSON.parse(text)).find(line => line.msg === 'broken')
    expect(broken).toMatchObject({ reqId: answer.headers['x-request-id'], err: { message: 'a bug of ours' } })
  })
})

describe('a database error', () => {
  it('is logged without the values of the query', async () => {
    lines.length = 0
    const { token } = await server.tokensOf('demo-free')
    await server.pool.query('alter table user_account rename to user_account_away')
    try {
      const payload = { username: canary, password: 'x' }
      const asked = await server.app.inject({ method: 'POST', url: '/api/login/general/jwt-pair/', payload })
      const me = await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })
      expect([asked.statusCode, me.statusCode]).toEqual([500, 500])
    } finally {
      await server.pool.query('alter table user_account_away rename to user_account')
    }
    const broken = lines.map(text => JSON.parse(text)).filter(line => line.msg === 'broken')
    expect(broken).toHaveLength(2)
    for (const { err } of broken) {
      expect(err).toMatchObject({ code: '42P01', message: 'relation "user_account" does not exist' })
      expect(err.stack).toMatch(/^Error: relation "user_account" does not exist\n +at /)
    }
    expect(logged()).not.toContain(canary)
    expect(logged()).not.toMatch(/params|select /i)
  })
})

describe('a reply that breaks the contract', () => {
  it('is not sent; the caller gets an internal error', async () => {
    const wrong = await testServer({
      logStream: { write: line => void lines.push(line) },
      markets: held => ({
        of: country => ({
          ...held.of(country)!,
          provenance: { as_of: 7 as never, source: 'demo', simulated: true },
        }),
      }),
    })
    const answer = await wrong.app.inject({ url: '/api/v2/stock-chart/tv/' })
    expect(answer.json().code).toBe('internal')
    expect(logged()).toContain('breaks the contract')
    await wrong.close()
  })

  it('is sent without the fields that the contract does not name', async () => {
    const { token } = await server.tokensOf('demo-free')
    const me = (await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })).json()
    expect(Object.keys(me)).not.toContain('username')
    expect(Object.keys(me)).not.toContain('is_active')
  })
})
