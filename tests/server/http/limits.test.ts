import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import { problemCodes } from '#contract/problem.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { limitConcurrentCalls } from '#domain/kernel/limit-concurrent-calls.ts'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { testPasswords } from '#tests/builders/passwords.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

const post = (payload: string | Buffer, contentType: string | undefined, url = '/api/logout/') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  })

describe('a request body', () => {
  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['nonsense', '{}'],
  ])('is refused with the content type %s', async (type, payload) => {
    const answer = await post(payload, type)
    expect([400, 415]).toContain(answer.statusCode)
    if (type === 'text/plain') expect(answer.json().code).toBe('unsupported_media_type')
  })

  it('is refused above 256 kB', async () => {
    const answer = await post(JSON.stringify({ refresh: 'x'.repeat(257 * 1024) }), 'application/json')
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe('payload_too_large')
  })

  it.each(['{', '[1', '"', 'nul', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'])(
    'is refused if it is broken or unsafe JSON: %s',
    async payload => {
      const answer = await post(payload, 'application/json')
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('bad_request')
    },
  )

  it('is refused with the names of its wrong fields', async () => {
    const answer = await post('{"username":"","password":7}', 'application/json', api.account.signIn.path)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['username', 'password'])
  })

  it.each(['[]', '"x"', '1', 'true', 'null'])('is refused if it is not an object: %s', async payload => {
    const answer = await post(payload, 'application/json', api.account.signIn.path)
    expect(answer.statusCode).toBe(400)
  })
})

describe('a control character', () => {
  const bad = ['\u0000', 'a\u0000b', 'a\u0007b', 'a\u009fb', '\ud800'].map(text => ({ text }))
  it.each(bad)(
    'is refused with the name of its field wherever it would reach the database: %j',
    async ({ text }) => {
      const { token } = await server.tokensOf('demo-basic')
      const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
        server.app.inject({ method, url, payload, headers: bearerHeader(token) })
      const answers = [
        await send('POST', api.account.signIn.path, { username: `x${text}x`, password: 'x' }),
        await send('PUT', profileEndpoints.changeMe.path, { nickname: `x${text}x` }),
        await send('PATCH', api.aiReport.change.path, { base_revision: 0, reports: [{ fsym_id: text }] }),
      ]
      expect(answers.map(answer => answer.statusCode)).toEqual([400, 400, 400])
      const fields = answers.flatMap(answer => Object.keys(answer.json().fields))
      expect(fields).toEqual(['username', 'nickname', 'reports.0.fsym_id'])
    },
  )

  it('in a password is a wrong password like any other', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: api.account.signIn.path,
      payload: { username: 'nobody', password: 'a\u0000b' },
    })
    expect(answer.json().code).toBe('wrong_credentials')
  })
})

describe('a random request', () => {
  it('gets a status below 500, and a problem of the contract with 400 or more', async () => {
    const { token } = await server.tokensOf('demo-basic')
    const endpoints = Object.values(api).flatMap(resource => Object.values(resource))
    const text = fc.oneof(anyText({ maxLength: 40 }), fc.string({ maxLength: 300 }))
    const json = fc.oneof(
      fc.json(),
      fc
        .record(
          {
            username: text,
            password: text,
            refresh: text,
            nickname: fc.anything(),
            lang_code: text,
            base_revision: fc.oneof(fc.double(), fc.maxSafeInteger()),
            reports: fc.array(fc.record({ fsym_id: text, is_hidden: fc.anything() }), { maxLength: 5 }),
          },
          { requiredKeys: [] },
        )
        .map(value =>
          JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? String(item) : item)),
        ),
      text,
    )
    const request = fc.record({
      endpoint: fc.constantFrom(...endpoints),
      param: text.map(encodeURIComponent.bind(null)).filter(part => part !== ''),
      query: fc.dictionary(fc.constantFrom('range', 'adjusted', 'country', 'limit', '__proto__'), text),
      body: json,
      type: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'x/y', ''),
      signedIn: fc.boolean(),
      key: fc.option(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }), { nil: undefined }),
    })
    const unpaired = /[\ud800-\udfff]/
    await fc.assert(
      fc.asyncProperty(
        request.filter(({ query }) => !Object.values(query).some(value => unpaired.test(value))),
        async ({ endpoint, param, query, body, type, signedIn, key }) => {
          server.pass(3_600_000)
          const search = new URLSearchParams(query).toString()
          const token_ = signedIn ? await server.tokens.issueAccess(await claims(token), server.now()) : null
          const answer = await server.app.inject({
            method: endpoint.method,
            url: `${endpoint.path.replace('{ticker}', param)}?${search}`,
            headers: {
              ...(type === '' ? {} : { 'content-type': type }),
              ...(token_ ? bearerHeader(token_) : {}),
              ...(key === undefined ? {} : { 'idempotency-key': key }),
            },
            ...(endpoint.method === 'GET' ? {} : { payload: body }),
          })
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          if (answer.statusCode >= 400) expect(problemCodes).toContain(answer.json().code)
        },
      ),
      { numRuns: 400, seed: 20261121 },
    )
  })
})

