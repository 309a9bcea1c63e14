import { crc32, inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  BrokenZip,
  LOCAL_HEADER_BYTES,
  packedStart,
  refuseZip,
  type ZipEntry,
  zipEndIn,
  zipEntriesIn,
} from '#domain/zip/zip-records.ts'

export type Unzipped = { name: string; bytes: Uint8Array }
/** Limits for the unpacked size: a small archive can expand to a huge one. */
export type ZipLimits = { mostFiles: number; mostBytes: number }

/** Unpacks every file that the central directory lists; bytes between the files are ignored. */
export function unzip(zip: Uint8Array, limits: ZipLimits): Result<Unzipped[], string> {
  try {
    const entries = directoryOf(zip, limits.mostFiles)
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    refuseZip(size > limits.mostBytes, `it would be ${size} bytes`)
    return ok(
      entries.map(entry => ({
        name: new TextDecoder().decode(entry.nameBytes),
        bytes: unpacked(zip, entry),
      })),
    )
  } catch (error) {
    if (error instanceof BrokenZip) return err(error.message)
    throw error
  }
}

function directoryOf(zip: Uint8Array, mostFiles: number): ZipEntry[] {
  const { at, directoryAt, count } = zipEndIn(zip)
  refuseZip(count > mostFiles, `it holds ${count} files`)
  return zipEntriesIn(zip.subarray(directoryAt, at), count)
}

function unpacked(zip: Uint8Array, entry: ZipEntry): Uint8Array {
  const { method, crc, packed, size, at } = entry
  const start = packedStart(entry, zip.subarray(at, at + LOCAL_HEADER_BYTES), zip.length)
  const bytes = inflated(zip.subarray(start, start + packed), method, size)
  refuseZip(bytes.length !== size || crc32(bytes) !== crc, 'a file is damaged')
  return bytes
}

function inflated(packed: Uint8Array, method: number, size: number): Uint8Array {
  if (method === 0) return packed
  refuseZip(method !== 8, `a file is packed by method ${method}`)
  try {
    // Stops a file that expands beyond its declared size.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new BrokenZip('a file is damaged')
  }
}
