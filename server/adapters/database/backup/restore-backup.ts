import type pg from 'pg'
import type { ErasedAccount } from '#server/backup-ports.ts'
import { lockKeys } from '../advisory-lock.ts'
import type { ConnectionConfig } from '../connection.ts'
import { applyMigration, createMigrationTable } from '../migrate.ts'
import { accountDeletionsStore } from '../stores/leaving.ts'
import type { Database } from '../with-transaction.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { copyTablesIn } from './copy-tables-in.ts'
import { withCopyTransaction } from './copy-transaction.ts'
import type { OpenedBackup } from './open-backup-file.ts'

export type RestoredBackup = { tables: number; rows: number; erased: number }

/**
 * Restores a backup into a database without tables, in one transaction: the tables as they were when it was made, the
 * rows, the migrations since then. Users who were erased after the backup are erased before anybody sees them.
 */
export async function restoreBackup(
  connection: ConnectionConfig,
  backup: OpenedBackup,
  erased: readonly ErasedAccount[],
): Promise<RestoredBackup> {
  return withCopyTransaction(connection, 'READ COMMITTED', async (database, client) => {
    // A server that starts on this database in the meantime waits, and finds the tables.
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [...lockKeys.migrate])
    await refuseTables(client)
    await createMigrationTable(client)
    const { migrations } = backup
    const { schema, sequences } = backup.header
    for (const migration of migrations.slice(0, schema)) await applyMigration(client, migration)
    const copied = await copyTablesIn(client, backup)
    for (const [name, last] of Object.entries(sequences))
      await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [name, last])
    for (const migration of migrations.slice(schema)) await applyMigration(client, migration)
    const rows = [...copied.values()].reduce((sum, count) => sum + count, 0)
    return { tables: copied.size, rows, erased: await eraseAgain(database, erased) }
  })
}

async function refuseTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      ORDER BY 1 LIMIT 3`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new BackupRefusal(
    `The database is not empty (it has the tables ${names} …), and nothing in it was changed. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
  )
}

const eraseAgain = async (database: Database, erased: readonly ErasedAccount[]): Promise<number> =>
  erased.length === 0 ? 0 : accountDeletionsStore(database).erase(erased)
