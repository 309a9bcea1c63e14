import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'
import { readMigrations } from '#server/adapters/database/read-migrations.ts'
import { backupPlace, tableNames } from './backup-place.ts'
import { type CraftedTable, craftBackup } from './crafted-backup.ts'

let place: Awaited<ReturnType<typeof backupPlace>>
let newest: number
beforeAll(async () => {
  place = await backupPlace()
  const known = await readMigrations()
  assert(known.ok, 'our own migrations are in order')
  newest = known.value.length
})
afterAll(() => place.remove())

async function crafted(schema: number, ...tables: CraftedTable[]): Promise<string> {
  const path = place.path()
  await craftBackup(path, schema, tables)
  return path
}

const rate = { table: 'fx_rate', columns: ['day', 'usdkrw', 'source'], lines: ['2026-11-20\t1400.5\tecb'] }

test('a backup of migration 10 is restored as it was and then migrated, with what the later migrations make of its rows', async () => {
  const instrument = {
    table: 'instrument',
    columns: ['fsym_id', 'country', 'ticker', 'market', 'fref_security_type', 'name_kr', 'name_en', 'source'],
    lines: ['A-S\tus\tA\t3\tSHARE\t가\tAcme\tsec'],
  }
  const trades = {
    table: 'insider_trade',
    columns: ['fsym_id', 'trade_key', 'filing_date', 'trade_type', 'qty', 'insider_name', 'title', 'is_ceo'],
    lines: ['A-S\tk1\t2026-10-02\tP\t5\tAda\t\tf', 'A-S\tk2\t2026-11-02\tS\t5\tAda\t\tf'],
  }
  const feed = {
    table: 'feed_state',
    columns: ['country', 'feed', 'source', 'complete_until', 'checked_at'],
    lines: ['us\tinsiders\tsec\t2026-11-19\t2026-11-20 00:00:00+00'],
  }
  const { pool } = await place.restore(await crafted(10, instrument, trades, feed))
  const applied = await pool.query('SELECT count(*) AS n, max(number) AS newest FROM migration')
  expect(applied.rows).toEqual([{ n: newest, newest }])
  expect((await pool.query('SELECT name_kr, aliases FROM instrument')).rows).toEqual([
    { name_kr: '가', aliases: [] },
  ])
  // Migration 12 computes this day from the filings.
  expect((await pool.query('SELECT told_from FROM feed_state')).rows).toEqual([{ told_from: '2026-10-02' }])
})

test('a backup of a newer Tidemark is refused before anything is made', async () => {
  await expect(openBackupFile(await crafted(999, rate))).rejects.toThrow(
    /is of a newer Tidemark \(migration 999, this program knows \d+\)\. Restore it with the newer one\./,
  )
})

/** Returns why the backup is not restored, once it is sure that nothing of it was. */
async function refusalOf(file: string): Promise<string> {
  const target = await place.emptyDatabase()
  const backup = await openBackupFile(file)
  const refused = await restoreBackup({ connectionString: target.url }, backup, []).catch(
    (error: Error) => error,
  )
  assert(refused instanceof Error, 'the backup is not restored')
  expect(await tableNames(target.pool)).toEqual([])
  return refused.message
}

test('a table that has not as many rows as its backup says is not restored, nor any other', async () => {
  const { pool } = await place.restore(await crafted(newest, rate))
  expect((await pool.query('SELECT * FROM fx_rate')).rowCount).toBe(1)
  expect(await refusalOf(await crafted(newest, { ...rate, rows: 2 }))).toContain('is damaged or not whole')
})

test('a row that breaks a rule of its table ends the restore, and nothing of it stays', async () => {
  const wrong = { ...rate, lines: ['2026-11-20\t-1\tecb'] }
  expect(await refusalOf(await crafted(newest, wrong))).toContain('violates check constraint')
})

test('a backup writes into no table of PostgreSQL itself', async () => {
  const roles = { table: 'pg_authid', columns: ['rolname'], lines: ['intruder'] }
  expect(await refusalOf(await crafted(newest, roles))).toBe('relation "public.pg_authid" does not exist')
})
