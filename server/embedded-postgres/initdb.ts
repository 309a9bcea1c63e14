import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { type Binaries, programPath } from './binaries.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { startProblemFromLog } from './log.ts'
import { postgresProcessEnvironment, superuser, type Transport } from './settings.ts'

const draftMark = '.init-'

/**
 * Creates the cluster (PostgreSQL's folder of databases) in a temporary folder and renames it, so that a half-made
 * cluster never exists under its name.
 */
export async function createPostgresCluster(
  binaries: Binaries,
  { home, cluster, runAs }: ClusterLocation,
  transport: Transport['kind'],
): Promise<Result<void, StartProblem>> {
  const draft = `${cluster}${draftMark}${randomBytes(4).toString('hex')}`
  try {
    await sweepDrafts(home)
    await mkdir(draft, { mode: 0o700 })
    const passwordFile = `${draft}.password`
    const password = randomBytes(32).toString('base64url')
    if (transport === 'tcp') await writeFile(passwordFile, password, { mode: 0o600 })
    if (runAs) {
      await chown(draft, runAs.uid, runAs.gid)
      if (transport === 'tcp') await chown(passwordFile, runAs.uid, runAs.gid)
    }
    const login = transport === 'tcp' ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust']
    const { code, output } = await runInitdb(binaries, draft, runAs, login)
    if (code !== 0) return err(startProblemFromLog(output, home, 'making a new database'))
    if (transport === 'tcp') await rename(passwordFile, passwordPath(draft))
    await rename(draft, cluster)
    await keep(home)
    return ok(undefined)
  } catch (error) {
    return err(problemOfFileError(error, home, 'making a new database'))
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    await rm(`${draft}.password`, { force: true }).catch(() => {})
  }
}

export const passwordPath = (cluster: string) => join(cluster, 'tidemark-password')

function runInitdb(
  binaries: Binaries,
  folder: string,
  runAs: ClusterLocation['runAs'],
  login: string[],
): Promise<{ code: number | null; output: string }> {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const child = spawn(programPath(binaries, 'initdb'), ['-D', folder, '-U', superuser, ...login, ...locale], {
    cwd: folder,
    env: postgresProcessEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: null, output: error.message }))
    child.on('close', code => resolve({ code, output }))
  })
}

/**
 * Removes the temporary folders of starts that were killed. This is safe because only the process that holds the data
 * folder's lock gets here.
 */
async function sweepDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(`postgres${draftMark}`)) {
      // The initdb of a killed start may still be writing into its temporary folder; the next start removes the rest.
      await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
    }
  }
}

/**
 * A rename is durable only after its folder has been synced.
 * https://man7.org/linux/man-pages/man2/fsync.2.html
 */
async function keep(folder: string): Promise<void> {
  if (platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
