import { type ConnectionOptions, connectDatabase, type DatabaseConnection } from './connection.ts'
import type { RowStore } from './rows.ts'

/**
 * Packs are public, the same for every user, and large. So they have a database of their own, which a sign-out does not
 * touch.
 */
export const PACKS_DATABASE = 'tidemark-packs'
export const packStores = ['packs', 'chunks'] as const

/** A pack that is completely on the device, described as the server described it. */
export type StoredPack = {
  country: string
  version: number
  as_of: string
  source: string
  simulated: boolean
  bytes: number
  sha256: string
  /** The ISO instant at which the download was complete. */
  kept_at: string
}

/** Identifies a pack file, complete or not: the chunks on the device belong to exactly this hash. */
export type PackFile = Pick<StoredPack, 'country' | 'sha256'>

/**
 * Creates the connection without opening the database. Without a database the packs are kept in memory until the page
 * closes.
 */
export const openPackStorage = (options: Omit<ConnectionOptions, 'stores'>): DatabaseConnection =>
  connectDatabase(PACKS_DATABASE, { ...options, stores: packStores })

export async function readPack(rows: RowStore, country: string): Promise<StoredPack | null> {
  const found = (await rows.get('packs', country)) as Partial<StoredPack> | undefined
  return typeof found?.sha256 === 'string' && typeof found.version === 'number' && found.country === country
    ? (found as StoredPack)
    : null
}

/** Replaces the previous pack and removes its chunks. */
export async function writePack(rows: RowStore, pack: StoredPack): Promise<void> {
  await rows.put('packs', pack.country, pack)
  await forgetChunks(rows, pack.country, pack.sha256)
}

export async function forgetPack(rows: RowStore, country: string): Promise<void> {
  await rows.remove('packs', country)
  await forgetChunks(rows, country)
}

type Chunk = { key: string; from: number; to: number }

const keyOf = ({ country, sha256 }: PackFile, from: number, to: number): string =>
  [country, sha256, String(from).padStart(10, '0'), String(to).padStart(10, '0')].join('/')

/**
 * Returns the chunks that follow each other without a gap from the first byte on; chunks after a gap cannot be used.
 */
async function chunksOf(rows: RowStore, { country, sha256 }: PackFile): Promise<Chunk[]> {
  const all = (await rows.keys('chunks')).flatMap((key): Chunk[] => {
    const [of, hash, from, to] = key.split('/')
    return of === country && hash === sha256 ? [{ key, from: Number(from), to: Number(to) }] : []
  })
  const found: Chunk[] = []
  let end = 0
  for (const chunk of all.sort((a, b) => a.from - b.from)) {
    if (chunk.from !== end) continue
    found.push(chunk)
    end = chunk.to
  }
  return found
}

/** Returns the number of bytes on the device without a gap, from the first one on. */
export const countReceivedBytes = async (rows: RowStore, file: PackFile): Promise<number> =>
  (await chunksOf(rows, file)).at(-1)?.to ?? 0

export const addChunk = (
  rows: RowStore,
  file: PackFile,
  from: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => rows.put('chunks', keyOf(file, from, from + bytes.length), bytes)

/** Returns all usable bytes. Reading stops at a chunk whose length does not match its key. */
export async function readReceivedBytes(rows: RowStore, file: PackFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await chunksOf(rows, file)
  const whole = new Uint8Array(chunks.at(-1)?.to ?? 0)
  for (const { key, from, to } of chunks) {
    const bytes = await rows.get('chunks', key)
    if (!(bytes instanceof Uint8Array) || bytes.length !== to - from) return whole.slice(0, from)
    whole.set(bytes, from)
  }
  return whole
}

/** Removes the chunks of a country, except those of the file with the hash `spared`. */
export async function forgetChunks(rows: RowStore, country: string, spared?: string): Promise<void> {
  for (const key of await rows.keys('chunks')) {
    const [of, hash] = key.split('/')
    if (of === country && hash !== spared) await rows.remove('chunks', key)
  }
}

/** Removes the chunks of an unfinished download and keeps the complete pack. */
export async function removeUnfinishedDownload(rows: RowStore, country: string): Promise<void> {
  await forgetChunks(rows, country, (await readPack(rows, country))?.sha256)
}
