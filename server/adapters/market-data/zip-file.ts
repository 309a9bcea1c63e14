import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  BrokenZip,
  LOCAL_HEADER_BYTES,
  LONGEST_ZIP_END,
  packedStart,
  refuseZip,
  type ZipEntry,
  zipEndIn,
  zipEntriesIn,
} from '#domain/zip/zip-records.ts'

/** A ZIP on the disk, of which no more than a piece of one file is in memory. */
export type ZipFile = {
  names: ReadonlySet<string>
  /** Unpacks one file piece by piece; throws `BrokenZip` where it is damaged, at the latest after its last piece. */
  pieces(name: string): AsyncGenerator<Uint8Array, void>
  close(): Promise<void>
}

export async function openZipFile(path: string): Promise<Result<ZipFile, string>> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const entries = new Map(
      (await directoryIn(handle, size)).map(entry => [new TextDecoder().decode(entry.nameBytes), entry]),
    )
    return ok({
      names: new Set(entries.keys()),
      async *pieces(name) {
        const entry = entries.get(name)
        if (!entry) throw new BrokenZip(`it holds no ${name}`)
        yield* unpackedPieces(handle, entry, size)
      },
      close: () => handle.close(),
    })
  } catch (error) {
    await handle.close()
    if (error instanceof BrokenZip) return err(error.message)
    throw error
  }
}

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(Math.max(0, length))
  let had = 0
  while (had < bytes.length) {
    const { bytesRead } = await handle.read(bytes, had, bytes.length - had, at + had)
    if (bytesRead === 0) break
    had += bytesRead
  }
  return bytes.subarray(0, had)
}

async function directoryIn(handle: FileHandle, size: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, size - LONGEST_ZIP_END)
  const { at, directoryAt, count } = zipEndIn(await bytesAt(handle, tailAt, size - tailAt))
  return zipEntriesIn(await bytesAt(handle, directoryAt, tailAt + at - directoryAt), count)
}

async function* unpackedPieces(
  handle: FileHandle,
  entry: ZipEntry,
  zipBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const { method, crc, packed, size, at } = entry
  const start = packedStart(entry, await bytesAt(handle, at, LOCAL_HEADER_BYTES), zipBytes)
  refuseZip(method !== 0 && method !== 8, `a file is packed by method ${method}`)
  let [had, sum] = [0, 0]
  if (packed > 0)
    for await (const piece of inflatedPieces(handle, method, start, packed)) {
      had += piece.length
      // A file that expands beyond its declared size would otherwise be unpacked to its end.
      refuseZip(had > size, 'a file is damaged')
      sum = crc32(piece, sum)
      yield piece
    }
  refuseZip(had !== size || sum !== crc, 'a file is damaged')
}

async function* inflatedPieces(
  handle: FileHandle,
  method: number,
  start: number,
  packed: number,
): AsyncGenerator<Uint8Array, void> {
  const source = handle.createReadStream({ start, end: start + packed - 1, autoClose: false })
  if (method === 0) return yield* source as AsyncIterable<Uint8Array>
  const inflate = createInflateRaw()
  const piped = pipeline(source, inflate)
  // A reader that stops early ends the pipe, which is no failure of its own.
  piped.catch(() => undefined)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch (error) {
    if (String((error as { code?: string }).code).startsWith('Z_')) throw new BrokenZip('a file is damaged')
    throw error
  }
}
