import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, isPostgresOf } from './processes.ts'
import { socketPort } from './settings.ts'

/** The contents of postmaster.pid, which exists while the server runs and stays after it is killed. */
export type PidFile = { pid: number; port: number; socketFolder: string }

const path = (cluster: string) => join(cluster, 'postmaster.pid')

export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(path(cluster), 'utf8').catch(() => '')
  return parsePidFile(text)
}

export function parsePidFile(text: string): PidFile | null {
  const [pid = '', , , port = '', socketFolder = ''] = text.split('\n').map(line => line.trim())
  return /^\d+$/.test(pid) && /^\d+$/.test(port)
    ? { pid: Number(pid), port: Number(port), socketFolder }
    : null
}

/**
 * PostgreSQL refuses to start while the process id in a lock file is in use, even by another program or by an unreaped dead
 * server. Deleting the file would remove its data about the old server's shared memory, which protects against remaining
 * writers. If the file has the process id of PostgreSQL's own parent, PostgreSQL treats it as stale but still checks the rest,
 * so our id is written into it.
 * https://github.com/postgres/postgres/blob/master/src/backend/utils/init/miscinit.c
 */
export async function replaceStaleLockIds(cluster: string, socketFolder: string | null): Promise<void> {
  const locks = [path(cluster), ...(socketFolder ? [join(socketFolder, `.s.PGSQL.${socketPort}.lock`)] : [])]
  for (const lock of locks) {
    const text = await readFile(lock, 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    if (!isAlive(pid) || (await isPostgresOf(cluster, pid))) continue
    await writeFile(lock, text.replace(/^\d+/, `${process.pid}`))
  }
}
