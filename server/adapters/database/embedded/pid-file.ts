import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, isPostgresOf } from './processes.ts'
import { socketPort } from './settings.ts'

/** What a PostgreSQL server says of itself while it lives, and leaves behind when it is killed. */
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
 * PostgreSQL does not start while the number in a lock file is alive, even when it now belongs to another program or to
 * a dead server that nobody has collected. Deleting the file would also delete what it needs to see that remains of
 * the old server still write; a file that names its own parent it takes for stale and still checks the rest.
 */
export async function disownStaleLocks(cluster: string, socketFolder: string | null): Promise<void> {
  const locks = [path(cluster), ...(socketFolder ? [join(socketFolder, `.s.PGSQL.${socketPort}.lock`)] : [])]
  for (const lock of locks) {
    const text = await readFile(lock, 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    if (!isAlive(pid) || (await isPostgresOf(cluster, pid))) continue
    await writeFile(lock, text.replace(/^\d+/, `${process.pid}`))
  }
}
