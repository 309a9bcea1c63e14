import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupBody } from '#tests/builders/items-apart.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { wanderersOf, wanderingMarket } from '#tests/builders/wandering-market.ts'
import { type ItemClient, itemClientOf } from '#tests/server/items/mine.ts'
import { type MarketSite, marketSite } from '#tests/server/market/market-site.ts'

let site: MarketSite
let server: TestApp
let user: ItemClient
beforeAll(async () => {
  site = await marketSite()
  for (const day of ['2021-11-08', '2021-11-09'])
    await site.night(wanderingMarket(undefined, wanderersOf(12)), day)
  server = await testServer({ market: site.stores, markets: () => site.markets })
  user = await itemClientOf(server, 'demo-premium')
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const pk = `(SELECT pk FROM user_account WHERE username = 'demo-premium')`
beforeEach(async () => {
  await server.pool.query('DELETE FROM card_subscription')
  await server.pool.query(
    `INSERT INTO card_subscription (user_pk, order_id, terms, next_step_at) VALUES (${pk}, 'order', '{}', now())`,
  )
})

const firstUse = async (): Promise<Date | null> => {
  const { rows } = await server.pool.query<{ first_use_at: Date | null }>(
    'SELECT first_use_at FROM card_subscription',
  )
  return rows[0]?.first_use_at ?? null
}
const screen = (filter: object) => user.ask('POST', '/api/v2/screener/query/', { country: 'kr', filter })
const formula = { formula: 'price > 0' }

test('a formula is the first use of a plan, and a later use does not move it', async () => {
  expect((await screen(formula)).statusCode).toBe(200)
  const first = await firstUse()
  expect(first).not.toBeNull()
  server.pass(60_000)
  await screen(formula)
  expect(await firstUse()).toEqual(first)
})

test('a formula that a device has answered is a first use, once it is told, of whoever may use one', async () => {
  const told = { counter: 'formula-on-device' }
  await user.ask('PATCH', '/api/user', { counter: 'chart' })
  expect(await firstUse()).toBeNull()
  expect((await user.ask('PATCH', '/api/user', told)).statusCode).toBe(200)
  const first = await firstUse()
  expect(first).not.toBeNull()
  server.pass(60_000)
  await user.ask('PATCH', '/api/user', told)
  expect(await firstUse()).toEqual(first)
  const other = await itemClientOf(server, 'demo-basic')
  await server.pool.query(
    `UPDATE card_subscription SET first_use_at = NULL,
      user_pk = (SELECT pk FROM user_account WHERE username = 'demo-basic')`,
  )
  expect((await other.ask('PATCH', '/api/user', told)).statusCode).toBe(200)
  expect(await firstUse()).toBeNull()
})

test('what the free plan has is no use of a paid one, nor is a refused call', async () => {
  expect((await screen({})).statusCode).toBe(200)
  expect((await screen({ formula: 'price >' })).statusCode).toBe(400)
  expect((await user.ask('GET', '/api/v2/screener/presets/?country=kr')).statusCode).toBe(200)
  expect(await firstUse()).toBeNull()
})

test('a group beyond the free limit is a use, and a renamed one is not', async () => {
  const { revision, body } = (await user.item('group', 'demo-watchlist-1'))!
  await user.put('group', 'demo-watchlist-1', revision, { ...body, name: 'Other' })
  expect(await firstUse()).toBeNull()
  expect((await user.put('group', 'one-more', 0, groupBody({}))).json().outcome).toBe('saved')
  expect(await firstUse()).not.toBeNull()
})

test('a stock beyond the three free ones is a use', async () => {
  const { revision, body } = (await user.item('ai-report', 'list'))!
  const stocks = body!.stocks as unknown as { fsym_id: string; is_hidden: boolean }[]
  const shorter = await user.put('ai-report', 'list', revision, { stocks: stocks.slice(0, 2) })
  expect(shorter.json().outcome).toBe('saved')
  expect(await firstUse()).toBeNull()
  const more = wanderersOf(2).map(({ fsym_id }) => ({ fsym_id, is_hidden: false }))
  const longer = [...stocks.slice(0, 2), ...more]
  await user.put('ai-report', 'list', revision + 1, { stocks: longer })
  expect(await firstUse()).not.toBeNull()
})

test('without a paid period there is nothing to use', async () => {
  await server.pool.query('UPDATE card_subscription SET order_id = NULL')
  await screen(formula)
  expect(await firstUse()).toBeNull()
})
