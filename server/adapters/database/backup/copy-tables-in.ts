import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type * as z from 'zod/mini'
import { BackupTableEnd, BackupTableStart } from './backup-format.ts'
import { jsonOfRecord } from './backup-records.ts'
import { damagedBackup } from './backup-refusal.ts'
import { hashPassingBytes } from './hash-passing-bytes.ts'
import type { OpenedBackup } from './open-backup-file.ts'

/** Copies the rows of all tables of a backup into empty tables. Returns how many of each there are now. */
export async function copyTablesIn(
  client: pg.PoolClient,
  { records, path }: OpenedBackup,
): Promise<Map<string, number>> {
  const damaged = () => damagedBackup(path)
  const [schema] = (await client.query<{ name: string }>('SELECT current_schema() AS name')).rows
  const copied = new Map<string, number>()
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { table, columns } = jsonOfRecord(next.value, 'T', BackupTableStart, damaged)
    // With its schema, so that no file can name one of PostgreSQL's own tables.
    const target = [schema?.name ?? 'public', table].map(pg.escapeIdentifier).join('.')
    const names = columns.map(pg.escapeIdentifier).join(', ')
    const rows = client.query(copyFrom(`COPY ${target} (${names}) FROM STDIN`))
    const hash = hashPassingBytes()
    let end: z.output<typeof BackupTableEnd> | undefined
    const pieces = async function* () {
      for (;;) {
        const { value } = await records.next()
        if (value?.kind === 'D') yield value.content
        else {
          end = jsonOfRecord(value, 'E', BackupTableEnd, damaged)
          return
        }
      }
    }
    await pipeline(Readable.from(pieces()), createZstdDecompress(), hash.stream, rows)
    if (end?.rows !== rows.rowCount || end.sha256 !== hash.hex()) throw damaged()
    copied.set(table, rows.rowCount)
  }
  return copied
}
