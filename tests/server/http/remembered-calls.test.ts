import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredDaily } from '#server/use-cases/account/delete-expired.ts'
import { groupBody } from '#tests/builders/items-apart.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson, type TestPerson } from '../people/person.ts'

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  person = await newPerson(server)
})

type Sent = ['POST' | 'PUT' | 'PATCH', string, object]
const send = ([method, url, payload]: Sent, key: string) =>
  person.call(method, url, payload, { 'idempotency-key': key })
const stock = (nth: number) => smallMarketStocks[nth]!.fsym_id
const item = (kind: string, id: string) => `/api/v2/user/item/${kind}/${id}/`
const put = (kind: string, id: string, base_revision: number, body: object | null): Sent => [
  ...(['PUT', item(kind, id), { base_revision, body }] as const),
]
const bytesKept = async () => {
  const { rows } = await server.pool.query<{ bytes: number; keys: number }>(
    `SELECT coalesce(sum(pg_column_size(row.*)), 0)::int AS bytes, count(*)::int AS keys
     FROM idempotency_key row WHERE user_pk = $1`,
    [person.pk],
  )
  return rows[0]!
}
/** A group of 174 kB. */
const largeGroup = (nth: number) =>
  groupBody({
    ...{ type: 'portfolio', name: `Large ${nth}` },
    entries: Array.from({ length: 960 }, (_, at) => ({
      ...{ id: `entry-${at}-${'x'.repeat(54)}`, kind: 'buy', fsym_id: stock(at % 40), day: '2026-03-02' },
      ...{ quantity: 1 + at, price: 1000.5 + nth, fee: 1, tax: 0, rate: 1 },
    })) as never,
  })

describe('a call that is repeated with its key', () => {
  it.each<[string, Sent, Sent]>([
    ['a note', put('note', stock(0), 0, { content: 'one' }), put('note', stock(0), 1, { content: 'two' })],
    ['a removed note', put('note', stock(0), 0, null), put('note', stock(0), 0, { content: 'two' })],
    [
      'a note by the calls of the specification',
      ['POST', '/api/v2/user/note/', { fsym_id: stock(1), content: 'one' }],
      ['PATCH', `/api/v2/user/note/${stock(1)}/`, { content: 'two' }],
    ],
    [
      'the list of reports',
      ['PATCH', '/api/v2/user/ai-report/', { base_revision: 0, reports: [{ fsym_id: stock(2) }] }],
      ['PATCH', '/api/v2/user/ai-report/', { base_revision: 1, reports: [] }],
    ],
    [
      'an action',
      ['POST', '/api/v2/user/action-history/', { action_code: '6', extra: { from: 'quote' } }],
      ['POST', '/api/v2/user/action-history/', { action_code: '6' }],
    ],
  ])('gets the first reply to %s, also after a later change', async (_what, first, later) => {
    const reply = await send(first, 'first')
    expect(reply.status).toBe(200)
    server.pass(60_000)
    expect((await send(later, 'later')).status).toBe(200)
    expect(await send(first, 'first')).toEqual(reply)
  })

  it('gets its text back where the change emptied a note', async () => {
    await send(['POST', '/api/v2/user/note/', { fsym_id: stock(1), content: 'one' }], 'write')
    const empty: Sent = ['PATCH', `/api/v2/user/note/${stock(1)}/`, { content: '' }]
    const reply = await send(empty, 'empty')
    expect(reply).toEqual({ status: 200, body: { note: null } })
    expect(await send(empty, 'empty')).toEqual(reply)
  })

  it('counts once, and is refused again where it was refused', async () => {
    const count: Sent = ['PATCH', '/api/user', { counter: 'chart' }]
    expect([await send(count, 'count'), await send(count, 'count')].map(({ body }) => body)).toEqual([
      { counters: { chart: 1 } },
      { counters: { chart: 1 } },
    ])
    const refused = put('note', 'NOBODY-R', 0, { content: 'Who?' })
    expect((await send(refused, 'refused')).status).toBe(400)
    expect((await send(refused, 'refused')).status).toBe(400)
    expect((await bytesKept()).keys).toBe(1)
  })

  it('is stale again where it was stale, and shows what is there', async () => {
    await send(put('note', stock(0), 0, { content: 'one' }), 'one')
    const stale = put('note', stock(0), 7, { content: 'two' })
    const reply = await send(stale, 'stale')
    expect(reply.body).toMatchObject({ outcome: 'stale', item: { body: { content: 'one' } } })
    expect(await send(stale, 'stale')).toEqual(reply)
  })
})

describe('what is remembered of calls', () => {
  it('is less than 400 bytes of an edit of a group of 174 kB, and the reply is still the first', async () => {
    const first = put('group', 'large', 0, largeGroup(0))
    expect(JSON.stringify(first[2]).length).toBeGreaterThan(170_000)
    const reply = await send(first, 'large-0')
    expect(reply.status, JSON.stringify(reply.body).slice(0, 200)).toBe(200)
    for (let nth = 1; nth < 5; nth++)
      expect((await send(put('group', 'large', nth, largeGroup(nth)), `large-${nth}`)).status).toBe(200)
    const { bytes, keys } = await bytesKept()
    console.log(`${keys} edits of 174 kB: ${bytes} bytes are remembered`)
    expect(keys).toBe(5)
    expect(bytes).toBeLessThan(5 * 400)
    expect(await send(first, 'large-0')).toEqual(reply)
  })

  it('is at most 200 keys of a user, the newest, also while the clock stands still', async () => {
    const edit = (nth: number) => put('note', stock(0), nth, { content: `edit ${nth}` })
    for (let nth = 0; nth < 210; nth++) {
      expect((await send(edit(nth), `edit-${nth}`)).body).toMatchObject({ outcome: 'saved' })
    }
    expect((await bytesKept()).keys).toBe(200)
    expect((await send(edit(10), 'edit-10')).body).toMatchObject({ outcome: 'saved', item: { revision: 11 } })
    expect((await send(edit(9), 'edit-9')).body).toMatchObject({ outcome: 'stale', item: { revision: 210 } })
  })

  it('is forgotten after seven days', async () => {
    await send(put('note', stock(0), 0, { content: 'one' }), 'one')
    const sweep = async () => (await deleteExpiredDaily(server.stores, { now: server.now }))()
    server.pass(7 * 86_400_000 - 1000)
    await sweep()
    expect((await bytesKept()).keys).toBe(1)
    server.pass(2000)
    await sweep()
    expect((await bytesKept()).keys).toBe(0)
  })
})
