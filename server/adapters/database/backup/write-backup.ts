import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { callOffTimeLimit } from '../call-off-time-limit.ts'
import type { ConnectionConfig } from '../connection.ts'
import { readMigrations } from '../read-migrations.ts'
import { type BackupHeader, backupJson } from './backup-format.ts'
import { BackupRefusal, withFileSentences } from './backup-refusal.ts'
import { backedUpTables } from './backup-tables.ts'
import { withCopyTransaction } from './copy-transaction.ts'
import { type BackupDraft, createBackupFile } from './create-backup-file.ts'
import { hashPassingBytes } from './hash-passing-bytes.ts'

export type WrittenBackup = { header: BackupHeader; tables: number; rows: number; bytes: number }

/** Writes all rows of one moment into a file, while others go on writing. */
export async function writeBackup(
  connection: ConnectionConfig,
  path: string,
  now: Date,
): Promise<WrittenBackup> {
  return withFileSentences(path, 'Writing the backup', async () => {
    const draft = await createBackupFile(path)
    try {
      const written = await withCopyTransaction(connection, 'REPEATABLE READ, READ ONLY', (_, client) =>
        copyAllOut(client, draft, now),
      )
      return { ...written, bytes: await draft.finish() }
    } catch (error) {
      await draft.discard()
      throw error
    }
  })
}

async function copyAllOut(client: pg.PoolClient, draft: BackupDraft, now: Date) {
  const header = await headerOf(client, now)
  await draft.add('H', backupJson(header))
  let rows = 0
  for (const table of backedUpTables) rows += await copyTableOut(client, table, draft)
  return { header, tables: backedUpTables.length, rows }
}

async function headerOf(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  const [{ schema } = { schema: 0 }] = (
    await client.query<{ schema: number }>('SELECT max(number) AS schema FROM migration')
  ).rows
  const known = await readMigrations()
  // The list of tables is that of this program: of another schema it would leave out rows.
  if (!known.ok || known.value.length !== schema)
    throw new BackupRefusal(
      `The database has migration ${schema}, and this program another one. Make the backup with the Tidemark that runs on it.`,
    )
  const dates = await client.query<{ country: 'kr' | 'us'; data_date: string | null }>(
    'SELECT country, data_date FROM market_state',
  )
  const sequences = await client.query<{ name: string; last: number }>(
    'SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL',
  )
  const dateOf = (country: 'kr' | 'us') => dates.rows.find(row => row.country === country)?.data_date ?? null
  return {
    schema,
    made_at: now.toISOString(),
    data_dates: { kr: dateOf('kr'), us: dateOf('us') },
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

async function copyTableOut(client: pg.PoolClient, table: string, draft: BackupDraft): Promise<number> {
  const found = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
      ORDER BY attnum`,
    [table],
  )
  const columns = found.rows.map(({ name }) => name)
  await draft.add('T', backupJson({ table, columns }))
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`COPY ${pg.escapeIdentifier(table)} (${names}) TO STDOUT`))
  const hash = hashPassingBytes()
  const compress = createZstdCompress({ chunkSize: 256 * 1024 })
  try {
    await pipeline(rows, hash.stream, compress, async pieces => {
      for await (const piece of pieces) await draft.add('D', piece as Buffer)
    })
  } catch (error) {
    // Nobody reads the rest of the rows, so that a ROLLBACK would wait for its turn without end.
    client.connection.stream.destroy()
    throw error
  } finally {
    callOffTimeLimit(rows)
  }
  // The number of rows may arrive after the last row; the next query begins only when it is there.
  await client.query('SELECT 1')
  await draft.add('E', backupJson({ rows: rows.rowCount, sha256: hash.hex() }))
  return rows.rowCount
}
