import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallMarketPublished } from '#tests/builders/templates.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { backupPlace } from './backup-place.ts'

let place: Awaited<ReturnType<typeof backupPlace>>
let database: TestDatabase
beforeAll(async () => {
  place = await backupPlace()
  database = await testDatabase({ template: smallMarketPublished })
})
afterAll(async () => {
  await database.drop()
  await place.remove()
})

/** Each of these writers adds a row to a table at the beginning of a backup and to one at its end, in one transaction. */
async function write(writer: number, isOver: () => boolean): Promise<number> {
  for (let nth = 1; ; nth++) {
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      const id = `${writer}-${nth}`
      await client.query(
        `INSERT INTO theme_member (theme, fsym_id, from_day, reason) VALUES ('w', $1, '2026-11-20', '')`,
        [id],
      )
      await client.query(
        `INSERT INTO alerts_told (country, version, day, told_at) VALUES ($1, 1, 20261120, now())`,
        [id],
      )
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    if (isOver()) return nth
  }
}

const written = `SELECT
  (SELECT array_agg(fsym_id ORDER BY fsym_id) FROM theme_member WHERE theme = 'w') AS first,
  (SELECT array_agg(country ORDER BY country) FROM alerts_told WHERE country LIKE '_-%') AS last`

test('a backup that is made while four writers write holds one moment of all tables', async () => {
  let isOver = false
  const writers = [1, 2, 3, 4].map(writer => write(writer, () => isOver))
  await expect
    .poll(async () => (await database.pool.query(written)).rows[0].first?.length)
    .toBeGreaterThan(20)
  const [before] = (await database.pool.query<{ first: string[] }>(written)).rows
  const file = await place.backup(database)
  const [after] = (await database.pool.query<{ first: string[] }>(written)).rows
  isOver = true
  await Promise.all(writers)
  const restored = await place.restore(file)
  const [moment] = (await restored.pool.query<{ first: string[]; last: string[] }>(written)).rows
  expect(moment!.last).toEqual(moment!.first)
  expect(moment!.first).toEqual(expect.arrayContaining(before!.first))
  expect(after!.first).toEqual(expect.arrayContaining(moment!.first))
  // The writers did write while the backup was made.
  expect(after!.first.length).toBeGreaterThan(moment!.first.length)
})
