import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/adapters/queue/boss.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a job that fails is told with its reason, and tried again', async () => {
  const told: string[] = []
  let runs = 0
  const run = async () => {
    if (runs++ === 0) throw new Error('the vendor is away')
  }
  // Due on the last of February at night: only when it is asked for.
  const jobs = await startJobs(database.pool, [{ name: 'night', cron: '0 3 29 2 *', run }], error =>
    told.push(error.message),
  )
  await jobs.now('night')
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['the vendor is away'])
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2)
  expect(told).toHaveLength(1)
  await jobs.stop()
})
