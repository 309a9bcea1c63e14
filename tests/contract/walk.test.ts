import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AiReportList } from '#contract/ai-report.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { httpStatusOf, Problem } from '#contract/problem.ts'
import { wholeApi } from '#contract/whole-api.ts'
import { problemCodesOf } from '#server/http/docs/openapi.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { marketRows } from './market-rows.ts'
import { peopleRows } from './people-rows.ts'
import { type WalkCaller, type WalkRole, type WalkRow, walkRoles } from './row.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const

/**
 * The expected status of every operation for every role. The test fails for an operation of the contract without a row
 * here.
 */
const rows: { [R in keyof typeof wholeApi]: { [N in keyof (typeof wholeApi)[R]]: WalkRow } } = {
  account: {
    signIn: {
      body: async ({ role }) => ({
        username: role === 'anonymous' ? 'nobody' : usernames[role],
        password: 'tidemark-demo',
      }),
      status: 200,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', body: {}, code: 'bad_request' }],
    },
    refresh: {
      body: async ({ refresh }) => ({ refresh }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { refresh: 'a.b.c' }, code: 'token_not_valid' }],
    },
    signOut: { body: async ({ refresh }) => ({ refresh }), status: 200 },
    me: { ...onlyUsers },
    changeMe: {
      body: async () => ({ lang_code: 'en' }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { lang_code: 'fr' }, code: 'bad_request' }],
    },
  },
  aiReport: {
    list: { ...onlyUsers },
    change: {
      body: async ({ role, read }) => ({
        base_revision: role === 'anonymous' ? 0 : (await read('/api/v2/user/ai-report/')).revision,
        reports: [{ fsym_id: smallMarketStocks[0]?.fsym_id }],
      }),
      ...onlyUsers,
      refuses: [
        { as: 'basic', body: { base_revision: 0, reports: [] }, code: 'conflict' },
        { as: 'basic', body: { base_revision: -1, reports: [] }, code: 'bad_request' },
      ],
    },
  },
  service: {
    buildId: { status: 200 },
    demoAccounts: { status: 200 },
    notice: { status: 200 },
  },
  ...marketRows,
  ...peopleRows,
  stock: {
    mostTraded: { query: { country: 'us', limit: '3' }, status: 200 },
  },
}

const usernames = {
  other: 'demo-expired',
  free: 'demo-free',
  trial: 'demo-trial',
  basic: 'demo-basic',
  premium: 'demo-premium',
  admin: 'demo-admin',
}

type Entry = { name: string; endpoint: Endpoint; row: WalkRow | undefined }
const entries: Entry[] = Object.entries(wholeApi).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
    row: (rows as Record<string, Record<string, WalkRow>>)[resource]?.[name],
  })),
)

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

async function asker(role: WalkRole): Promise<WalkCaller & { headers: Record<string, string> }> {
  if (role === 'anonymous') return { role, refresh: '', headers: {}, read: async () => ({ revision: 0 }) }
  const { token, refresh } = await server.tokensOf(usernames[role])
  const headers = bearerHeader(token)
  const read = async (url: string) => (await server.app.inject({ url, headers })).json<{ revision: number }>()
  return { role, refresh, headers, read }
}

type Input = { params?: Record<string, string> | undefined; body?: unknown; headers: Record<string, string> }

