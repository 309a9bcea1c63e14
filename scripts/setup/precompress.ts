import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const atOnce = 4

/**
 * Our choice: below this size a compressed file saves less than the header that announces it. Some twenty scripts of a first visit
 * are smaller than 1 kB, and compressing them saves a quote 1.3 kB.
 */
const LEAST_BYTES = 200

/** Writes a .br and a .gz next to each text file that is large enough; returns how many files got them. */
export async function precompress(folder: string): Promise<number> {
  const waiting = filesUnder(folder).filter(isText)
  let done = 0
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (await compressFile(join(folder, path))) done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** Returns the paths of all files below a folder, with slashes, sorted. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

const isText = (path: string): boolean => /\.(js|css|html|json|svg|webmanifest)$/.test(path)

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return false
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 11,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
  }
  const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
  return true
}
