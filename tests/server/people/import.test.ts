import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserDataExport } from '#contract/leaving.ts'
import type { GroupBody } from '#domain/sync/item.ts'
import { eraseDeletedAccounts } from '#server/use-cases/account/erase-leavers.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson, subscribeToPremium, type TestPerson } from './person.ts'

const stock = (nth: number) => smallMarketStocks[nth]?.fsym_id ?? ''
const group = (name: string, changes: Partial<GroupBody> = {}): GroupBody => ({
  ...{ type: 'watchlist', name, is_hidden: false, stocks: [], entries: [], currency: 'KRW', method: 'fifo' },
  ...changes,
})

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

type Sent = { kind: string; id: string; body: object }
const put = (kind: string, id: string, body: object, who = person) =>
  who.call('PUT', `/api/v2/user/item/${kind}/${id}/`, { base_revision: 0, body })
const take = async (who = person) =>
  (await who.call('GET', '/api/v2/user/export/')).body as unknown as UserDataExport
const bring = (items: readonly Sent[], who = person) =>
  who.call('POST', '/api/v2/user/import/', { format: 'tidemark-export-1', items })
const counts = (put: number, same: number, left_out = 0) => ({ put, same, left_out, refused: [] })
const bodiesOf = (file: UserDataExport) =>
  file.items
    .map(({ kind, id, body }) => ({ kind, id, body }))
    .sort((one, other) => (`${one.kind}/${one.id}` < `${other.kind}/${other.id}` ? -1 : 1))

async function fill(who: TestPerson): Promise<void> {
  const entry = { id: 'e1', kind: 'buy', fsym_id: stock(2), day: '2026-11-02', quantity: 3, price: 1000 }
  const everything: [string, string, object][] = [
    ['ai-report', 'list', { stocks: [0, 1].map(nth => ({ fsym_id: stock(nth), is_hidden: nth === 1 })) }],
    ['group', 'g1', group('관심', { stocks: [stock(0), stock(3)] })],
    [
      'group',
      'g2',
      group('Held', { type: 'portfolio', entries: [{ ...entry, kind: 'buy', fee: 1, tax: 0, rate: 1 }] }),
    ],
    ['group-order', 'watchlist', { ids: ['g1'] }],
    ['note', stock(0), { content: '첫 줄\n둘째 줄' }],
    ['note', stock(1), { content: 'Watch the margin.' }],
    ['recent-search', 'list', { stocks: [{ fsym_id: stock(4), last_searched_at: '2026-11-19T00:00:00Z' }] }],
    ['preference', 'all', { ai_chart_stop_loss_line_vp: true, ai_chart_stop_loss_line_ema_20: false }],
    ['filter', 'f1', { name: 'Mine', order: 0, filter: { markets: ['1'], beta: [0, 1.5] } }],
  ]
  for (const [kind, id, body] of everything)
    expect(await put(kind, id, body, who), `${kind}/${id}`).toMatchObject({ status: 200 })
}

