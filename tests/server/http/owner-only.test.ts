import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeApi } from '#contract/whole-api.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { testPasswords } from '#tests/builders/passwords.ts'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'

const sources = ['datagokr', 'alpaca'] as const
const resources = Object.entries(wholeApi).map(([name, endpoints]) => ({
  name,
  endpoints: Object.values(endpoints),
}))
const marketResources = [
  ...[
    'stock',
    'aiReport',
    'company',
    'etf',
    'pack',
    'quote',
    'ranking',
    'record',
    'screener',
    'search',
    'sector',
  ],
  ...['theme', 'condition', 'freshness', 'marketReport', 'schedule', 'stockRows'],
  ...['myFeed', 'note', 'notification', 'portfolio', 'recentSearch'],
]
const calls = resources
  .filter(({ name }) => marketResources.includes(name))
  .flatMap(({ endpoints }) =>
    endpoints.map(({ method, path }) => ({ method, url: path.replaceAll(/\{\w+\}/g, '005930') })),
  )

/** A visitor from elsewhere, as a server on a public address sees one. */
const elsewhere = { remoteAddress: '203.0.113.7', headers: { host: 'stocks.example.com' } }

async function addAdministrator({ stores }: TestApp): Promise<void> {
  const hashed = await testPasswords().hash(demoPassword)
  if (!hashed.ok) throw new Error('the test hashes one password at a time')
  const account = {
    username: 'owner',
    passwordHash: hashed.value,
    nickname: 'Owner',
    lang_code: 'ko',
  } as const
  await stores.accounts.addGeneral({ ...account, is_admin: true, is_demo: false })
}

const statusUrl = wholeApi.freshness.status.path

describe('a server that others reach, with sources for the owner of their keys alone', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await testServer({ ownerOnly: { sources, isLocalServer: false } })
    await addAdministrator(site)
  })
  afterAll(() => site.close())
  const ask = (given: InjectOptions) =>
    site.app.inject({ ...elsewhere, ...given, headers: { ...elsewhere.headers, ...given.headers } })

  it('refuses every call whose reply holds figures, with a code and the names of the sources', async () => {
    expect(calls.length).toBeGreaterThan(60)
    for (const call of calls) {
      const reply = await ask(call as InjectOptions)
      expect([call.url, reply.statusCode]).toEqual([call.url, 451])
      expect(reply.json()).toMatchObject({
        code: 'owner_only',
        detail: expect.stringContaining('datagokr, alpaca'),
      })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('refuses a visitor at the machine, too, because a proxy there passes on the calls of others', async () => {
    expect((await site.app.inject(statusUrl)).statusCode).toBe(451)
  })

  it('lets people sign in', async () => {
    expect((await site.signIn('demo-free')).statusCode).not.toBe(451)
    expect((await ask({ url: wholeApi.service.notice.path })).statusCode).toBe(200)
  })

  it('refuses a user, and the demo administrator whose password everybody knows', async () => {
    for (const username of ['demo-free', 'demo-admin']) {
      const { token } = await site.tokensOf(username)
      expect((await ask({ url: statusUrl, headers: bearerHeader(token) })).statusCode).toBe(451)
    }
  })

  it('answers the administrator with a token, and keeps the reply out of caches', async () => {
    const { token } = await site.tokensOf('owner')
    const reply = await ask({ url: statusUrl, headers: bearerHeader(token) })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('answers the administrator’s browser by its cookie until it signs out', async () => {
    const signedIn = await site.signIn('owner', { 'x-tidemark-client': 'web' })
    const cookies = Object.fromEntries([...cookiesOf(signedIn)].map(([name, { value }]) => [name, value]))
    expect((await ask({ url: statusUrl, cookies })).statusCode).toBe(200)
    expect(
      (await ask({ url: statusUrl, cookies: { ...cookies, tidemark_refresh: 'forged' } })).statusCode,
    ).toBe(451)
    await site.app.inject({
      method: 'POST',
      url: wholeApi.account.signOut.path,
      cookies,
      payload: { refresh: '' },
    })
    expect((await ask({ url: statusUrl, cookies })).statusCode).toBe(451)
  })
})

describe('a server that listens on its own machine alone', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await testServer({ ownerOnly: { sources, isLocalServer: true } })
  })
  afterAll(() => site.close())

  it('shows the figures to the visitor at the machine', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect((await site.app.inject({ url: statusUrl, headers: { host } })).statusCode).toBe(200)
  })

  it.each([
    ['of a foreign name that leads here', { host: 'evil.example.com' }],
    ['of a tunnel that passes on a visitor', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
    ['of a proxy that names itself', { host: 'localhost', via: '1.1 proxy' }],
  ])('refuses figures and pages to a call %s', async (_name, headers) => {
    expect((await site.app.inject({ url: statusUrl, headers })).statusCode).toBe(451)
    const page = await site.app.inject({ url: '/', headers })
    expect(page.statusCode).toBe(451)
    expect(page.body).toContain('datagokr, alpaca')
  })
})

describe('a server whose sources may all be shown', () => {
  it('answers everybody', async () => {
    const site = await testServer({ ownerOnly: { sources: [], isLocalServer: false } })
    const reply = await site.app.inject({ url: statusUrl, ...elsewhere })
    await site.close()
    expect(reply.statusCode).toBe(200)
  })
})
