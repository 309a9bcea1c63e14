import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson, type TestPerson } from '../people/person.ts'

let server: TestApp
let busy: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  busy = await newPerson(server)
  other = await newPerson(server)
})

/** Locks the user's row from a connection of its own, as a change on another server does. */
async function holdRowOf({ pk }: TestPerson): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM user_account WHERE pk = $1 FOR UPDATE', [pk])
  return () => client.end()
}

const write = (person: TestPerson, nth: number) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/v2/user/item/note/${smallMarketStocks[nth]?.fsym_id}/`,
    headers: { ...person.headers(), 'x-tidemark-client': 'webview' },
    payload: { base_revision: 0, body: { content: `Note ${nth}` } },
  })
const several = <T>(count: number, one: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => one(nth)))

const inUse = () => server.pool.totalCount - server.pool.idleCount

describe('changes of one user', () => {
  it('run one at a time with four waiting, and a further one gets 429 with Retry-After at once', async () => {
    const release = await holdRowOf(busy)
    const refused: number[] = []
    const answers = several(12, async nth => {
      const answer = await write(busy, nth)
      if (answer.statusCode === 429 && refused.push(nth) === 7) await release()
      return answer
    })
    const statuses = (await answers).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(7)
    for (const answer of await answers)
      if (answer.statusCode === 429) {
        expect(answer.headers['retry-after']).toBe('1')
        expect(answer.json().code).toBe('too_many_requests')
      }
  })

  it('take one connection of twenty while they wait for a lock, and everybody else reads, writes and signs in', async () => {
    const release = await holdRowOf(busy)
    const flood = several(60, nth => write(busy, nth % 40))
    const served = await Promise.all([
      other.call('GET', '/user/me/'),
      write(other, 0),
      server.signIn(other.username),
    ])
    expect(inUse()).toBeLessThanOrEqual(2)
    await release()
    const statuses = served.map(answer => ('status' in answer ? answer.status : answer.statusCode))
    expect(statuses).toEqual([200, 200, 200])
    await flood
  })

  it('give up a lock that is not free after 2 seconds with 503, and can be sent again with their key', async () => {
    const release = await holdRowOf(busy)
    const send = () =>
      busy.call(
        'PUT',
        `/api/v2/user/item/note/${smallMarketStocks[0]?.fsym_id}/`,
        { base_revision: 0, body: { content: 'Later.' } },
        { 'idempotency-key': 'later' },
      )
    const began = performance.now()
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(performance.now() - began).toBeGreaterThan(1900)
    await release()
    expect(await send()).toMatchObject({ status: 200, body: { outcome: 'saved' } })
  })
})

describe('changes of many users', () => {
  it('take at most twelve of the twenty connections, so that a sign-in and a read find one', async () => {
    const people = await several(24, () => newPerson(server))
    const releases = await several(24, nth => holdRowOf(people[nth]!))
    const flood = several(24, nth => write(people[nth]!, 0))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(inUse()).toBeLessThanOrEqual(12)
    expect((await other.call('GET', '/user/me/')).status).toBe(200)
    expect((await server.signIn(other.username)).statusCode).toBe(200)
    for (const release of releases) await release()
    // On a busy machine a change may have given up its lock by then.
    for (const { statusCode } of await flood) expect([200, 503]).toContain(statusCode)
  })
})
