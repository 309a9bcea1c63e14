import {
  BrokenZip,
  LOCAL_HEADER_BYTES,
  packedStart,
  refuseZip,
  zipEndIn,
  zipEntriesIn,
} from '../zip/zip-records.ts'

/** One file of a ZIP archive: `start` and `size` are those of its compressed bytes. */
export type ZippedFile = { name: string; isDeflated: boolean; start: number; size: number }

/** Reads the list of files of an archive. Null for anything else, and for an archive that is cut off or encrypted. */
export function readZipDirectory(bytes: Uint8Array): readonly ZippedFile[] | null {
  try {
    const { at, directoryAt, count } = zipEndIn(bytes)
    return zipEntriesIn(bytes.subarray(directoryAt, at), count).map(entry => {
      refuseZip(entry.method !== 0 && entry.method !== 8, `a file is packed by method ${entry.method}`)
      const header = bytes.subarray(entry.at, entry.at + LOCAL_HEADER_BYTES)
      const start = packedStart(entry, header, bytes.length)
      // The files of a workbook have names of ASCII.
      const name = String.fromCharCode(...entry.nameBytes)
      return { name, isDeflated: entry.method === 8, start, size: entry.packed }
    })
  } catch (error) {
    if (error instanceof BrokenZip) return null
    throw error
  }
}
