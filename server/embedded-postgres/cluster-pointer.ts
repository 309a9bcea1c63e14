import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

/** `made` says that the database exists: when it is missing then, it is lost. */
type Pointer = { home: string; made: boolean }

const pointerFile = (dataDir: string) => join(dataDir, 'postgres.place.json')

export async function readClusterPointer(dataDir: string): Promise<Pointer | null> {
  const text = await readFile(pointerFile(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const pointer = JSON.parse(text) as Pointer
  return { ...pointer, home: resolve(dataDir, pointer.home) }
}

export async function writeClusterPointer(dataDir: string, pointer: Pointer): Promise<void> {
  const draft = `${pointerFile(dataDir)}.new`
  // A home inside of the data folder is written relative to it, so that the folder can be moved and copied.
  const inside = relative(dataDir, pointer.home)
  const home = inside === '' ? '.' : pointer.home
  await writeFile(draft, `${JSON.stringify({ ...pointer, home })}\n`)
  await rename(draft, pointerFile(dataDir))
}

export const forgetClusterPointer = (dataDir: string): Promise<void> =>
  rm(pointerFile(dataDir), { force: true })