function call(endpoint: Endpoint, row: WalkRow, { params = row.params, body, headers }: Input) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
  return server.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(row.query ?? {})}`,
    headers: { 'x-tidemark-client': 'webview', ...headers },
    ...(endpoint.body ? { payload: body as object } : {}),
  })
}

function expectProblem(endpoint: Endpoint, answer: { statusCode: number; json(): unknown }) {
  const parsed = parseStrictly(Problem, answer.json())
  expect(parsed.ok).toBe(true)
  if (!parsed.ok) return
  expect(httpStatusOf[parsed.value.code]).toBe(answer.statusCode)
  expect(problemCodesOf(endpoint)).toContain(parsed.value.code)
  expect(parsed.value.detail).not.toBe('')
}

describe.each(entries)('the operation $name', ({ endpoint, row }) => {
  it('has a row in the table', () => {
    expect(row).toBeDefined()
  })

  it.each(walkRoles)('returns to the role %s the status that the table says', async role => {
    if (!row) throw new Error('a call without a row')
    const who = await asker(role)
    const answer = await call(endpoint, row, { body: await row.body?.(who), headers: who.headers })
    expect(answer.statusCode, answer.body).toBe(row.except?.[role] ?? row.status)
    if (answer.statusCode === 200 && endpoint.media) {
      expect(answer.headers['content-type']).toBe(endpoint.media)
      expect(answer.rawPayload.length).toBeGreaterThan(0)
    } else if (answer.statusCode === 200) {
      const parsed = parseStrictly(endpoint.reply, answer.json())
      expect(parsed.ok ? [] : parsed.issues).toEqual([])
    } else expectProblem(endpoint, answer)
  })

  it('refuses the requests listed in the table with a problem whose code the contract declares', async () => {
    for (const { as, params, body, code } of row?.refuses ?? []) {
      const who = await asker(as)
      const answer = await call(endpoint, row as WalkRow, {
        params: params ?? row?.params,
        body,
        headers: who.headers,
      })
      expect(answer.json<Problem>().code).toBe(code)
      expectProblem(endpoint, answer)
    }
  })

  it('rejects an invalid token if the contract says that it reads the user, and only then', async () => {
    const answer = await call(endpoint, row as WalkRow, { body: {}, headers: bearerHeader('a.b.c') })
    // Where sign-in is optional, a request with an invalid token is refused, too, and not answered as for a guest.
    if (endpoint.auth === 'user' || endpoint.auth === 'optional')
      expect(answer.json<Problem>().code).toBe('unauthenticated')
    else expect(answer.body).not.toContain('"unauthenticated"')
  })
})

describe('the data of one user', () => {
  const list = async (role: WalkRole) => {
    const { headers } = await asker(role)
    return (await server.app.inject({ url: '/api/v2/user/ai-report/', headers })).json<AiReportList>()
  }
  const meOf = async (role: WalkRole) => {
    const { headers } = await asker(role)
    return (await server.app.inject({ url: '/user/me/', headers })).json<{ pk: number; nickname: string }>()
  }

  it('is separate from the data of other users', async () => {
    const lists = await Promise.all((['trial', 'premium', 'admin'] as const).map(list))
    const ids = lists.flatMap(({ reports }) => reports.map(entry => entry.id))
    expect(new Set(ids).size).toBe(ids.length)
    const pks = await Promise.all(
      (['trial', 'premium', 'admin'] as const).map(async role => (await meOf(role)).pk),
    )
    expect(new Set(pks).size).toBe(3)
  })

  it('is not changed by another user, even if the request names its owner', async () => {
    const before = await list('premium')
    const victim = await meOf('premium')
    const { headers } = await asker('other')
    const { revision } = await list('other')
    for (const name of ['user_pk', 'userPk', 'pk', 'user'])
      await server.app.inject({
        method: 'PATCH',
        url: `/api/v2/user/ai-report/?${name}=${victim.pk}`,
        headers: { ...headers, 'x-user-key': String(victim.pk) },
        payload: { base_revision: revision, reports: [], [name]: victim.pk },
      })
    await server.app.inject({
      method: 'PUT',
      url: '/user/me/',
      headers,
      payload: { pk: victim.pk, nickname: 'taken over', is_admin: true },
    })
    expect(await list('premium')).toEqual(before)
    expect((await meOf('premium')).nickname).toBe(victim.nickname)
    expect(await meOf('other')).toMatchObject({ nickname: 'taken over', is_admin: false })
  })
})
