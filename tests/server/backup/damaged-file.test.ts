import { readFile, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { writeBackup } from '#server/adapters/database/backup/write-backup.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { backupMadeAt, backupPlace } from './backup-place.ts'

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

/** Every place near both ends, where each byte has its own meaning, and every seventh between them. */
const places = () => [...bytes.keys()].filter(at => at < 300 || at >= bytes.length - 100 || at % 7 === 0)

function* flipped(): Generator<Buffer> {
  for (const at of places()) {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1 << (at % 8)
    yield copy
  }
}

describe('a file that is not a whole backup', () => {
  test('is refused wherever one bit of it is turned', async () => {
    const { tried, reasons } = await refusalsOf(flipped())
    expect(tried).toBeGreaterThan(700)
    expect([...reasons].sort()).toEqual([
      'FILE is damaged or not whole; nothing was restored from it. Use another backup.',
      'FILE is not a backup of Tidemark.',
      expect.stringMatching(/^FILE is of format \d, and this Tidemark reads 1\./),
      ...[...reasons].filter(reason => reason.includes('is of format')).slice(1),
    ])
  })

  test('is refused wherever it is cut off, and when something follows it', async () => {
    const { tried, reasons } = await refusalsOf([
      ...places().map(length => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.from('\n')]),
    ])
    expect(tried).toBeGreaterThan(700)
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
