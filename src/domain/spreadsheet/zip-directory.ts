/** One file of a ZIP archive: `start` and `size` are those of its compressed bytes. */
export type ZippedFile = { name: string; isDeflated: boolean; start: number; size: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const FILE_SIZE = 30
/** A comment after the end record has at most 65,535 bytes. */
const END_WITHIN = 65_557

/**
 * Reads the list of files at the end of a ZIP archive. Null for anything else, for an archive that is cut off and for one
 * whose files are encrypted. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZippedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const files: ZippedFile[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) return null
    if (local + FILE_SIZE > bytes.length || view.getUint32(local, true) !== FILE) return null
    const start = local + FILE_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + size > bytes.length) return null
    const name = String.fromCharCode(...bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength))
    files.push({ name, isDeflated: method === 8, start, size })
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_WITHIN)
  for (let at = view.byteLength - END_SIZE; at >= first; at--) if (view.getUint32(at, true) === END) return at
  return null
}
