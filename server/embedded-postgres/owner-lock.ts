import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { isAlive } from './processes.ts'

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
        ? await describeOwner(dataDir)
        : problemOfFileError(await why(path, error), dataDir, 'locking'),
    )
  }
  const held = lock
  try {
    await introduceOwner(dataDir)
  } catch (error) {
    held.close()
    return err(problemOfFileError(error, dataDir, 'writing to the data folder'))
  }
  const release = async () => {
    await rm(ownerFile(dataDir), { force: true })
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

const ownerFile = (dataDir: string) => join(dataDir, 'owner.json')

/** Writes which process owns the folder, for the error message of another server. Only the lock itself decides. */
async function introduceOwner(dataDir: string): Promise<void> {
  const draft = `${ownerFile(dataDir)}.new`
  await writeFile(draft, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  await rename(draft, ownerFile(dataDir))
}

/** The owner may not have written its file yet, or the file may belong to a killed owner, so it is read several times. */
async function describeOwner(dataDir: string): Promise<StartProblem> {
  for (let tries = 0; tries < 10; tries++) {
    const owner = await readOwner(dataDir)
    if (owner && isAlive(owner.pid)) return { code: 'already-running', dataDir, ...owner }
    await pause(30)
  }
  return { code: 'already-running', dataDir, pid: null, since: null }
}

async function readOwner(dataDir: string): Promise<{ pid: number; since: string } | null> {
  try {
    const said: unknown = JSON.parse(await readFile(ownerFile(dataDir), 'utf8'))
    if (typeof said !== 'object' || said === null || !('pid' in said) || !('since' in said)) return null
    if (typeof said.pid !== 'number' || typeof said.since !== 'string') return null
    return { pid: said.pid, since: said.since }
  } catch {
    return null
  }
}
