import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileContentPolicy } from '#server/http/content-policy.ts'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'
import { pageStyle, testSite } from './test-site.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
  server = await testServer({ site: site.site })
})
afterAll(async () => {
  await server.close()
  await site.remove()
})

const addresses = ['/', '/sw.js', '/foo.png', '/api/build-id', '/user/me/', '/api/none', '/%zz']

describe('every reply', () => {
  it.each(addresses)('carries the security headers: %s', async url => {
    const { headers } = await server.app.inject({ url })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types tidemark',
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1)
  })

  it('has a request id that the caller cannot choose', async () => {
    const answer = await server.app.inject({ url: '/api/build-id', headers: { 'x-request-id': 'mine' } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a file', () => {
  const linesOf = (headers: Record<string, unknown>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)

  it('of the build has only the headers it needs, in at most 300 bytes', async () => {
    const url = '/assets/app-build-1.js'
    const { headers } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(
      Object.keys(headers)
        .filter(name => name !== 'connection' && name !== 'date')
        .sort(),
    ).toEqual([
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'vary',
      'x-content-type-options',
    ])
    expect(linesOf(headers).join('').length).toBeLessThanOrEqual(300)
  })

  it('that is a worker or a picture has a policy of its own, because no page sets one for it', async () => {
    expect(fileContentPolicy('/assets/pack-worker-BuChSPaA.js')).toBe("default-src 'self'")
    const { headers } = await server.app.inject({ url: '/favicon.svg' })
    expect(headers['content-security-policy']).toBe("default-src 'none'")
  })
})

describe('the policy of the page', () => {
  it('allows exactly the style that the page contains', async () => {
    const policy = String((await server.app.inject({ url: '/' })).headers['content-security-policy'])
    const hash = createHash('sha256').update(pageStyle).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  })
})

describe('a reply of the API', () => {
  it('is not cacheable if it holds user data or is a problem', async () => {
    const { token } = await server.tokensOf('demo-free')
    for (const [url, headers] of [
      ['/user/me/', bearerHeader(token)],
      ['/api/v2/user/ai-report/', bearerHeader(token)],
      ['/user/me/', {}],
      ['/api/v2/stock/NONE/', {}],
      ['/api/none', {}],
    ] as const)
      expect((await server.app.inject({ url, headers })).headers['cache-control'], url).toBe('no-store')
  })

  it('is cacheable for 60 seconds if it is public, and a matching etag gets an empty 304', async () => {
    const url = '/api/v2/stock/TSTA/'
    const first = await server.app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=60, must-revalidate')
    const again = await server.app.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'gzip' },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is not cacheable if the request was a POST', async () => {
    const input = { method: 'POST', url: '/api/v2/screener/query/', payload: { filter: {} } } as const
    const first = await server.app.inject(input)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
    const again = await server.app.inject({ ...input, headers: { 'if-none-match': '*' } })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
  })

  it('is compressed if it is long', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const long = await server.app.inject({ url: '/api/v2/stock-chart/tv/?limit=20', headers })
    expect(long.headers['content-encoding']).toBe('gzip')
    const plain = await server.app.inject({ url: '/api/v2/stock-chart/tv/?limit=20' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual(plain.json())
    const short = await server.app.inject({ url: '/api/build-id', headers })
    expect(short.headers['content-encoding']).toBeUndefined()
  })
})

describe('behind https', () => {
  it('the cookie belongs to the host and is secure, and HSTS is sent', async () => {
    const secure = await testServer({ env: { publicUrl: new URL('https://tidemark.example') } })
    const answer = await secure.signIn('demo-free', {
      'x-tidemark-client': 'web',
      origin: 'https://tidemark.example',
    })
    expect(cookiesOf(answer).get('__Host-tidemark_refresh')).toMatchObject({ secure: true, path: '/' })
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
    await secure.close()
  })
})
