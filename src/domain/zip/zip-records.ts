/** What the directory of a ZIP says about one file in it. */
export type ZipEntry = {
  /** The bytes of the name: only the reader knows how to decode them. */
  nameBytes: Uint8Array
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

/** Where the directory begins, how many files it lists, and where its end record begins in the bytes that were searched. */
export type ZipEnd = { at: number; directoryAt: number; count: number }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const ENCRYPTED = 1
const SLASH = 0x2f
const IN_64_BITS = 0xffffffff

/** The most bytes that the end of a ZIP takes: its record of 22 bytes and a comment. */
export const LONGEST_ZIP_END = 22 + 0xffff
export const LOCAL_HEADER_BYTES = 30

/** Why a ZIP cannot be read. It is thrown, because a reader of streamed bytes has no other way to end. */
export class BrokenZip extends Error {}

export function refuseZip(isBroken: boolean, because: string): void {
  if (isBroken) throw new BrokenZip(because)
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** Finds the end record in the last bytes of a ZIP; only a comment may follow it. */
export function zipEndIn(tail: Uint8Array): ZipEnd {
  const view = viewOf(tail)
  for (let at = tail.length - 22; at >= Math.max(0, tail.length - LONGEST_ZIP_END); at--) {
    if (view.getUint32(at, true) !== END || at + 22 + view.getUint16(at + 20, true) !== tail.length) continue
    const count = view.getUint16(at + 10, true)
    const directoryAt = view.getUint32(at + 16, true)
    refuseZip(count === 0xffff || directoryAt === IN_64_BITS, 'it is of the 64-bit kind')
    refuseZip(
      view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== count,
      'it has several parts',
    )
    return { at, directoryAt, count }
  }
  throw new BrokenZip('it has no end')
}

/** Reads the files that a directory lists; folders are left out. */
export function zipEntriesIn(directory: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  for (let read = 0; read < count; read++) {
    refuseZip(at + 46 > directory.length || view.getUint32(at, true) !== CENTRAL, 'its directory is broken')
    const lengths = [28, 30, 32].map(place => view.getUint16(at + place, true))
    const next = at + 46 + lengths.reduce((sum, length) => sum + length, 0)
    refuseZip(next > directory.length, 'its directory is broken')
    const entry = {
      nameBytes: directory.subarray(at + 46, at + 46 + lengths[0]!),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    if (entry.nameBytes.at(-1) !== SLASH) entries.push(entry)
    at = next
  }
  return entries
}

/** The position of a file's packed bytes in the ZIP, by the header that precedes them. */
export function packedStart({ flags, packed, at }: ZipEntry, header: Uint8Array, zipBytes: number): number {
  refuseZip((flags & ENCRYPTED) !== 0, 'a file is encrypted')
  const view = viewOf(header)
  refuseZip(
    header.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL,
    'a file is not where it should be',
  )
  const start = at + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  refuseZip(start + packed > zipBytes, 'a file ends too early')
  return start
}
