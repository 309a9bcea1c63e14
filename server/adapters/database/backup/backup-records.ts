import type * as z from 'zod/mini'
import { type BackupRecordKind, RECORD_HEAD_BYTES, recordKinds } from './backup-format.ts'

export type BackupRecord = { kind: BackupRecordKind; content: Buffer }

const kinds: readonly string[] = Object.values(recordKinds)
const isKind = (letter: string): letter is BackupRecordKind => kinds.includes(letter)

/** Reads records one after the other. Throws what `damaged` makes when bytes are not those of a record. */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  damaged: () => Error,
): AsyncGenerator<BackupRecord, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length >= at + RECORD_HEAD_BYTES) {
      const end = at + RECORD_HEAD_BYTES + rest.readUInt32BE(at + 1)
      if (rest.length < end) break
      const kind = rest.toString('latin1', at, at + 1)
      if (!isKind(kind)) throw damaged()
      yield { kind, content: rest.subarray(at + RECORD_HEAD_BYTES, end) }
      at = end
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw damaged()
}

/** Reads the JSON of a record, which must be of this kind. */
export function jsonOfRecord<S extends z.ZodMiniType>(
  record: BackupRecord | undefined,
  kind: BackupRecordKind,
  schema: S,
  damaged: () => Error,
): z.output<S> {
  if (record?.kind !== kind) throw damaged()
  try {
    return schema.parse(JSON.parse(record.content.toString()))
  } catch {
    throw damaged()
  }
}
