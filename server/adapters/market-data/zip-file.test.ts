import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenZip } from '#domain/zip/zip-records.ts'
import { openZipFile } from './zip-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stored = async (zip: Uint8Array): Promise<string> => {
  const path = join(folder, 'one.zip')
  await writeFile(path, zip)
  return path
}

/** The texts of the files in a ZIP, or the reason why it cannot be read. */
async function read(zip: Uint8Array, names: readonly string[]): Promise<(string | null)[] | string> {
  const opened = await openZipFile(await stored(zip))
  if (!opened.ok) return opened.error
  try {
    const texts: (string | null)[] = []
    for (const name of names) {
      if (!opened.value.names.has(name)) {
        texts.push(null)
        continue
      }
      const pieces: Uint8Array[] = []
      for await (const piece of opened.value.pieces(name)) pieces.push(piece)
      texts.push(Buffer.concat(pieces).toString())
    }
    return texts
  } catch (error) {
    if (error instanceof BrokenZip) return error.message
    throw error
  } finally {
    await opened.value.close()
  }
}

const facts = { 'a.json': strToU8('가나다'.repeat(50)), 'b.json': strToU8(''), 'c.json': strToU8('{}') }
const names = [...Object.keys(facts), 'd.json']
const texts = [...Object.values(facts).map(bytes => Buffer.from(bytes).toString()), null]

describe('a ZIP on the disk', () => {
  it.each([0, 6, 9] as const)('packed at level %i is read file by file', async level => {
    expect(await read(zipSync(facts, { level }), names)).toEqual(texts)
  })

  it('yields a file of 5,000,000 bytes in pieces of at most 65,536', async () => {
    const opened = await openZipFile(await stored(zipSync({ 'big.tsv': new Uint8Array(5_000_000) })))
    if (!opened.ok) throw new Error(opened.error)
    const sizes: number[] = []
    for await (const piece of opened.value.pieces('big.tsv')) sizes.push(piece.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_000_000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536)
    await opened.value.close()
  })

  it('of which a reader takes one piece is closed without a fault', async () => {
    const opened = await openZipFile(await stored(zipSync({ 'big.tsv': new Uint8Array(5_000_000) })))
    if (!opened.ok) throw new Error(opened.error)
    for await (const piece of opened.value.pieces('big.tsv')) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    await opened.value.close()
  })

  const zip = zipSync(facts)
  it.each<[string, Uint8Array]>([
    ['that is empty', new Uint8Array()],
    ['that is a page', strToU8('<html></html>')],
    ['that is cut off', zip.subarray(0, zip.length - 5)],
    ['whose first half is missing', zip.subarray(zip.length >> 1)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await read(bytes, names)).toEqual(expect.any(String))
  })

  it('with any byte changed is read unchanged or refused', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const changed = zip.slice()
        changed[place] = changed[place]! ^ by
        const outcome = await read(changed, names)
        // A changed name is a file that is not there.
        if (Array.isArray(outcome))
          for (const [at, text] of outcome.entries()) if (text !== null) expect(text).toBe(texts[at])
      }),
      { numRuns: 300 },
    ))
})
