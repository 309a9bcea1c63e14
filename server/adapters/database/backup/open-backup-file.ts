import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { migrationSentence } from '../migration-problem.ts'
import { type Migration, readMigrations } from '../read-migrations.ts'
import { BackupHeader, backupFirstLine, backupFormat, backupFormatOf, DIGEST_BYTES } from './backup-format.ts'
import { type BackupRecord, jsonOfRecord, readRecords } from './backup-records.ts'
import { BackupRefusal, damagedBackup } from './backup-refusal.ts'

export type OpenedBackup = {
  path: string
  header: BackupHeader
  /** All migrations of this program: those of the backup, and those since then. */
  migrations: readonly Migration[]
  /** The records after the header. */
  records: AsyncGenerator<BackupRecord, undefined>
}

/** Opens a backup after every byte of it was compared with its checksum, so that no row of a damaged file is restored. */
export async function openBackupFile(path: string): Promise<OpenedBackup> {
  const damaged = () => damagedBackup(path)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new BackupRefusal(`There is no file ${path}.`)
  const format = backupFormatOf(await bytesOf(path, 0, 32))
  if (format === null) throw new BackupRefusal(`${path} is not a backup of Tidemark.`)
  if (format !== backupFormat)
    throw new BackupRefusal(
      `${path} is of format ${format}, and this Tidemark reads ${backupFormat}. Use the Tidemark that made it.`,
    )
  const end = found.size - DIGEST_BYTES
  if (end <= backupFirstLine.length) throw damaged()
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer)
  if (!hash.digest().equals(await bytesOf(path, end, DIGEST_BYTES))) throw damaged()
  const range = { start: backupFirstLine.length, end: end - 1, highWaterMark: 1024 * 1024 }
  const records = readRecords(createReadStream(path, range), damaged)
  const first = await records.next()
  const header = jsonOfRecord(first.value, 'H', BackupHeader, damaged)
  return { path, header, records, migrations: await migrationsFor(path, header) }
}

async function migrationsFor(path: string, { schema }: BackupHeader): Promise<Migration[]> {
  const known = await readMigrations()
  if (!known.ok) throw new BackupRefusal(migrationSentence(known.error))
  if (schema <= known.value.length) return known.value
  throw new BackupRefusal(
    `${path} is of a newer Tidemark (migration ${schema}, this program knows ${known.value.length}). Restore it with the newer one.`,
  )
}

async function bytesOf(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