async function claims(token: string) {
  const [, body = ''] = token.split('.')
  const { sub, sid, nth } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return { userPk: Number(sub), sessionId: String(sid), counter: Number(nth), client: 'webview' as const }
}

const guess = (
  username: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  { app }: TestApp = server,
) =>
  app.inject({
    method: 'POST',
    url: api.account.signIn.path,
    payload: { username, password: 'wrong' },
    remoteAddress,
    headers,
  })

describe('password attempts', () => {
  it('are limited to ten per user name, from any address', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++)
      statuses.push((await guess('demo-trial', `203.0.113.${nth}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const other = await guess('demo-basic', '203.0.113.1')
    expect(other.statusCode).toBe(401)
    server.pass(15 * 60_001)
    expect((await guess('demo-trial', '203.0.113.1')).statusCode).toBe(401)
  })

  it('are limited to fifty per address, whichever names are tried and whatever is forwarded', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 52; nth++)
      statuses.push(
        (await guess(`name-${nth}`, '198.51.100.7', { 'x-forwarded-for': `192.0.2.${nth}` })).statusCode,
      )
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })

  it('are not limited when the password is right', async () => {
    for (let nth = 0; nth < 60; nth++) expect((await server.signIn('demo-admin')).statusCode).toBe(200)
  })

  it('get no retry-after when they are limited', async () => {
    for (let nth = 0; nth < 10; nth++) await guess('demo-premium', '203.0.113.9')
    const { statusCode, headers } = await guess('demo-premium', '203.0.113.9')
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBeUndefined()
  })

  it('are refused while 2 are being checked and 32 are waiting', async () => {
    const admit = limitConcurrentCalls({ atOnce: 2, waiting: 32 })
    const checking = Promise.withResolvers<boolean>()
    const verify = () => admit(() => checking.promise)
    const crowded = await testServer({ passwords: { ...testPasswords(), verify } })
    const statuses: number[] = []
    const crowd = Array.from({ length: 60 }, async (_, nth) => {
      const { statusCode } = await guess(`crowd-${nth}`, `10.0.${nth}.1`, {}, crowded)
      // The refused attempts get their reply while all others wait.
      if (statuses.push(statusCode) === 60 - 2 - 32) checking.resolve(false)
    })
    await Promise.all(crowd)
    expect(statuses).toEqual([...Array(26).fill(429), ...Array(34).fill(401)])
    await crowded.close()
  })
})

describe('requests of one address', () => {
  it('are limited, except those that every open page repeats, and other addresses are not', async () => {
    const small = await testServer({ env: { rateLimit: 5 } })
    const call = (url: string, remoteAddress: string, headers = {}) =>
      small.app.inject({ url, remoteAddress, headers })
    const statuses: number[] = []
    for (let nth = 0; nth < 7; nth++)
      statuses.push(
        (await call('/user/me/', '203.0.113.5', { 'x-forwarded-for': `1.1.1.${nth}` })).statusCode,
      )
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await call('/api/build-id', '203.0.113.5')).statusCode).toBe(200)
    expect((await call('/user/me/', '203.0.113.6')).statusCode).toBe(401)
    small.pass(60_001)
    expect((await call('/user/me/', '203.0.113.5')).statusCode).toBe(401)
    await small.close()
  })

  it('are counted together however the path is spelled', async () => {
    const small = await testServer({ env: { rateLimit: 2 } })
    const call = async (url: string) =>
      (await small.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode
    const spellings = ['/%75ser/me/', '/us%65r/me/', '/%61pi/v2/stock/NONE/', '/user/me/']
    const statuses: number[] = []
    for (const url of spellings) statuses.push(await call(url))
    expect(statuses).toEqual([401, 401, 429, 429])
    expect(await call('/%61pi/build-id')).toBe(200)
    await small.close()
  })

  it('are counted by the forwarded address behind a trusted proxy, and only there', async () => {
    const small = await testServer({ env: { rateLimit: 1, trustProxy: ['10.0.0.0/8'] } })
    const call = async (remoteAddress: string, forwarded: string) =>
      (await small.app.inject({ url: '/user/me/', remoteAddress, headers: { 'x-forwarded-for': forwarded } }))
        .statusCode
    expect(await call('10.1.1.1', '203.0.113.1')).toBe(401)
    expect(await call('10.1.1.1', '203.0.113.2')).toBe(401)
    expect(await call('10.1.1.1', '6.6.6.6, 203.0.113.2')).toBe(429)
    expect(await call('192.0.2.1', '203.0.113.3')).toBe(401)
    expect(await call('192.0.2.1', '203.0.113.4')).toBe(429)
    await small.close()
  })
})

describe('a handler that takes too long', () => {
  it('is given up with the status 503', async () => {
    const slow = await testServer({
      handlerTimeoutMs: 50,
      wrap: stores => ({
        ...stores,
        notices: { ...stores.notices, current: () => new Promise(() => {}) },
      }),
    })
    const answer = await slow.app.inject({ url: '/api/notice' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('unavailable')
    await slow.close()
  })
})
