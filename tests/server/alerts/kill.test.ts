import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { sendDeliveries } from '#server/use-cases/push/send-deliveries.ts'
import { recordingSender } from '#tests/builders/push.ts'
import { startChild } from '#tests/server/database/child.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { addAlertsWithDeliveries, someAlert, someDevice } from './some-alerts.ts'

const MINUTE = 60_000
const start = new Date('2026-11-20T09:00:00Z')
const DEVICES = 90

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('a server that is killed while it sends leaves nothing unsent, and no send that it recorded is repeated', async () => {
  const stores = makeStores(databaseOn(database.pool))
  const { rows } = await database.pool.query('INSERT INTO user_account DEFAULT VALUES RETURNING pk')
  const userPk = rows[0].pk as number
  const ids = await withTransaction(database.pool, async open => {
    const inside = makeStores(open)
    for (let nth = 0; nth < DEVICES; nth++)
      await inside.subscriptions.put(someDevice({ userPk, madeAt: start }), null, DEVICES)
    const alert = someAlert({ userPk, madeAt: start })
    return (await addAlertsWithDeliveries(run => run(inside), [alert], start)).deliveryIds
  })
  expect(ids).toHaveLength(DEVICES)

  const child = startChild('../../alerts/children/send.ts', [database.url, start.toISOString(), ...ids])
  const lines = () => child.said().split('\n').slice(0, -1)
  await expect.poll(() => lines().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(DEVICES / 3)
  await child.end('SIGKILL')
  const first = lines()

  const written = async () => {
    const found = await database.pool.query(
      `SELECT endpoint FROM push_delivery d JOIN push_subscription s ON s.id = subscription_id WHERE ended = 'taken'`,
    )
    return found.rows.map(row => row.endpoint as string)
  }
  // A statement of the killed process may still be running in the database.
  await expect
    .poll(async () => {
      const { rows: busy } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`,
      )
      return busy
    })
    .toEqual([])
  const before = await written()
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(DEVICES)

  const { sender, sent } = recordingSender()
  const send = (ms: number) => {
    const clock = { now: () => new Date(start.getTime() + ms) }
    return sendDeliveries({ stores, sender, clock, again: async () => {}, alarm: () => {} }, ids)
  }
  // Until the lease of the killed process ends, no other process sends its deliveries.
  await send(MINUTE)
  expect(sent).toEqual([])
  await send(15 * MINUTE)
  const second = sent.map(({ endpoint }) => endpoint)
  expect(second.filter(endpoint => before.includes(endpoint))).toEqual([])
  expect([...before, ...second].sort()).toEqual((await written()).sort())
  expect((await written()).length).toBe(DEVICES)
  // Only messages in flight may be sent twice: the child printed them but had not recorded them yet.
  const twice = second.filter(endpoint => first.includes(endpoint))
  expect(twice.length).toBeLessThanOrEqual(first.length - before.length + 1)
})
