import { crc32, inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '#domain/kernel/result.ts'

export type Unzipped = { name: string; bytes: Uint8Array }
/** Limits for the unpacked size: a small archive can expand to a huge one. */
export type ZipLimits = { mostFiles: number; mostBytes: number }

type Entry = {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 1

class BrokenZip extends Error {}

/** Unpacks every file that the central directory lists; bytes between the files are ignored. */
export function unzip(zip: Uint8Array, limits: ZipLimits): Result<Unzipped[], string> {
  try {
    const entries = directoryOf(zip, limits.mostFiles)
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    refuse(size > limits.mostBytes, `it would be ${size} bytes`)
    return ok(entries.map(entry => ({ name: entry.name, bytes: unpacked(zip, entry) })))
  } catch (error) {
    if (error instanceof BrokenZip) return err(error.message)
    throw error
  }
}

function directoryOf(zip: Uint8Array, mostFiles: number): Entry[] {
  const view = viewOf(zip)
  const end = endOf(zip, view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  refuse(count === 0xffff || at === 0xffffffff, 'it is of the 64-bit kind')
  refuse(
    view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count,
    'it has several parts',
  )
  refuse(count > mostFiles, `it holds ${count} files`)
  const entries: Entry[] = []
  for (let read = 0; read < count; read++) {
    refuse(at + 46 > end || view.getUint32(at, true) !== CENTRAL, 'its directory is broken')
    const lengths = [28, 30, 32].map(place => view.getUint16(at + place, true))
    const next = at + 46 + lengths.reduce((sum, length) => sum + length, 0)
    refuse(next > end, 'its directory is broken')
    const entry = entryAt(zip, view, at, lengths[0]!)
    if (!entry.name.endsWith('/')) entries.push(entry)
    at = next
  }
  return entries
}

const entryAt = (zip: Uint8Array, view: DataView, at: number, length: number): Entry => ({
  name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + length)),
  flags: view.getUint16(at + 8, true),
  method: view.getUint16(at + 10, true),
  crc: view.getUint32(at + 16, true),
  packed: view.getUint32(at + 20, true),
  size: view.getUint32(at + 24, true),
  at: view.getUint32(at + 42, true),
})

/** Finds the end record, which only a comment may follow. */
function endOf(zip: Uint8Array, view: DataView): number {
  const last = zip.length - 22
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) === zip.length) return at
  throw new BrokenZip('it has no end')
}

function unpacked(zip: Uint8Array, { flags, method, crc, packed, size, at }: Entry): Uint8Array {
  const view = viewOf(zip)
  refuse((flags & ENCRYPTED) !== 0, 'a file is encrypted')
  refuse(at + 30 > zip.length || view.getUint32(at, true) !== LOCAL, 'a file is not where it should be')
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  refuse(start + packed > zip.length, 'a file ends too early')
  const bytes = inflated(zip.subarray(start, start + packed), method, size)
  refuse(bytes.length !== size || crc32(bytes) !== crc, 'a file is damaged')
  return bytes
}

function inflated(packed: Uint8Array, method: number, size: number): Uint8Array {
  if (method === 0) return packed
  refuse(method !== 8, `a file is packed by method ${method}`)
  try {
    // Stops a file that expands beyond its declared size.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new BrokenZip('a file is damaged')
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

function refuse(isBroken: boolean, because: string): void {
  if (isBroken) throw new BrokenZip(because)
}
