import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupJson } from '#server/adapters/database/backup/backup-format.ts'
import { createBackupFile } from '#server/adapters/database/backup/create-backup-file.ts'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'
import { writeBackup } from '#server/adapters/database/backup/write-backup.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { backupMadeAt, backupPlace, tableNames } from './backup-place.ts'

let place: Awaited<ReturnType<typeof backupPlace>>
let database: TestDatabase
let file: string
let bytes: Buffer
beforeAll(async () => {
  place = await backupPlace()
  database = await testDatabase()
  await database.pool.query(
    `INSERT INTO user_account (username) SELECT 'user-' || n FROM generate_series(1, 20) n`,
  )
  file = await place.backup(database)
  bytes = await readFile(file)
})
afterAll(async () => {
  await database.drop()
  await place.remove()
})

/** Counts how many of these files are refused, and for which reasons. */
async function refusalsOf(files: Iterable<Buffer>): Promise<{ tried: number; reasons: Set<string> }> {
  const path = place.path('spoiled')
  const reasons = new Set<string>()
  let tried = 0
  for (const spoiled of files) {
    await writeFile(path, spoiled)
    tried++
    const opened = await openBackupFile(path).catch((error: Error) => error)
    reasons.add(opened instanceof Error ? opened.message.replace(path, 'FILE') : 'opened')
  }
  return { tried, reasons }
}

function* flipped(): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at++) {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1 << (at % 8)
    yield copy
  }
}

/** At every length near both ends, and at every thirteenth between them. */
function* cutOff(): Generator<Buffer> {
  for (let length = 0; length < bytes.length; length++)
    if (length < 40 || length > bytes.length - 40 || length % 13 === 0) yield bytes.subarray(0, length)
}

describe('a file that is not a whole backup', () => {
  test('is refused wherever one bit of it is turned', async () => {
    const { tried, reasons } = await refusalsOf(flipped())
    expect(tried).toBe(bytes.length)
    expect(tried).toBeGreaterThan(3000)
    expect([...reasons].sort()).toEqual([
      'FILE is damaged or not whole; nothing was restored from it. Use another backup.',
      'FILE is not a backup of Tidemark.',
      expect.stringMatching(/^FILE is of format \d, and this Tidemark reads 1\./),
      ...[...reasons].filter(reason => reason.includes('is of format')).slice(1),
    ])
  })

  test('is refused wherever it is cut off, and when something follows it', async () => {
    const { tried, reasons } = await refusalsOf([...cutOff(), Buffer.concat([bytes, Buffer.from('\n')])])
    expect(tried).toBeGreaterThan(300)
    expect([...reasons].sort()).toEqual([
      'FILE is damaged or not whole; nothing was restored from it. Use another backup.',
      'FILE is not a backup of Tidemark.',
    ])
  })

  test('is refused when it does not exist', async () => {
    const path = place.path('nowhere')
    await expect(openBackupFile(path)).rejects.toThrow(`There is no file ${path}.`)
  })
})

/** Writes a file with a right checksum, as no backup of ours has it. */
async function craftedFile(schema: number, rows: number): Promise<string> {
  const path = place.path()
  const draft = await createBackupFile(path)
  const header = {
    schema,
    made_at: backupMadeAt.toISOString(),
    data_dates: { kr: null, us: null },
    sequences: {},
  }
  await draft.add('H', backupJson(header))
  await draft.add('T', backupJson({ table: 'fx_rate', columns: ['day', 'usdkrw', 'source'] }))
  await draft.add('D', zstdCompressSync(''))
  await draft.add('E', backupJson({ rows, sha256: createHash('sha256').digest('hex') }))
  await draft.finish()
  return path
}

test('a file of a newer Tidemark is refused before anything is written', async () => {
  await expect(openBackupFile(await craftedFile(999, 0))).rejects.toThrow(
    /is of a newer Tidemark \(migration 999, this program knows \d+\)\. Restore it with the newer one\./,
  )
})

test('a table with fewer rows than its backup says is not restored', async () => {
  const { schema } = (await openBackupFile(file)).header
  const target = await place.restore(await craftedFile(schema, 0))
  expect(await tableNames(target.pool)).not.toEqual([])
  const other = await place.emptyDatabase()
  const backup = await openBackupFile(await craftedFile(schema, 1))
  await expect(restoreBackup({ connectionString: other.url }, backup, [])).rejects.toThrow(
    'is damaged or not whole',
  )
  expect(await tableNames(other.pool)).toEqual([])
})

describe('a backup', () => {
  test('can be read by its owner alone, and replaces no file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup({ connectionString: database.url }, file, backupMadeAt)).rejects.toThrow(
      `There is a file ${file} already. Name another one, or remove it.`,
    )
    expect(await readFile(file)).toEqual(bytes)
  })

  test('that cannot be written says so, and leaves nothing', async () => {
    const path = place.path('no-folder/x.backup')
    await expect(writeBackup({ connectionString: database.url }, path, backupMadeAt)).rejects.toThrow(
      /^Writing the backup failed: ENOENT/,
    )
  })

  test('of a database with another schema than the program’s is refused', async () => {
    const other = await testDatabase()
    await other.pool.query(`INSERT INTO migration (number, name, sha256) VALUES (998, 'later', '')`)
    const path = place.path()
    await expect(writeBackup({ connectionString: other.url }, path, backupMadeAt)).rejects.toThrow(
      'The database has migration 998, and this program another one.',
    )
    await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT')
    await other.drop()
  })
})
