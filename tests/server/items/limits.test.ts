import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupBody } from '#tests/builders/items-apart.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { type ItemClient, itemClientOf, sendUntilAdmitted } from './mine.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.pass(3_600_000))

type Entry = { fsym_id: string; is_hidden: boolean }
const listOf = async (user: ItemClient) => {
  const { revision, body } = (await user.item('ai-report', 'list'))!
  return { revision, list: body!.stocks as unknown as Entry[] }
}
const another = (list: readonly Entry[]): Entry => ({
  fsym_id: smallMarketStocks.find(({ fsym_id }) => list.every(each => each.fsym_id !== fsym_id))!.fsym_id,
  is_hidden: false,
})

describe('a free account', () => {
  it('may have three stocks and not a fourth, but may exchange one for another', async () => {
    const user = await itemClientOf(server, 'demo-free')
    const { revision, list } = await listOf(user)
    expect(list).toHaveLength(3)
    const more = await user.put('ai-report', 'list', revision, { stocks: [...list, another(list)] })
    expect([more.statusCode, more.json().code]).toEqual([402, 'plan_limit'])
    const other = await user.put('ai-report', 'list', revision, { stocks: [another(list), ...list.slice(1)] })
    expect(other.json().outcome).toBe('saved')
    const old = await user.ask('PATCH', '/api/v2/user/ai-report/', {
      base_revision: revision + 1,
      reports: [...list, another(list)],
    })
    expect([old.statusCode, old.json().code]).toEqual([402, 'plan_limit'])
  })

  it('may have one group of each type, and another one after removing it', async () => {
    const user = await itemClientOf(server, 'demo-free')
    for (const type of ['watchlist', 'portfolio'] as const) {
      const more = await user.put('group', `more-${type}`, 0, groupBody({ type }))
      expect([more.statusCode, more.json().code]).toEqual([402, 'plan_limit'])
    }
    const { revision, body } = (await user.item('group', 'demo-watchlist-1'))!
    expect((await user.put('group', 'demo-watchlist-1', revision, { ...body, name: 'New' })).statusCode).toBe(
      200,
    )
    await user.put('group', 'demo-watchlist-1', revision + 1, null)
    expect((await user.put('group', 'more-watchlist', 0, groupBody({}))).json().outcome).toBe('saved')
    const back = await user.put('group', 'demo-watchlist-1', revision + 2, groupBody({}))
    expect(back.json().code).toBe('plan_limit')
  })

  it('gets its last free place once when 20 requests arrive at the same time', async () => {
    const user = await itemClientOf(server, 'demo-free')
    const portfolio = (await user.item('group', 'demo-portfolio-1'))!
    await user.put('group', 'demo-portfolio-1', portfolio.revision, null)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendUntilAdmitted(() => user.put('group', `race-${n}`, 0, groupBody({ type: 'portfolio' }))),
      ),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 402)).toHaveLength(19)
  })
})

it('an expired account keeps its longer list and may sort, hide and shorten it, but not lengthen it', async () => {
  const user = await itemClientOf(server, 'demo-expired')
  const before = await listOf(user)
  expect(before.list.length).toBeGreaterThan(3)
  const put = async (base: number, list: readonly Entry[]) =>
    (await user.put('ai-report', 'list', base, { stocks: list })).statusCode
  expect(await put(before.revision, [...before.list, another(before.list)])).toBe(402)
  expect(await put(before.revision, before.list.toReversed())).toBe(200)
  expect(
    await put(
      before.revision + 1,
      before.list.map(each => ({ ...each, is_hidden: true })),
    ),
  ).toBe(200)
  expect(await put(before.revision + 2, before.list.slice(1))).toBe(200)
  expect(await put(before.revision + 3, before.list)).toBe(402)
})

it('groups, filters and notes are limited, even in the premium plan', async () => {
  const user = await itemClientOf(server, 'demo-premium')
  const fill = async (kind: string, count: number, body: object) =>
    server.pool.query(
      `insert into user_item (user_pk, kind, id, revision, changed_as, body)
       select pk, $1, 'full-' || n, 1, 1, $2 from user_account, generate_series(1, $3::int) n
       where username = 'demo-premium'`,
      [kind, body, count - (await there(kind))],
    )
  const there = async (kind: string) =>
    (await server.stores.items.counts(await pkOf(user), [kind as never])).reduce(
      (sum, each) => sum + each.count,
      0,
    )
  for (const [kind, most, body] of [
    ['group', 100, groupBody({})],
    ['filter', 200, { name: 'Filter', order: 0, filter: {} }],
    ['note', 2_000, { content: 'Note.' }],
  ] as const) {
    await fill(kind, most, body)
    const id = kind === 'note' ? smallMarketStocks[35]!.fsym_id : 'one-more'
    const more = await user.put(kind, id, 0, body)
    expect([more.statusCode, more.json().code], kind).toEqual([400, 'bad_request'])
    const known = kind === 'note' ? { content: 'Changed.' } : { ...body, name: 'Changed' }
    const there = kind === 'note' ? (await notes(user))[0]! : 'full-1'
    const { revision } = (await found(user, kind, there))!
    expect((await user.put(kind, there, revision, known)).json().outcome, kind).toBe('saved')
  }
})

const pkOf = async (user: ItemClient) => (await user.ask('GET', '/user/me/')).json<{ pk: number }>().pk
const notes = async (user: ItemClient) =>
  (await user.ask('GET', '/api/v2/user/note/'))
    .json()
    .notes.map((note: { fsym_id: string }) => note.fsym_id)
    .filter((id: string) => !id.startsWith('full')) as string[]
const found = async (user: ItemClient, kind: string, id: string) =>
  server.stores.items.last(await pkOf(user), kind as never, id)
