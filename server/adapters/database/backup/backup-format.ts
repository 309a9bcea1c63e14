import * as z from 'zod/mini'

/**
 * A backup is a first line with the version of the format, records, and a SHA-256 over all bytes before it. A record is
 * one letter, the length of its content in four bytes, and the content.
 */
export const backupFormat = 1
const firstWords = 'TIDEMARK BACKUP'
export const backupFirstLine = Buffer.from(`${firstWords} ${backupFormat}\n`)
export const DIGEST_BYTES = 32
export const RECORD_HEAD_BYTES = 5

/** Of these kinds the first three hold JSON; pieces are COPY text of a table, compressed as one zstd frame. */
export const recordKinds = { header: 'H', table: 'T', tableEnd: 'E', piece: 'D' } as const
export type BackupRecordKind = (typeof recordKinds)[keyof typeof recordKinds]

const count = z.number().check(z.int(), z.nonnegative())
const day = z.nullable(z.iso.date())

export const BackupHeader = z.object({
  /** The number of the newest migration. */
  schema: count,
  made_at: z.iso.datetime(),
  data_dates: z.object({ kr: day, us: day }),
  /** The last value of each sequence, so that no number is given twice after a restore. */
  sequences: z.record(z.string(), count),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const BackupTableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
export const BackupTableEnd = z.object({ rows: count, sha256: z.string() })

/** Returns the version of the format; null when the bytes do not begin as those of a backup. */
export function backupFormatOf(bytes: Buffer): number | null {
  const [, version] = new RegExp(`^${firstWords} (\\d{1,6})\n`).exec(bytes.toString('latin1')) ?? []
  return version === undefined ? null : Number(version)
}

export function encodeRecord(kind: BackupRecordKind, content: Buffer): Buffer {
  const head = Buffer.alloc(RECORD_HEAD_BYTES)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

export const backupJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
