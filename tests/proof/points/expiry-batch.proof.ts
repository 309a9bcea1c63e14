import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { startChild } from '#tests/server/database/child.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { isFullProof } from '#tests/setup/sample.ts'

const { users, kills } = isFullProof ? { users: 50_000, kills: 20 } : { users: 3_000, kills: 2 }
const longestSeconds = 120
const now = '2027-11-20T09:00:00Z'
const random = randomBySeed(sampleSeed())

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // Each user has two lots: one that is due, of which some points are spent, and one that is not.
  await database.pool.query(`
    WITH person AS (
      INSERT INTO user_account (nickname) SELECT 'proof' FROM generate_series(1, ${users}) RETURNING pk
    ), wallet AS (
      INSERT INTO point_wallet (user_pk) SELECT pk FROM person RETURNING user_pk
    )
    INSERT INTO point_lot (user_pk, amount, remaining, type_code, created_at, expires_at)
    SELECT user_pk, 100, 100 - 40 * due, 'ADMIN', '2026-11-20T08:00:00Z',
      timestamptz '${now}' + (1 - due) * interval '1 second'
    FROM wallet CROSS JOIN (VALUES (0), (1)) AS lots (due)`)
})
afterAll(() => database.drop())

const count = async (from: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n
const expired = () => count(`point_entry WHERE action_code = 'EXPIRED'`)
const run = () => startChild('../../../proof/points/children/expire-points.ts', [database.url, now])

test(`the points of ${users} users expire once each, whatever of ${kills} kills comes between`, {
  ...slow('a process is killed while points expire'),
  timeout: 900_000,
}, async () => {
  for (let kill = 1; kill <= kills; kill++) {
    const before = await expired()
    const child = run()
    await expect
      .poll(expired, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(Math.min(before, (users * kill) / (kills + 2)))
    await new Promise(resolve => setTimeout(resolve, random.below(10)))
    await child.end('SIGKILL')
  }
  const left = users - (await expired())
  expect(left, 'the kills left something to do').toBeGreaterThan(0)
  const began = performance.now()
  await run().saying('expired\n')
  const seconds = (performance.now() - began) / 1_000
  console.log(`${kills} kills; the last ${left} of ${users} users took ${seconds.toFixed(1)} s`)
  expect(await expired()).toBe(users)
  expect(await count(`(SELECT DISTINCT lot_id FROM point_entry WHERE amount = 60) AS lot`)).toBe(users)
  expect(await count('point_lot WHERE remaining = 0')).toBe(users)
  expect(await count('point_lot WHERE remaining = 100')).toBe(users)
  // The sample shares the machine with other tests, so only a full proof checks the time.
  if (isFullProof) expect((seconds * users) / left).toBeLessThan(longestSeconds)
  const again = run()
  await again.saying('0 expired\n')
  expect(await expired()).toBe(users)
})
