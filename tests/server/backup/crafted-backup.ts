import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { backupJson } from '#server/adapters/database/backup/backup-format.ts'
import { createBackupFile } from '#server/adapters/database/backup/create-backup-file.ts'
import { backupMadeAt } from './backup-place.ts'

export type CraftedTable = {
  table: string
  columns: string[]
  lines: string[]
  /** What the file says of the number of its lines, where that is wrong. */
  rows?: number
}

/** Writes a file with a right checksum and any content, as this program would not make it. */
export async function craftBackup(
  path: string,
  schema: number,
  tables: readonly CraftedTable[],
): Promise<void> {
  const draft = await createBackupFile(path)
  const header = { made_at: backupMadeAt.toISOString(), data_dates: { kr: null, us: null }, sequences: {} }
  await draft.add('H', backupJson({ schema, ...header }))
  for (const { table, columns, lines, rows = lines.length } of tables) {
    const text = Buffer.from(lines.map(line => `${line}\n`).join(''))
    await draft.add('T', backupJson({ table, columns }))
    await draft.add('D', zstdCompressSync(text))
    await draft.add('E', backupJson({ rows, sha256: createHash('sha256').update(text).digest('hex') }))
  }
  await draft.finish()
}
