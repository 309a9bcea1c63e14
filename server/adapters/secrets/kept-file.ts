import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file for its owner's eyes, written beside and then put into place: a start killed half-way leaves no half of it. */

/** What is kept there; made now where there was nothing. Of two who start at once both read the same. */
export async function keptOnce(path: string, make: () => unknown): Promise<unknown> {
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

export const keepInstead = async (path: string, value: unknown): Promise<void> =>
  rename(await writtenBeside(path, value), path)

async function writtenBeside(path: string, value: unknown): Promise<string> {
  // Not the process's number: two containers on one folder have the same.
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
