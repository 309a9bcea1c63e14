import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedFiles } from '#server/page-ports.ts'

type SharedFile = { version: string; path: string; written: Promise<void> }

/**
 * Keeps the files below this folder, which is emptied at the start. Each process has a folder of its own in it, so that
 * two servers with one data folder never write the same file.
 */
export async function openSharedFiles(folder: string): Promise<SharedFiles> {
  await rm(folder, { recursive: true, force: true })
  const own = join(folder, randomUUID())
  const newest = new Map<string, SharedFile>()

  async function write(path: string, run: (path: string) => Promise<void>): Promise<void> {
    await mkdir(own, { recursive: true })
    await run(path)
  }

  function fileOf(subject: string, version: string, run: (path: string) => Promise<void>): SharedFile {
    const before = newest.get(subject)
    if (before?.version === version) return before
    const path = join(own, randomUUID())
    const file = { version, path, written: write(path, run) }
    newest.set(subject, file)
    file.written.then(
      () => before && rm(before.path, { force: true }),
      () => forget(subject, file),
    )
    return file
  }

  async function forget(subject: string, file: SharedFile): Promise<void> {
    if (newest.get(subject) === file) newest.delete(subject)
    await rm(file.path, { force: true })
  }

  async function openWritten(file: SharedFile): Promise<FileHandle> {
    await file.written
    return open(file.path)
  }

  return {
    async open(subject, version, run) {
      const file = fileOf(subject, version, run)
      try {
        return await openWritten(file)
      } catch (error) {
        // A newer version has replaced the file, or another server has emptied the folder.
        if (!isMissing(error)) throw error
        await forget(subject, file)
        return openWritten(fileOf(subject, version, run))
      }
    },
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
