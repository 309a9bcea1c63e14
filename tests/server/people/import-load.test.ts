import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { LoadedMarkets } from '#server/use-cases/market/load-market.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson } from './person.ts'

const COUNT = 2000
const ids = Array.from({ length: COUNT }, (_, nth) => `N${nth}-R`)
let running = 0
let mostRunning = 0
let server: TestApp

/** A market with a stock for each of 2,000 notes. */
const withManyStocks = (held: LoadedMarkets): LoadedMarkets => ({
  ...held,
  of: country => {
    const market = held.of(country)
    if (!market || country !== 'kr') return market
    const made = ids.map(fsym_id => [fsym_id, { ...smallMarketStocks[0]!, fsym_id }] as const)
    return { ...market, instruments: new Map([...market.instruments, ...made]) }
  },
})
beforeAll(async () => {
  server = await testServer({
    markets: withManyStocks,
    wrap: stores => ({
      ...stores,
      items: {
        ...stores.items,
        putAll: async (...input) => {
          mostRunning = Math.max(mostRunning, ++running)
          await stores.items.putAll(...input).finally(() => running--)
        },
      },
    }),
  })
})
afterAll(() => server.close())

const notes = (content: string) => ({
  format: 'tidemark-export-1',
  items: ids.map(id => ({ kind: 'note', id, body: { content: `${content} ${id}` } })),
})

it('an import of 2,000 notes takes fewer than 20 queries, the first time and over stored ones', async () => {
  const person = await newPerson(server)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  for (const content of ['First', 'Second']) {
    queries.mockClear()
    const answer = await person.call('POST', '/api/v2/user/import/', notes(content))
    expect(answer.body).toEqual({ put: COUNT, same: 0, left_out: 0, refused: [] })
    expect(queries.mock.calls.length).toBeLessThan(20)
  }
  queries.mockRestore()
  const { rows } = await server.pool.query(
    `SELECT count(*)::int AS count, min(revision)::int AS revision, count(DISTINCT changed_as)::int AS counts
     FROM user_item WHERE user_pk = $1`,
    [person.pk],
  )
  expect(rows).toEqual([{ count: COUNT, revision: 2, counts: COUNT }])
})

it('imports of eight users run two at a time, and all of them are done', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(server)))
  mostRunning = 0
  const answers = await Promise.all(
    people.map(person => person.call('POST', '/api/v2/user/import/', notes('Mine'))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(mostRunning).toBe(2)
})
