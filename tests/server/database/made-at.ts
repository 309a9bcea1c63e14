import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/adapters/database/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'

const ours = join(import.meta.dirname, '../../../server/adapters/database/migrations')

/** A database as an installation of before had it: with the migrations up to this number and none after it. */
export async function databaseMadeAt(last: number) {
  const [database, folder] = await Promise.all([testDatabase({ empty: true }), temporaryFolder()])
  const files = (await readdir(ours)).filter(file => file.endsWith('.sql')).toSorted()
  const upTo = async (number: number) => {
    for (const file of files.slice(0, number)) await copyFile(join(ours, file), join(folder.path, file))
    const migrated = await migrate(database.pool, { folder: folder.path })
    if (!migrated.ok) throw new Error(JSON.stringify(migrated.error))
    return migrated.value.applied
  }
  await upTo(last)
  return {
    upTo,
    rows: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query<Row>(text, values)).rows,
    async drop(): Promise<void> {
      await database.drop()
      await folder.remove()
    },
  }
}
