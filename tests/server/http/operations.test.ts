import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MarketFilling } from '#contract/freshness.ts'
import { type Listener, openListener } from '#server/http/listener.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { testSite } from './test-site.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof testSite>>
let reached = true
let notes: string[] = []
/** Resolves when the request that is held back has reached its handler. */
let held = Promise.withResolvers<void>()
let release = () => {}
beforeEach(() => {
  held = Promise.withResolvers()
})
const filling: MarketFilling = {
  source: 'datagokr',
  measure: 'sessions',
  ...{ from: '2020-01-02', until: '2026-11-20' },
  ...{ stored_from: '2023-06-01', done: 850, all: 1690, instruments: 2877, download: null },
  ...{ started_at: '2026-11-20T09:00:00.000Z', expected_end: '2026-11-20T09:40:00.000Z' },
}
beforeAll(async () => {
  site = await testSite()
  server = await testServer({
    site: site.site,
    health: {
      ping: async () => {
        if (!reached) throw new Error('no database')
      },
      write: async () => {},
      notes: () => notes,
      fillings: { of: country => (country === 'kr' ? filling : null) },
    },
    wrap: stores => ({
      ...stores,
      notices: {
        ...stores.notices,
        current: async () => {
          await new Promise<void>(resolve => {
            release = resolve
            held.resolve()
          })
          return null
        },
      },
    }),
  })
})
afterAll(async () => {
  await server.close()
  await site.remove()
})

let listener: Listener | undefined
afterEach(() => listener?.drain(100))

const listen = async () => {
  listener = await openListener('127.0.0.1', 0)
  return { listener, at: (path: string) => `http://127.0.0.1:${listener?.port()}${path}` }
}

/** Sends the request text unchanged, because an HTTP client would normalise the path. */
const raw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', data => {
      answer += data
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

describe('a server that starts', () => {
  it('reports itself alive but not ready, and says what it is doing', async () => {
    const { listener, at } = await listen()
    listener.say('preparing the market')
    expect((await fetch(at('/healthz'))).status).toBe(200)
    const ready = await fetch(at('/readyz'))
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ ready: false, doing: 'preparing the market' })
    const call = await fetch(at('/api/notice'))
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ code: 'not_ready' })
    listener.serveWith(server.app.routing)
    expect(await (await fetch(at('/readyz'))).json()).toEqual({
      ...{ ready: true, doing: 'serving', notes: [] },
      filling: [{ country: 'kr', ...filling }],
    })
    expect((await fetch(at('/api/build-id'))).status).toBe(200)
  })
})

describe('a server that serves without one of its parts', () => {
  it('names the part at /readyz for as long as it is missing', async () => {
    const said = async () => (await server.app.inject({ url: '/readyz' })).json<{ notes: string[] }>().notes
    notes = ['The backup of 2026-11-20 could not be made; the log says why.']
    expect(await said()).toEqual(notes)
    notes = []
    expect(await said()).toEqual([])
  })
})

describe('a page that is opened while the server starts', () => {
  it.each(['/', '/quote/BRK.B?tab=chart'])(
    'gets a short text with the usual security headers: %s',
    async path => {
      const { listener, at } = await listen()
      listener.say('preparing the market')
      const answer = await fetch(at(path))
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await answer.text()).toMatch(/^Tidemark is starting: preparing the market\. .+\n$/)
      const served = (await server.app.inject({ url: '/healthz' })).headers
      for (const name of [
        'x-content-type-options',
        'x-frame-options',
        'permissions-policy',
        'referrer-policy',
      ])
        expect(answer.headers.get(name)).toBe(served[name])
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    },
  )
})

