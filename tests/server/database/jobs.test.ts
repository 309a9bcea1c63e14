import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockKeys, withLock } from '#server/adapters/database/advisory-lock.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startJobRunner } from '#server/adapters/queue/boss.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const alone =
  ({ pool }: TestDatabase) =>
  (run: () => Promise<unknown>) =>
    withLock(pool, lockKeys.queue, () => {}, run)

test('four servers that start at once on an empty database all get their queue', async () => {
  for (let round = 0; round < 3; round++) {
    const empty = await testDatabase()
    const pools = Array.from({ length: 4 }, () => openPool({ connectionString: empty.url }))
    const started = await Promise.all(
      pools.map(pool =>
        startJobRunner({ pool, jobs: [], alone: alone({ ...empty, pool }), onError: () => {} }),
      ),
    )
    await Promise.all(started.map(jobs => jobs.stop()))
    await Promise.all(pools.map(pool => pool.end()))
    await empty.drop()
  }
})

test('a job that fails is reported with its reason and tried again', async () => {
  const told: string[] = []
  let runs = 0
  const run = async () => {
    if (runs++ === 0) throw new Error('the vendor is away')
  }
  // The job is scheduled for 29 February, 03:00, so it runs only when the test starts it.
  const jobs = await startJobRunner({
    pool: database.pool,
    jobs: [{ name: 'night', cron: '0 3 29 2 *', run }],
    alone: alone(database),
    onError: error => told.push(error.message),
  })
  await jobs.now('night')
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['the vendor is away'])
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2)
  expect(told).toHaveLength(1)
  await jobs.stop()
})

test('each batch in a queue is given completely to one of the servers, and not before its time', async () => {
  const input: { by: string; ids: readonly string[]; at: number }[] = []
  const servers = await Promise.all(
    ['one', 'other'].map(by =>
      startJobRunner({
        ...{ pool: database.pool, jobs: [], alone: alone(database), onError: () => {} },
        queues: [{ name: 'letters', run: async ids => void input.push({ by, ids, at: performance.now() }) }],
      }),
    ),
  )
  const [one] = servers as [(typeof servers)[number]]
  const began = performance.now()
  await one.send('letters', ['late'], 2000)
  for (let nth = 0; nth < 20; nth++) await one.send('letters', [`${nth}`, 'x'], 0)
  await expect.poll(() => input.length, { timeout: 20_000 }).toBe(21)
  const soon = input.filter(({ ids }) => ids.length === 2).map(({ ids }) => Number(ids[0]))
  expect(soon.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, nth) => nth))
  const late = input.find(({ ids }) => ids[0] === 'late')!
  // The database's clock decides, in whole seconds, so a delay of two seconds may last only a little more than one.
  expect(late.at - began).toBeGreaterThan(1000)
  await Promise.all(servers.map(server => server.stop()))
})
