import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson, type TestPerson } from '../people/person.ts'

const DAY = 86_400_000
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

const stock = (nth: number) => smallMarketStocks[nth]!.fsym_id
const put = async (nth: number, base_revision: number, content: string | null) => {
  const body = content === null ? null : { content }
  const answer = await person.call('PUT', `/api/v2/user/item/note/${stock(nth)}/`, { base_revision, body })
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'saved' } })
  return (answer.body as { item: { revision: number } }).item.revision
}
type Newer = { count: number; more: boolean; items: { id: string; revision: number; body: object | null }[] }
const newer = async (since: number) =>
  (await person.call('GET', `/api/v2/user/item/?since=${since}`)).body as unknown as Newer
const sweep = () => server.stores.items.dropStonesBefore(new Date(server.now().getTime() - 120 * DAY))
const passDays = async (days: number) => {
  server.pass(days * DAY)
  await person.again()
}

describe('the stone of a removed item', () => {
  it('stays for 120 days and is dropped then, and a device that may have missed it begins anew', async () => {
    await put(0, 0, 'Stays.')
    await put(1, 0, 'Goes.')
    const missed = (await newer(0)).count
    await put(1, 1, null)
    const known = (await newer(0)).count
    await passDays(119)
    await sweep()
    expect((await newer(missed)).items).toMatchObject([{ id: stock(1), body: null }])
    await passDays(2)
    await sweep()
    expect(await newer(missed)).toEqual({ count: 0, more: false, items: [] })
    expect(await newer(known)).toEqual({ count: known, more: false, items: [] })
    const whole = await newer(0)
    expect(whole).toMatchObject({ count: known, more: false, items: [{ id: stock(0) }] })
  })

  it('leaves no room for confusion: an item of the same name is newer than what any device knows', async () => {
    await put(1, 0, 'First.')
    const removed = await put(1, 1, null)
    await passDays(121)
    await sweep()
    const again = await put(1, 0, 'Second.')
    expect(again).toBeGreaterThan(removed)
    expect((await newer(removed)).items).toMatchObject([{ revision: again, body: { content: 'Second.' } }])
  })

  it('of another user and one that is younger stay', async () => {
    const other = await newPerson(server)
    const url = `/api/v2/user/item/note/${stock(0)}/`
    await put(0, 0, 'Old.')
    await put(0, 1, null)
    await passDays(121)
    await other.again()
    await other.call('PUT', url, { base_revision: 0, body: { content: 'Young.' } })
    await other.call('PUT', url, { base_revision: 1, body: null })
    await sweep()
    const { rows } = await server.pool.query('SELECT user_pk FROM user_item WHERE user_pk = ANY($1)', [
      [person.pk, other.pk],
    ])
    expect(rows).toEqual([{ user_pk: other.pk }])
  })
})

it('a device that reads 700 items from the beginning gets each once, although the floor is above its first replies', async () => {
  await server.pool.query(
    `WITH me AS (UPDATE user_account SET items_revision = 1000, items_floor = 500 WHERE pk = $1 RETURNING pk)
     INSERT INTO user_item (user_pk, kind, id, revision, changed_as, body)
     SELECT pk, 'group-order', 'old-' || n, 1, n, '{"ids": []}' FROM me, generate_series(1, 700) n`,
    [person.pk],
  )
  const seen: string[] = []
  const counts: number[] = []
  for (let since = 0, more = true; more; ) {
    const reply = await newer(since)
    seen.push(...reply.items.map(({ id }) => id))
    since = reply.count
    more = reply.more
    counts.push(since)
  }
  expect(counts).toEqual([500, 1000])
  expect([seen.length, new Set(seen).size]).toEqual([700, 700])
})