describe('a server whose database is not reachable', () => {
  let failing: TestApp
  let error: unknown
  beforeAll(async () => {
    failing = await testServer({
      wrap: stores => ({ ...stores, notices: { ...stores.notices, current: () => Promise.reject(error) } }),
    })
  })
  afterAll(() => failing.close())
  const noticeAfter = async (failure: unknown) => {
    error = failure
    return failing.app.inject({ url: '/api/notice' })
  }

  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: '57P01' },
    { code: '57P03' },
    { code: '57014' },
    { code: '53100' },
    { code: '55P03' },
    { message: 'timeout exceeded when trying to connect' },
    { message: 'Connection terminated unexpectedly' },
    { message: 'Query read timeout' },
  ])('replies «unavailable» to a failed connection: %o', async ({ message = 'away', ...marks }) => {
    const cause = Object.assign(new Error(message), marks)
    const query = Object.assign(new Error('Failed query: select 1\nparams: '), {
      query: '',
      params: [],
      cause,
    })
    for (const failure of [cause, query]) {
      const answer = await noticeAfter(failure)
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    }
  })

  it.each([{ code: '23505' }, { code: 'ENOENT', syscall: 'open' }, {}])(
    'replies «internal» to any other error: %o',
    async marks => {
      expect((await noticeAfter(Object.assign(new Error('a bug'), marks))).statusCode).toBe(500)
    },
  )

  it('replies «unavailable» when its real connection pool has ended', async () => {
    const alone = await testServer()
    await alone.pool.end()
    const answer = await alone.signIn('demo-free')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    await alone.close()
  })

  it('reports itself alive but not ready', async () => {
    reached = false
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    reached = true
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})

describe('a server that stops', () => {
  it('lets running requests finish and accepts no new ones', async () => {
    const { listener, at } = await listen()
    listener.serveWith(server.app.routing)
    const under = fetch(at('/api/notice'))
    await held.promise
    const drained = listener.drain(5000)
    await expect(fetch(at('/api/build-id'))).rejects.toThrow()
    release()
    const answer = await under
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    await drained
  })

  it('ends a running request after the time limit', async () => {
    const { listener, at } = await listen()
    listener.serveWith(server.app.routing)
    const under = fetch(at('/api/notice'))
    const ended = expect(under).rejects.toThrow()
    await held.promise
    await listener.drain(200)
    await ended
    release()
  })
})

describe('a raw request path', () => {
  it.each([
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/fonts/../../../etc/passwd',
    '/icons/..%2f..%2fbuild.json',
    '//etc/passwd.txt',
  ])('leads to no file: %s', async path => {
    const { listener } = await listen()
    listener.serveWith(server.app.routing)
    const answer = await raw(
      listener.port(),
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toContain('<html')
  })

  it('gets a 400 if the request line is malformed', async () => {
    const { listener } = await listen()
    listener.serveWith(server.app.routing)
    expect(await raw(listener.port(), 'GET\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('the metrics', () => {
  it('are visible on the machine itself', async () => {
    const answer = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(answer.body).toContain('process_cpu_user_seconds_total')
    expect(answer.body).toContain('http_request_duration_seconds_bucket{')
    expect(answer.body).toContain('route="/readyz"')
  })

  it('are hidden from others, also through a proxy on the same machine', async () => {
    const far = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.1' })
    expect(far.statusCode).toBe(404)
    const forwarded = { 'x-forwarded-for': '203.0.113.1' }
    const proxied = await server.app.inject({
      url: '/metrics',
      remoteAddress: '127.0.0.1',
      headers: forwarded,
    })
    expect(proxied.statusCode).toBe(404)
  })

  it('are visible only with the token, if one is set', async () => {
    const guarded = await testServer({ env: { metricsToken: 'figures-for-me-only' } })
    const ask = async (headers: Record<string, string>) =>
      (await guarded.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
    expect(await ask({})).toBe(404)
    expect(await ask({ authorization: 'Bearer figures-for-me-onlx' })).toBe(404)
    expect(await ask({ authorization: 'Bearer figures-for-me-only' })).toBe(200)
    await guarded.close()
  })
})

describe('the documentation', () => {
  it('names every path of the contract, as OpenAPI and as a page', async () => {
    const { api } = await import('#contract/index.ts')
    const openApi = (await server.app.inject({ url: '/api/docs/openapi.json' })).json()
    const page = await server.app.inject({ url: '/api/docs' })
    expect(openApi.openapi).toBe('3.1.0')
    for (const resource of Object.values(api))
      for (const { path, method } of Object.values(resource)) {
        expect(openApi.paths[path]?.[method.toLowerCase()]?.responses['200']).toBeDefined()
        expect(page.body).toContain(path)
      }
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })
})
