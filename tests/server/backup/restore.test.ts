import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesLeftOut } from '#server/adapters/database/backup/backup-tables.ts'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'
import { withDemoUsers } from '#tests/builders/templates.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { plantCanaries } from '#tests/server/people/canaries.ts'
import { backupMadeAt, backupPlace, tableChecksums, tableNames } from './backup-place.ts'

let place: Awaited<ReturnType<typeof backupPlace>>
let original: TestDatabase
let restored: TestDatabase
let file: string
beforeAll(async () => {
  place = await backupPlace()
  original = await testDatabase({ template: withDemoUsers })
  const [{ pk } = { pk: 0 }] = (await original.pool.query('SELECT min(pk) AS pk FROM user_account')).rows
  await plantCanaries(original.pool, pk)
  // Values that are easily lost on the way: a backslash, a tab, a line break, a null beside an empty text, tiny and huge numbers.
  await original.pool.query(`INSERT INTO service_notice (starts_at, ends_at, title_kr, title_en, description_en)
    VALUES ('1900-01-01', 'infinity', E'\\\\.\\n\\t\\\\N', '', '자료 🙂')`)
  await original.pool.query(`INSERT INTO statement (fsym_id, year, quarter, report_date, currency, sales, eps)
    VALUES ('odd', 2026, 1, '2026-05-15', 'USD', 5e-324, 1.7976931348623157e308)`)
  file = await place.backup(original)
  restored = await place.restore(file)
})
afterAll(async () => {
  await original.drop()
  await place.remove()
})

describe('a restored database', () => {
  test('has the rows of every table, to the last character', async () => {
    const before = await tableChecksums(original.pool)
    expect(await tableChecksums(restored.pool)).toEqual(before)
    const filled = Object.entries(before).flatMap(([table, { rows }]) => (rows > 0 ? [table] : []))
    for (const table of [
      'bar_year',
      'sealed_day',
      'publication',
      'published_stock',
      'user_item',
      'user_alert',
    ])
      expect(filled).toContain(table)
    expect(filled.length).toBeGreaterThan(20)
  })

  test('has no row of what a backup leaves out', async () => {
    for (const table of Object.keys(tablesLeftOut).filter(name => name !== 'migration'))
      expect((await restored.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0)
  })

  test('gives out the numbers that come next, and none twice', async () => {
    const add = `INSERT INTO user_account (username) VALUES ('next') RETURNING pk`
    const [next] = (await original.pool.query<{ pk: number }>(add)).rows
    expect((await restored.pool.query(add)).rows).toEqual([next])
  })

  test('refuses to change what is sealed, as before', async () => {
    const change = restored.pool.query(`UPDATE sealed_day SET hash = repeat('0', 64)`)
    await expect(change).rejects.toThrow('what is sealed is never changed')
  })
})

test('the header says when the backup was made, and up to which day its data goes', async () => {
  const { header } = await openBackupFile(file)
  const { rows } = await original.pool.query('SELECT country, data_date FROM market_state')
  expect(header.made_at).toBe(backupMadeAt.toISOString())
  expect(header.data_dates).toEqual(Object.fromEntries(rows.map(row => [row.country, row.data_date])))
  expect(header.data_dates.kr).toMatch(/^2026-11-\d\d$/)
})

describe('a restore', () => {
  test('refuses a database that has a table, and changes nothing in it', async () => {
    const before = await tableChecksums(restored.pool)
    await expect(
      restoreBackup({ connectionString: restored.url }, await openBackupFile(file), []),
    ).rejects.toThrow(
      /^The database is not empty \(it has the tables action_history, alerts_told, bar_year …\)/,
    )
    expect(await tableChecksums(restored.pool)).toEqual(before)
  })

  test('that fails at a row leaves the database as empty as it was', async () => {
    const database = await place.emptyDatabase()
    const backup = await openBackupFile(file)
    const { header } = backup
    const broken = { ...backup, header: { ...header, sequences: { ...header.sequences, no_such_seq: 1 } } }
    await expect(restoreBackup({ connectionString: database.url }, broken, [])).rejects.toThrow('no_such_seq')
    expect(await tableNames(database.pool)).toEqual([])
    await restoreBackup({ connectionString: database.url }, await openBackupFile(file), [])
    expect(await tableNames(database.pool)).toEqual(await tableNames(original.pool))
  })
})
