import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockKeys, withLock } from '#server/adapters/database/advisory-lock.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startJobs } from '#server/adapters/queue/boss.ts'
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

test('servers that start at once on an empty database all have their queue', async () => {
  for (let round = 0; round < 3; round++) {
    const empty = await testDatabase()
    const pools = Array.from({ length: 4 }, () => openPool({ connectionString: empty.url }))
    const started = await Promise.all(
      pools.map(pool => startJobs({ pool, jobs: [], alone: alone({ ...empty, pool }), onError: () => {} })),
    )
    await Promise.all(started.map(jobs => jobs.stop()))
    await Promise.all(pools.map(pool => pool.end()))
    await empty.drop()
  }
})

test('a job that fails is told with its reason, and tried again', async () => {
  const told: string[] = []
  let runs = 0
  const run = async () => {
    if (runs++ === 0) throw new Error('the vendor is away')
  }
  // Due on the last of February at night: only when it is asked for.
  const jobs = await startJobs({
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
