import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { platform } from 'node:process'
import { type BackupRecordKind, backupFirstLine, encodeRecord } from './backup-format.ts'
import { BackupRefusal } from './backup-refusal.ts'

export type BackupDraft = {
  add(kind: BackupRecordKind, content: Buffer): Promise<void>
  /** Gives the file its name, once every byte of it is on the disk. Returns its size. */
  finish(): Promise<number>
  discard(): Promise<void>
}

/** Begins a backup beside its path, so that a file under its name is always whole. Only its owner can read it. */
export async function createBackupFile(path: string): Promise<BackupDraft> {
  if (await stat(path).catch(() => null))
    throw new BackupRefusal(`There is a file ${path} already. Name another one, or remove it.`)
  const draft = `${path}.part`
  // A draft of a killed run is removed first: it would keep its mode.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    size += bytes.length
    await file.writeFile(bytes)
  }
  const discard = async () => {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
  }
  try {
    await write(backupFirstLine)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    add: (kind, content) => write(encodeRecord(kind, content)),
    async finish() {
      const digest = hash.digest()
      await file.writeFile(digest)
      await file.sync()
      await file.close()
      await rename(draft, path)
      await syncFolder(dirname(path))
      return size + digest.length
    },
    discard,
  }
}

/** A rename is durable only after its folder has been synced; Windows cannot open one. */
async function syncFolder(folder: string): Promise<void> {
  if (platform === 'win32') return
  const handle: FileHandle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
