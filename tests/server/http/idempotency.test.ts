import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AiReportList } from '#contract/ai-report.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'

const path = '/api/v2/user/ai-report/'
const stock = (nth: number) => ({ fsym_id: smallMarketStocks[nth]?.fsym_id ?? '' })

let server: TestApp
let failing = false
let slow: { reached(): void; until: Promise<void> } | null = null
let token: string

beforeAll(async () => {
  server = await testServer({
    wrap: stores => ({
      ...stores,
      items: {
        ...stores.items,
        put: async change => {
          const outcome = await stores.items.put(change)
          slow?.reached()
          await slow?.until
          if (failing) throw new Error('the power failed after the effect')
          return outcome
        },
      },
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  failing = false
  slow = null
  server.pass(3_600_000)
  token = (await server.tokensOf('demo-basic')).token
})

const change = (payload: object, key?: string, who = token) =>
  server.app.inject({
    method: 'PATCH',
    url: path,
    headers: { ...bearerHeader(who), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  })
const read = async (): Promise<AiReportList> =>
  (await server.app.inject({ url: path, headers: bearerHeader(token) })).json()

describe('a change with a key', () => {
  it('has one effect and one reply when it is sent twice', async () => {
    const { revision } = await read()
    const body = { base_revision: revision, reports: [stock(0), stock(1)] }
    const first = await change(body, 'same-1')
    const again = await change(body, 'same-1')
    expect(first.statusCode).toBe(200)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect((await read()).revision).toBe(revision + 1)
  })

  it('is refused if the key was used with another body', async () => {
    const { revision } = await read()
    await change({ base_revision: revision, reports: [stock(2)] }, 'same-2')
    const other = await change({ base_revision: revision, reports: [stock(3)] }, 'same-2')
    expect(other.statusCode).toBe(422)
    expect(other.json().code).toBe('key_reused')
    expect((await read()).reports.map(entry => entry.fsym_id)).toEqual([stock(2).fsym_id])
  })

  it('has one effect when it is sent 20 times at once', async () => {
    const { revision } = await read()
    const body = { base_revision: revision, reports: [stock(4)] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(body, 'same-3')))
    const statuses = new Set(answers.map(answer => answer.statusCode))
    expect([...statuses].every(status => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
    const [first, ...others] = answers
      .filter(answer => answer.statusCode === 200)
      .map(answer => answer.json())
    for (const other of others) expect(other).toEqual(first)
    expect((await read()).revision).toBe(revision + 1)
  })

  it('is a conflict while the first request runs, and gets its reply when it is done', async () => {
    const { revision } = await read()
    const body = { base_revision: revision, reports: [stock(5)] }
    const underWay = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    slow = { reached: underWay.resolve, until: released.promise }
    const first = change(body, 'same-4')
    await underWay.promise
    expect((await change(body, 'same-4')).json().code).toBe('conflict')
    released.resolve()
    expect((await first).statusCode).toBe(200)
    expect((await change(body, 'same-4')).json()).toEqual((await first).json())
  })

  it('leaves neither effect nor reply when it fails, so that it can be sent again', async () => {
    const { revision } = await read()
    const body = { base_revision: revision, reports: [stock(6)] }
    failing = true
    const broken = await change(body, 'same-5')
    expect(broken.statusCode).toBe(500)
    expect(broken.json().code).toBe('internal')
    expect(broken.body).not.toContain('power')
    expect((await read()).revision).toBe(revision)
    failing = false
    expect((await change(body, 'same-5')).statusCode).toBe(200)
    expect((await read()).revision).toBe(revision + 1)
  })

  it('may use a key that another user has used', async () => {
    const other = (await server.tokensOf('demo-premium')).token
    const { revision } = await read()
    await change({ base_revision: revision, reports: [stock(7)] }, 'same-6')
    const theirs = await change({ base_revision: 1, reports: [stock(8)] }, 'same-6', other)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json<AiReportList>().reports.map(entry => entry.fsym_id)).toEqual([stock(8).fsym_id])
  })

  it.each(['', 'a b', 'x'.repeat(129), 'ü'])('is refused with the malformed key «%s»', async key => {
    const { revision } = await read()
    const answer = await change({ base_revision: revision, reports: [] }, key)
    expect(answer.json().code).toBe('bad_request')
  })
})

describe('a change without a key', () => {
  it('on an older revision is a conflict and changes nothing', async () => {
    const before = await read()
    const answer = await change({ base_revision: before.revision - 1, reports: [] })
    expect(answer.statusCode).toBe(409)
    expect(await read()).toEqual(before)
  })

  it('is accepted once when five are sent on the same revision', async () => {
    const last = await read()
    // The list is emptied first: a change to the list as it already is would be accepted on any revision.
    const empty = await change({ base_revision: last.revision, reports: [] })
    const { revision } = empty.json<AiReportList>()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => change({ base_revision: revision, reports: [stock(nth)] })),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(4)
    expect((await read()).revision).toBe(revision + 1)
  })

  it('keeps the order, the hidden flags and the numbers of entries that stay', async () => {
    const { revision } = await read()
    const first = await change({ base_revision: revision, reports: [stock(1), stock(2), stock(3)] })
    const before = first.json<AiReportList>()
    const moved = await change({
      base_revision: before.revision,
      reports: [{ ...stock(3), is_hidden: true }, stock(1)],
    })
    const after = moved.json<AiReportList>()
    expect(after.reports.map(({ fsym_id, order, is_hidden }) => [fsym_id, order, is_hidden])).toEqual([
      [stock(3).fsym_id, 0, true],
      [stock(1).fsym_id, 1, false],
    ])
    const idOf = (list: AiReportList, nth: number) =>
      list.reports.find(entry => entry.fsym_id === stock(nth).fsym_id)?.id
    expect(idOf(after, 1)).toBe(idOf(before, 1))
    expect(idOf(after, 3)).toBe(idOf(before, 3))
  })

  it('refuses a stock that is named twice and one that does not exist', async () => {
    const { revision } = await read()
    const answer = await change({
      base_revision: revision,
      reports: [stock(1), { fsym_id: 'NONE-R' }, stock(1)],
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['reports.1.fsym_id', 'reports.2.fsym_id'])
  })

  it('keeps a stock that is no longer listed, and returns it without data', async () => {
    const { pk } = (await server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })).json()
    await server.pool.query(
      `update user_item set body = jsonb_insert(body, '{stocks,-1}', '{"fsym_id":"GONE-R","is_hidden":false}', true)
       where user_pk = $1 and kind = 'ai-report'`,
      [pk],
    )
    const list = await read()
    expect(list.reports.at(-1)).toMatchObject({ fsym_id: 'GONE-R', stock: null })
    const kept = await change({ base_revision: list.revision, reports: [{ fsym_id: 'GONE-R' }, stock(0)] })
    expect(kept.statusCode).toBe(200)
  })
})
