import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { describeLockOwner, lockOwnerFile, writeLockOwner } from './lock-owner.ts'

export type OwnerLock = { release(): Promise<void> }

const sqliteBusy = 5

/**
 * Makes sure that only one server uses a data folder. The kernel must release the lock when its owner is killed. Node
 * has no file locks, so an exclusive SQLite transaction on an empty file is used, which works on every system.
 * https://github.com/nodejs/node/issues/49256
 */
export async function takeOwnerLock(dataDir: string): Promise<Result<OwnerLock, StartProblem>> {
  const path = join(dataDir, 'owner.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    return err(
      isBusy(error)
        ? await describeLockOwner(dataDir)
        : problemOfFileError(await why(path, error), dataDir, 'locking'),
    )
  }
  const held = lock
  try {
    await writeLockOwner(dataDir)
  } catch (error) {
    held.close()
    return err(problemOfFileError(error, dataDir, 'writing to the data folder'))
  }
  const release = async () => {
    await rm(lockOwnerFile(dataDir), { force: true })
    held.close()
  }
  return ok({ release })
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/**
 * SQLite reports only «unable to open»; opening the file directly gives the reason.
 * https://www.sqlite.org/rescode.html#cantopen
 */
async function why(path: string, error: unknown): Promise<unknown> {
  try {
    await writeFile(path, '', { flag: 'a' })
    return error
  } catch (reason) {
    return reason
  }
}
