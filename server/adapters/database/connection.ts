import pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { errnoOf, type StartProblem } from './start-problem.ts'

/** The settings of a database connection: the address of a server, or the folder of a Unix socket. */
export type ConnectionConfig =
  | { connectionString: string }
  | { host: string; port: number; database: string; user: string; password?: string; ssl: false }

export function connectionFromUrl(url: string): Result<ConnectionConfig, StartProblem> {
  const looksRight = /^(postgres|postgresql):\/\//.test(url) || url.startsWith('socket:')
  if (!looksRight) return err(unreadableAddress)
  try {
    new pg.Client({ connectionString: url })
    return ok({ connectionString: url })
  } catch {
    return err(unreadableAddress)
  }
}

const unreadableAddress: StartProblem = {
  code: 'unreachable',
  host: '?',
  port: 0,
  database: '?',
  reason: 'the address is not of the form postgresql://user:password@host:port/database',
}

/** Describes a connection error without the password of the address. */
export function unreachableProblem(config: ConnectionConfig, error: unknown): StartProblem {
  const { host, port, database, password } = new pg.Client(config)
  const said = (error instanceof Error && error.message) || 'no reason was given'
  const code = errnoOf(error) ?? (/timeout/i.test(said) ? 'ETIMEDOUT' : '')
  const known = wordsForCode[code]
  const reason = known ?? (password ? said.replaceAll(password, '…') : said)
  return { code: 'unreachable', host, port, database: database ?? '', reason }
}

const wordsForCode: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'there is no way to that host',
  '28P01': 'it refuses the user name or the password',
  '28000': 'it refuses this user from this address',
  '3D000': 'there is no database of that name',
  '53300': 'it has no connection to spare',
  '57P03': 'it is starting up or shutting down',
}
