import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { readClusterPointer, writeClusterPointer } from './cluster-pointer.ts'
import { endProcess, postgresProcessesOf } from './processes.ts'
import { canEnter, isRunningAsRoot, type SystemUser, userForPostgres } from './system-user.ts'

/** The location of a data folder's database, and the user who runs it. `home` is its parent folder. */
export type ClusterLocation = {
  dataDir: string
  home: string
  cluster: string
  runAs: SystemUser
  exists: boolean
}

/** System folders and files, passed as a parameter so that tests can use other ones. */
export type SystemPaths = { systemFolder: string; accountsFile: string }
export const realSystemPaths: SystemPaths = {
  systemFolder: '/var/lib/tidemark',
  accountsFile: '/etc/passwd',
}

export async function prepareDataFolder(path: string): Promise<Result<string, StartProblem>> {
  try {
    // When we are root, another user runs PostgreSQL: it must be able to pass through the folder, but not to list it.
    const isNew = (await mkdir(path, { recursive: true })) !== undefined
    if (isNew) await chmod(path, isRunningAsRoot() ? 0o711 : 0o700)
    return ok(await realpath(path))
  } catch (error) {
    return err(problemOfFileError(error, path, 'making the data folder'))
  }
}

/** Returns the location of the existing database; null when there is none. */
export async function findClusterLocation(
  dataDir: string,
): Promise<Result<ClusterLocation | null, StartProblem>> {
  const pointer = await readClusterPointer(dataDir)
  const home = pointer?.home ?? dataDir
  const cluster = join(home, 'postgres')
  const owner = await stat(cluster).catch(() => null)
  if (!owner) {
    if (pointer?.made) return err({ code: 'cluster-gone', path: cluster })
    return ok(null)
  }
  const isOurs = owner.uid === process.getuid?.() || process.getuid === undefined
  if (!isOurs && !isRunningAsRoot()) {
    return err({ code: 'data-folder-not-writable', path: cluster, errno: 'EACCES' })
  }
  const runAs = isOurs ? null : { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  if (isRunningAsRoot() && !runAs) {
    return err({ code: 'no-suitable-user', reason: `${cluster} belongs to root` })
  }
  if (!(await canEnter(cluster, runAs))) return err(cannotEnter(runAs, cluster))
  return ok({ dataDir, home, cluster, runAs, exists: true })
}

export async function chooseClusterLocation(
  dataDir: string,
  { systemFolder, accountsFile }: SystemPaths,
  say: (line: string) => void,
): Promise<Result<ClusterLocation, StartProblem>> {
  const beside = { dataDir, home: dataDir, cluster: join(dataDir, 'postgres'), exists: false }
  if (!isRunningAsRoot()) return ok({ ...beside, runAs: null })
  const runAs = await userForPostgres(accountsFile)
  if (!runAs) {
    return err({ code: 'no-suitable-user', reason: 'this machine has neither a user postgres nor nobody' })
  }
  if (await canEnter(dataDir, runAs)) return ok({ ...beside, runAs })
  const home = join(systemFolder, clusterFolderName(dataDir))
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 })
    if (!(await canEnter(systemFolder, runAs))) return err(cannotEnter(runAs, systemFolder))
    if (await readClusterPointer(dataDir)) await rm(home, { recursive: true, force: true })
    else await setAside(home, say)
    await mkdir(home)
    await chmod(home, 0o711)
    await writeClusterPointer(dataDir, { home, made: false })
  } catch (error) {
    return err(problemOfFileError(error, home, 'making a folder for the database'))
  }
  say(`The user ${runAs.name}, who runs PostgreSQL, cannot enter ${dataDir}: the database is kept in ${home}`)
  return ok({ dataDir, home, cluster: join(home, 'postgres'), runAs, exists: false })
}

/**
 * Records that the database exists. From now on a missing database is an error, and not a reason to create an empty
 * one.
 */
export async function recordClusterCreated(place: ClusterLocation): Promise<void> {
  const pointer = await readClusterPointer(place.dataDir)
  if (!pointer?.made) await writeClusterPointer(place.dataDir, { home: place.home, made: true })
}

/** Returns a folder name that depends only on the path of the data folder. */
export const clusterFolderName = (dataDir: string) =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 16)

const cannotEnter = (runAs: SystemUser, path: string): StartProblem => ({
  code: 'no-suitable-user',
  reason: `the user ${runAs?.name}, who would run it, cannot enter ${path}`,
})

/** The data folder was deleted, so the user wants a new database. The old one is renamed and kept, but not used. */
async function setAside(home: string, say: (line: string) => void): Promise<void> {
  const old = await stat(home).catch(() => null)
  if (!old) return
  for (const pid of await postgresProcessesOf(join(home, 'postgres'))) await endProcess(pid)
  const aside = `${home}.until-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(home, aside)
  say(`An earlier database of this data folder is kept in ${aside}`)
}
