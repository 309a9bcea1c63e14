import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNightlyBackups } from '#server/adapters/database/backup/nightly-backups.ts'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { nightlyBackupJob } from '#server/use-cases/backups/nightly-backup.ts'
import { testDatabaseUrl } from '#tests/server/database/address.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: TestDatabase
beforeAll(async () => {
  folder = await temporaryFolder()
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

test('eight days leave the backups of the newest seven, and nothing else of the folder is touched', async () => {
  const backups = join(folder.path, 'backups')
  let now = new Date('2026-11-20T23:00:00Z')
  const { run, notes } = nightlyBackupJob({
    backups: openNightlyBackups({ connectionString: database.url }, backups),
    clock: { now: () => now },
  })
  await run()
  for (const name of ['erased.jsonl', 'mine.backup', 'tidemark-2026-11-20.backup.part'])
    await writeFile(join(backups, name), '')
  for (let day = 1; day < 8; day++) {
    now = new Date(now.getTime() + 86_400_000)
    await run()
    await run()
  }
  const days = [22, 23, 24, 25, 26, 27, 28].map(day => `tidemark-2026-11-${day}.backup`)
  expect((await readdir(backups)).sort()).toEqual(['erased.jsonl', 'mine.backup', ...days])
  const { header } = await openBackupFile(join(backups, days.at(-1)!))
  expect(header.made_at).toBe('2026-11-27T23:00:00.000Z')
  expect((await stat(backups)).mode & 0o777).toBe(0o700)
  expect(notes()).toEqual([])
})

test('a backup that cannot be made is an error for the log, and a note', async () => {
  const { run, notes } = nightlyBackupJob({
    backups: openNightlyBackups(
      { connectionString: testDatabaseUrl(database.url, 'gone') },
      join(folder.path, 'other'),
    ),
    clock: { now: () => new Date('2026-11-20T23:00:00Z') },
  })
  await expect(run()).rejects.toThrow('does not exist')
  expect(notes()).toEqual(['The backup of 2026-11-21 could not be made; the log says why.'])
  expect(await readdir(join(folder.path, 'other'))).toEqual([])
})
