import { join } from 'node:path'
import type pg from 'pg'
import { backedUpTables } from '#server/adapters/database/backup/backup-tables.ts'
import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'
import { writeBackup } from '#server/adapters/database/backup/write-backup.ts'
import type { ErasedAccount } from '#server/backup-ports.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

export const backupMadeAt = new Date('2026-11-20T19:00:00Z')

/** A folder for backups, and empty databases to restore them into. */
export async function backupPlace() {
  const folder = await temporaryFolder()
  const restored: TestDatabase[] = []
  let nth = 0
  const path = (name = `${nth++}.backup`) => join(folder.path, name)
  return {
    path,
    async backup({ url }: { url: string }): Promise<string> {
      const file = path()
      await writeBackup({ connectionString: url }, file, backupMadeAt)
      return file
    },
    async emptyDatabase(): Promise<TestDatabase> {
      const database = await testDatabase({ empty: true })
      restored.push(database)
      return database
    },
    async restore(file: string, erased: readonly ErasedAccount[] = []): Promise<TestDatabase> {
      const database = await this.emptyDatabase()
      await restoreBackup({ connectionString: database.url }, await openBackupFile(file), erased)
      return database
    },
    async remove() {
      for (const database of restored) await database.drop()
      await folder.remove()
    },
  }
}

/** Returns the number of rows and a checksum over all of them, for each table that a backup holds. */
export async function tableChecksums(pool: pg.Pool): Promise<Record<string, { rows: number; sum: string }>> {
  const sums: Record<string, { rows: number; sum: string }> = {}
  for (const table of backedUpTables) {
    const { rows } = await pool.query<{ rows: number; sum: string }>(
      `SELECT count(*) AS rows, coalesce(md5(string_agg(md5(whole::text), '' ORDER BY md5(whole::text))), '') AS sum
        FROM ${table} AS whole`,
    )
    sums[table] = rows[0]!
  }
  return sums
}

/** Returns the names of the tables; none in a database into which nothing was restored. */
export async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
