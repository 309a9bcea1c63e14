import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * This file stores values in files that only their owner can read. They are written next to their final path and moved
 * there, so that a killed process never leaves half a file.
 */

/** Reads the stored value, or creates it. Two processes that start at once read the same value. */
export async function readOrCreateFile(path: string, make: () => unknown): Promise<unknown> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = await writtenBeside(path, make())
  try {
    await link(beside, path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  } finally {
    await rm(beside, { force: true })
  }
  await chmod(path, 0o600)
  return readJson(await readFile(path, 'utf8'))
}

export const replaceFile = async (path: string, value: unknown): Promise<void> =>
  rename(await writtenBeside(path, value), path)

async function writtenBeside(path: string, value: unknown): Promise<string> {
  // The file's suffix is random and not the process id: two containers with the same folder can have the same id.
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(beside, JSON.stringify(value), { mode: 0o600 })
  return beside
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