describe('an exported file', () => {
  it('makes a new account equal to the one that was deleted', async () => {
    await fill(person)
    await put('note', stock(5), { content: 'Gone.' })
    await person.call('PUT', `/api/v2/user/item/note/${stock(5)}/`, { base_revision: 1, body: null })
    const file = await take()
    expect(file.items).toHaveLength(9)
    await person.call('POST', '/api/v2/user/unregister/', {
      ...{ understood: true, current: demoPassword },
    })
    server.pass(7 * 86_400_000)
    const erasures = { add: async () => {} }
    expect(await eraseDeletedAccounts(server.transaction, erasures, { now: server.now })).toBe(1)

    const heir = await newPerson(server)
    // The whole file is sent as it is; the import ignores its other parts.
    const brought = await heir.call('POST', '/api/v2/user/import/', file)
    expect(brought).toMatchObject({ status: 200, body: { put: 9, same: 0, left_out: 0 } })
    expect(bodiesOf(await take(heir))).toEqual(bodiesOf(file))
    expect((await bring(file.items, heir)).body).toEqual(counts(0, 9))
    expect(bodiesOf(await take(heir))).toEqual(bodiesOf(file))
  })

  it.each(['demo-premium', 'demo-basic', 'demo-expired'])('restores all items of %s', async username => {
    const { token } = await server.tokensOf(username)
    const answer = await server.app.inject({ url: '/api/v2/user/export/', headers: bearerHeader(token) })
    const file = answer.json<UserDataExport>()
    expect(file.items.length).toBeGreaterThan(0)
    await subscribeToPremium(server, person)
    expect((await bring(file.items)).body).toEqual(counts(file.items.length, 0))
    expect(bodiesOf(await take())).toEqual(bodiesOf(file))
  })

  it('restores which stocks its items follow', async () => {
    await fill(person)
    const file = await take()
    const heir = await newPerson(server)
    await bring(file.items, heir)
    const followed = async (pk: number) =>
      (
        await server.pool.query(
          'SELECT fsym_id, kind, item_id FROM followed_stock WHERE user_pk = $1 ORDER BY 1, 2, 3',
          [pk],
        )
      ).rows
    expect(await followed(heir.pk)).toEqual(await followed(person.pk))
    expect((await followed(heir.pk)).length).toBeGreaterThan(5)
  })

  it('may have 250 long notes, but not 400, and is not read without a sign-in', async () => {
    const notes = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({
        ...{ kind: 'note', id: stock(nth % 40), body: { content: `${nth}${'가'.repeat(9000)}` } },
      }))
    expect((await bring(notes(250))).status).toBe(200)
    expect((await bring(notes(400))).body.code).toBe('payload_too_large')
    const stranger = await server.app.inject({
      ...{ method: 'POST', url: '/api/v2/user/import/', payload: { items: notes(20) } },
    })
    expect(stranger.json()).toMatchObject({ code: 'unauthenticated' })
  })

  it('is imported once for one idempotency key', async () => {
    const payload = { format: 'tidemark-export-1', items: [{ kind: 'group', id: 'g', body: group('Once') }] }
    const send = () =>
      person.call('POST', '/api/v2/user/import/', payload, { 'idempotency-key': 'import-once' })
    expect([(await send()).body, (await send()).body]).toEqual([counts(1, 0), counts(1, 0)])
  })
})

describe('an import into an account with items', () => {
  const items = async (kind: string) => (await take()).items.filter(item => item.kind === kind)

  it('joins two lists', async () => {
    await put('ai-report', 'list', { stocks: [{ fsym_id: stock(0), is_hidden: false }] })
    await bring([
      { kind: 'ai-report', id: 'list', body: { stocks: [{ fsym_id: stock(1), is_hidden: false }] } },
    ])
    const [list] = await items('ai-report')
    expect(list?.body.stocks).toHaveLength(2)
  })

  it('keeps both of two notes, and neither twice', async () => {
    await put('note', stock(0), { content: 'Here.' })
    const file = [{ kind: 'note', id: stock(0), body: { content: 'There.' } }]
    expect((await bring(file)).body).toEqual(counts(1, 0))
    expect((await bring(file)).body).toEqual(counts(0, 1))
    expect(await items('note')).toMatchObject([{ body: { content: 'Here.\n\nThere.' } }])
  })

  it('keeps a group of another name beside the existing one, once', async () => {
    await subscribeToPremium(server, person)
    await put('group', 'g', group('Here'))
    const file = [{ kind: 'group', id: 'g', body: group('There') }]
    expect((await bring(file)).body).toEqual(counts(1, 0))
    expect((await bring(file)).body).toEqual(counts(0, 1))
    expect((await items('group')).map(({ body }) => body.name).sort()).toEqual(['Here', 'There (2)'])
  })

  it('leaves out invalid items, and takes the rest', async () => {
    const good = { kind: 'note', id: stock(0), body: { content: 'Read.' } }
    const bad = [
      { kind: 'wish', id: 'w', body: {} },
      { kind: 'note', id: 'a b', body: { content: 'x' } },
      { kind: 'note', id: stock(1), body: { content: '' } },
      { kind: 'note', id: stock(1), body: { content: '\u0000' } },
      { kind: 'filter', id: 'f', body: { name: 'F', order: 0, filter: { a: '\u0000' } } },
      {
        kind: 'preference',
        id: 'other',
        body: { ai_chart_stop_loss_line_vp: true, ai_chart_stop_loss_line_ema_20: true },
      },
      { kind: 'group', id: 'g', body: group('Twice', { stocks: [stock(0), stock(0)] }) },
    ]
    expect((await bring([...bad, good])).body).toEqual(counts(1, 0, bad.length))
    expect((await take()).items).toHaveLength(1)
  })

  it('does not exceed the limit of a hundred groups, and names the one that was refused', async () => {
    await subscribeToPremium(server, person)
    const groups = Array.from({ length: 101 }, (_, nth) => ({
      ...{ kind: 'group', id: `g${nth}`, body: group(`Group ${nth}`) },
    }))
    expect((await bring(groups)).body).toEqual({
      ...counts(100, 0, 1),
      refused: [{ why: 'too_many', count: 1, names: ['Group 100'] }],
    })
  })
})
