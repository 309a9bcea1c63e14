import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Pointer = { home: string; made: boolean }

export const pointerFile = (dataDir: string) => join(dataDir, 'postgres.place.json')

export async function readClusterPointer(dataDir: string): Promise<Pointer | null> {
  const text = await readFile(pointerFile(dataDir), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

export async function writeClusterPointer(dataDir: string, pointer: Pointer): Promise<void> {
  const draft = `${pointerFile(dataDir)}.new`
  await writeFile(draft, `${JSON.stringify(pointer)}\n`)
  await rename(draft, pointerFile(dataDir))
}
