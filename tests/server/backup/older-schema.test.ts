import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupJson } from '#server/adapters/database/backup/backup-format.ts'
import { createBackupFile } from '#server/adapters/database/backup/create-backup-file.ts'
import { readMigrations } from '#server/adapters/database/read-migrations.ts'
import { backupMadeAt, backupPlace } from './backup-place.ts'

let place: Awaited<ReturnType<typeof backupPlace>>
beforeAll(async () => {
  place = await backupPlace()
})
afterAll(() => place.remove())

test('a backup of migration 10 is restored as it was and then migrated, with what the later migrations make of its rows', async () => {
  const path = place.path()
  const draft = await createBackupFile(path)
  await draft.add(
    'H',
    backupJson({
      schema: 10,
      made_at: backupMadeAt.toISOString(),
      data_dates: { kr: null, us: '2026-11-19' },
      sequences: {},
    }),
  )
  const tables: [string, string[], string[]][] = [
    [
      'instrument',
      ['fsym_id', 'country', 'ticker', 'market', 'fref_security_type', 'name_kr', 'name_en', 'source'],
      ['A-S\tus\tA\t3\tSHARE\t가\tAcme\tsec'],
    ],
    [
      'insider_trade',
      ['fsym_id', 'trade_key', 'filing_date', 'trade_type', 'qty', 'insider_name', 'title', 'is_ceo'],
      ['A-S\tk1\t2026-10-02\tP\t5\tAda\t\tf', 'A-S\tk2\t2026-11-02\tS\t5\tAda\t\tf'],
    ],
    [
      'feed_state',
      ['country', 'feed', 'source', 'complete_until', 'checked_at'],
      ['us\tinsiders\tsec\t2026-11-19\t2026-11-20 00:00:00+00'],
    ],
  ]
  for (const [table, columns, lines] of tables) {
    const text = Buffer.from(lines.map(line => `${line}\n`).join(''))
    await draft.add('T', backupJson({ table, columns }))
    await draft.add('D', zstdCompressSync(text))
    await draft.add(
      'E',
      backupJson({ rows: lines.length, sha256: createHash('sha256').update(text).digest('hex') }),
    )
  }
  await draft.finish()
  const { pool } = await place.restore(path)
  const known = await readMigrations()
  const applied = await pool.query('SELECT count(*) AS n, max(number) AS newest FROM migration')
  const newest = known.ok ? known.value.length : 0
  expect(applied.rows).toEqual([{ n: newest, newest }])
  expect((await pool.query('SELECT name_kr, aliases FROM instrument')).rows).toEqual([
    { name_kr: '가', aliases: [] },
  ])
  // Migration 12 computes this day from the filings.
  expect((await pool.query('SELECT told_from FROM feed_state')).rows).toEqual([{ told_from: '2026-10-02' }])
})
