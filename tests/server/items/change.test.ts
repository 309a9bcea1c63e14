import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupBody } from '#tests/builders/items-apart.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { type ItemClient, itemClientOf, sendUntilAdmitted } from './mine.ts'

let server: TestApp
let me: ItemClient
let nth = 0
/** Returns another stock on each call, one for which there is no note yet. */
const fresh = () => smallMarketStocks[39 - nth++]!.fsym_id
const stock = smallMarketStocks[0]!.fsym_id

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  me = await itemClientOf(server, 'demo-premium')
})

describe('a change of an item', () => {
  it('is saved once when a hundred are made on one revision at the same time', async () => {
    const id = fresh()
    const first = await me.put('note', id, 0, { content: 'first' })
    expect(first.json()).toMatchObject({ outcome: 'saved', item: { revision: 1 } })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sendUntilAdmitted(() => me.put('note', id, 1, { content: `at once ${n}` }, `once-${id}-${n}`)),
      ),
    )
    expect(answers.map(answer => answer.statusCode).filter(status => status !== 200)).toEqual([])
    const told = answers.map(answer => answer.json())
    const saved = told.filter(({ outcome }) => outcome === 'saved')
    expect(saved).toHaveLength(1)
    const there = await me.item('note', id)
    expect(there).toMatchObject({ revision: 2, body: saved[0].item.body })
    for (const { item } of told) expect(item).toEqual(saved[0].item)
  })

  it('creates an item once when a hundred are made at the same time', async () => {
    const id = fresh()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sendUntilAdmitted(() => me.put('note', id, 0, { content: `first ${n}` })),
      ),
    )
    expect(answers.filter(answer => answer.json().outcome === 'saved')).toHaveLength(1)
  })

  it('is applied once when it is sent twice with its key', async () => {
    const id = fresh()
    const say = () => me.put('note', id, 0, { content: 'once' }, `repeat-${id}`)
    const first = await say()
    await me.put('note', id, 1, { content: 'later' })
    expect((await say()).json()).toEqual(first.json())
    expect(await me.item('note', id)).toMatchObject({ revision: 2, body: { content: 'later' } })
  })

  it('to what is stored already is saved without a new revision, on any base revision', async () => {
    const { count } = await me.newer()
    const { revision, body } = (await me.item('group', 'demo-watchlist-1'))!
    const turned = Object.fromEntries(Object.entries(body!).reverse())
    const answer = await me.put('group', 'demo-watchlist-1', 0, turned)
    expect(answer.json()).toMatchObject({ outcome: 'saved', item: { revision } })
    expect((await me.newer()).count).toBe(count)
  })

  it('on a wrong revision changes nothing and gets the stored item', async () => {
    const id = fresh()
    await me.put('note', id, 0, { content: 'one' })
    const { count } = await me.newer()
    for (const base of [0, 2, 9]) {
      const answer = await me.put('note', id, base, { content: 'other' })
      expect(answer.json()).toMatchObject({
        outcome: 'stale',
        item: { revision: 1, body: { content: 'one' } },
      })
    }
    expect((await me.put('note', fresh(), 5, { content: 'never was' })).json()).toEqual({
      outcome: 'stale',
      item: null,
    })
    expect((await me.newer()).count).toBe(count)
  })

  it('that removes leaves a tombstone, and a device without the item may create it again', async () => {
    const id = fresh()
    await me.put('note', id, 0, { content: 'one' })
    const { count } = await me.newer()
    expect((await me.put('note', id, 1, null)).json()).toMatchObject({
      outcome: 'saved',
      item: { body: null },
    })
    expect((await me.newer(count)).items).toMatchObject([{ id, revision: 2, body: null }])
    expect((await me.put('note', id, 1, { content: 'late' })).json()).toMatchObject({
      outcome: 'stale',
      item: { revision: 2, body: null },
    })
    expect((await me.put('note', id, 0, { content: 'anew' })).json()).toMatchObject({
      outcome: 'saved',
      item: { revision: 3 },
    })
    expect((await me.put('note', fresh(), 0, null)).json()).toEqual({ outcome: 'saved', item: null })
  })

  it('of one user does not affect another', async () => {
    const other = await itemClientOf(server, 'demo-basic')
    const before = await other.newer()
    await me.put('group', 'demo-watchlist-1', 1, groupBody({ name: 'Mine alone' }))
    expect(await other.newer()).toEqual(before)
  })

  it('updates the stocks that the item follows', async () => {
    const followed = async (item: string) => {
      const { rows } = await server.pool.query<{ fsym_id: string }>(
        'select fsym_id from followed_stock where item_id = $1 order by fsym_id',
        [item],
      )
      return rows.map(row => row.fsym_id)
    }
    const [one, other] = [smallMarketStocks[3]!.fsym_id, smallMarketStocks[25]!.fsym_id]
    await me.put('group', 'followed', 0, groupBody({ stocks: [one, other] }))
    expect(await followed('followed')).toEqual([one, other])
    await me.put('group', 'followed', 1, groupBody({ stocks: [other] }))
    expect(await followed('followed')).toEqual([other])
    await me.put('group', 'followed', 2, null)
    expect(await followed('followed')).toEqual([])
  })
})

