import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slow } from '#scripts/test-runner/slow.ts'
import { pointsStore } from '#server/adapters/database/stores/billing/points.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { sampleOf } from '#tests/setup/sample.ts'

const DAY = 86_400_000
/** The days of 2028, which has a 29 February, in Seoul. Each of their points is saved at the last second of an hour. */
const days = Array.from({ length: 366 }, (_, nth) => Date.parse('2028-01-01T00:59:59+09:00') + nth * DAY)
const leapDay = Date.parse('2028-02-29T00:59:59+09:00')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values)).rows[0]!.n

async function saveOn(timeZone: string, user: number, on: readonly number[]): Promise<string> {
  const file = join(import.meta.dirname, 'children/save-points.ts')
  const child = spawn(process.execPath, [file, database.url, String(user), ...on.map(String)], {
    env: { ...process.env, TZ: timeZone },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', part => (said += part))
  await once(child, 'close')
  return said.trim()
}

test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
  'points that a server in %s saves expire after a calendar year in Seoul, to the second',
  slow('8,784 points are saved and expire'),
  async timeZone => {
    const { rows } = await database.pool.query('INSERT INTO user_account DEFAULT VALUES RETURNING pk::int')
    const user = rows[0].pk as number
    const on = [...new Set([...sampleOf(days, 6), leapDay])].toSorted((a, b) => a - b)
    expect(await saveOn(timeZone, user, on)).toBe(timeZone)
    expect(await count('point_lot WHERE user_pk = $1', [user])).toBe(on.length * 24)
    // PostgreSQL knows the calendar of Seoul by itself.
    const wrong = `point_lot WHERE expires_at <> ((created_at AT TIME ZONE 'Asia/Seoul') + interval '1 year') AT TIME ZONE 'Asia/Seoul'`
    expect(await count(wrong)).toBe(0)
    const expire = (at: number) =>
      withTransaction(database.pool, open => pointsStore(open).expireDue(new Date(at), 10))
    const held = (at: Date) =>
      count('point_lot WHERE user_pk = $1 AND remaining > 0 AND expires_at = $2', [user, at])
    const { rows: instants } = await database.pool.query<{ at: Date; n: number }>(
      'SELECT expires_at AS at, count(*)::int AS n FROM point_lot WHERE user_pk = $1 GROUP BY 1 ORDER BY 1',
      [user],
    )
    for (const { at, n } of instants) {
      await expire(at.getTime() - 1_000)
      expect(await held(at)).toBe(n)
      expect([await expire(at.getTime()), await expire(at.getTime())]).toEqual([n, 0])
    }
    expect(await count('point_lot WHERE user_pk = $1 AND remaining > 0', [user])).toBe(0)
    expect(await count(`point_entry WHERE user_pk = $1 AND action_code = 'EXPIRED'`, [user])).toBe(
      on.length * 24,
    )
  },
)