it('more than 700 items arrive in three replies, each item once', async () => {
  const user = await itemClientOf(server, 'demo-trial')
  await server.pool.query(
    `with me as (update user_account set items_revision = items_revision + 700 where username = 'demo-trial'
       returning pk, items_revision)
     insert into user_item (user_pk, kind, id, revision, changed_as, body)
     select pk, 'group-order', 'old-' || n, 1, items_revision - 700 + n, null from me, generate_series(1, 700) n`,
  )
  const seen: string[] = []
  let since = 0
  let answers = 0
  for (let more = true; more; answers++) {
    const newer = await user.newer(since)
    seen.push(...newer.items.map(({ kind, id }) => `${kind}/${id}`))
    since = newer.count
    more = newer.more
  }
  expect(answers).toBe(3)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(700)
  expect(await user.newer(since)).toEqual({ count: since, more: false, items: [] })
})

describe('a refusal', () => {
  const wrong = async (kind: string, id: string, body: object, fields: string[]) => {
    const answer = await me.put(kind, id, 0, body)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(fields.toSorted())
  }
  const bought = { id: 'e', kind: 'buy', fsym_id: stock, day: '2026-03-02', fee: 0, tax: 0, rate: 1 }
  const portfolio = (entry: object) =>
    groupBody({ type: 'portfolio', entries: [{ ...bought, quantity: 1, price: 1, ...entry } as never] })

  it('names the place of an unknown stock, a stock listed twice and a wrong id', async () => {
    const group = groupBody({ stocks: [stock, 'NOBODY-R', stock] })
    await wrong('group', 'wrong', group, ['body.stocks.1', 'body.stocks.2'])
    await wrong('note', 'NOBODY-R', { content: 'Who?' }, ['id'])
    await wrong('group', 'wrong', portfolio({ fsym_id: 'NOBODY-R' }), ['body.entries.0.fsym_id'])
    await wrong('preference', 'other', prefers, ['id'])
    await wrong('group-order', 'shelf', { ids: [] }, ['id'])
    await wrong('group-order', 'watchlist', { ids: ['a', 'b', 'a'] }, ['body.ids.2'])
  })

  it('uses the specification’s words for a wrong quantity or price', async () => {
    const answer = await me.put('group', 'wrong', 0, portfolio({ quantity: 0 }))
    expect(answer.json().fields).toEqual({
      'body.entries.0.quantity': 'Please enter the correct quantity and price',
    })
    await wrong('group', 'wrong', portfolio({ day: '2026-02-30' }), ['body.entries.0.day'])
    await wrong('group', 'wrong', portfolio({ kind: 'split', price: 0 }), ['body.entries.0.price'])
    await wrong('group', 'wrong', portfolio({ price: -1 }), ['body.entries.0.price'])
    await wrong('group', 'wrong', { ...portfolio({}), type: 'watchlist' }, ['body.entries'])
  })

  it('is the reply to a group that changes its type', async () => {
    const { revision, body } = (await me.item('group', 'demo-watchlist-2'))!
    const answer = await me.put('group', 'demo-watchlist-2', revision, { ...body, type: 'portfolio' })
    expect(answer.json().fields).toEqual({ 'body.type': 'A group stays what it is.' })
  })

  it.each([
    ['a hidden character', { note: 'a\u0000b' }],
    ['half a pair', { note: '\ud800' }],
    ['a hidden character in a name', { 'a\u0000': 1 }],
    ['an endless number', { beta: 1e300 }],
    ['a number of hundreds of noughts', { beta: 1e-300 }],
    ['a bottomless list', Array.from({ length: 40 }).reduce<object>(inner => ({ inner }), {})],
  ])('is the reply to a filter with %s', async (_, filter) => {
    await wrong('filter', 'wrong', { name: 'Filter', order: 0, filter }, ['body.filter'])
  })

  it('is the reply to an item that is too large', async () => {
    const long = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`field_${n}`, 'value']))
    await wrong('filter', 'wrong', { name: 'Filter', order: 0, filter: long }, ['body'])
    const entry = {
      ...bought,
      id: 'x'.repeat(58),
      quantity: 1e-9,
      price: 1e15 / 3,
      fee: 1 / 3e8,
      tax: 1 / 7e8,
    }
    const entries = Array.from({ length: 1_000 }, (_, n) => ({ ...entry, id: `${entry.id}${n}` }))
    await wrong('group', 'wrong', { ...portfolio({}), entries }, ['body'])
    const most = entries.slice(0, 800)
    const answer = await me.put('group', 'most', 0, { ...portfolio({}), entries: most })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  })

  it('is not the reply to a list with a stock that has left the market', async () => {
    await server.pool.query(
      `update user_item set body = jsonb_insert(body, '{stocks,0}', '"GONE-R"')
       where kind = 'group' and id = 'demo-watchlist-2'`,
    )
    const { revision, body } = (await me.item('group', 'demo-watchlist-2'))!
    const answer = await me.put('group', 'demo-watchlist-2', revision, { ...body, name: 'Still there' })
    expect(answer.json()).toMatchObject({ outcome: 'saved', item: { body: { name: 'Still there' } } })
  })

  const prefers = { ai_chart_stop_loss_line_vp: true, ai_chart_stop_loss_line_ema_20: true }
})

it('a change while no market is open is unavailable, and its key may be used again', async () => {
  let isOpen = false
  const early = await testServer({ markets: held => ({ of: country => (isOpen ? held.of(country) : null) }) })
  try {
    const user = await itemClientOf(early, 'demo-premium')
    const say = () => user.put('note', smallMarketStocks[39]!.fsym_id, 0, { content: 'Early.' }, 'early')
    expect((await say()).json()).toMatchObject({ code: 'unavailable' })
    isOpen = true
    expect((await say()).json()).toMatchObject({ outcome: 'saved' })
  } finally {
    await early.close()
  }
})
