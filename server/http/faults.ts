/** A failed query as the database driver reports it. Its message and stack contain the values of the query. */
type FailedQuery = Error & { query: string; params: unknown }

type Coded = Error & { code?: string; syscall?: string }

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error

const saidBy = (error: Error): Coded =>
  isFailedQuery(error) && error.cause instanceof Error ? error.cause : error

/** Returns a copy of an error that may be logged: without the names, hashes and keys that were sent to the database. */
export function loggableErrorOf(error: unknown): Coded {
  if (!(error instanceof Error)) return new Error(String(error))
  const said = saidBy(error)
  const message = isFailedQuery(said) ? 'A query failed.' : safeWords(said)
  const safe = Object.assign(new Error(message), said.code === undefined ? {} : { code: said.code })
  safe.name = error.name
  safe.stack = `${error.name}: ${message}${frames(error)}`
  return safe
}

export const loggableMessageOf = (error: unknown): string => loggableErrorOf(error).message

/**
 * Removes the values from the error of a failed query. Other errors keep their causes, which tell the operator what to
 * do.
 */
export const withoutQueryValues = (error: unknown): unknown =>
  error instanceof Error && isFailedQuery(error) ? loggableErrorOf(error) : error

/**
 * Returns the part of the message that may be logged. PostgreSQL quotes the value in errors of class 22 (data); its
 * other errors quote only our own table and column names.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function safeWords({ message, code = '' }: Coded): string {
  if (message === '') return code
  return /^22[\dA-Z]{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message
}

function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/**
 * Tells whether the database refused a value of the caller: a number or an instant out of its range, or a text that it
 * cannot store. The contract names the wrong field earlier where it can.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const isValueRefused = (error: unknown): boolean =>
  error instanceof Error && /^22(003|007|008|021|P02|P05)$/.test(saidBy(error).code ?? '')

const lostOnTheWay = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * These codes mean: connection lost, disk full, too many connections, a lock not free in time, query canceled by its
 * timeout, database shutting down or starting.
 */
const awayStates = /^(08[\dA-Z]{3}|53100|53300|55P03|57014|57P0\d)$/

/**
 * The pg driver gives these errors no code.
 * https://github.com/brianc/node-postgres/blob/master/packages/pg/lib/client.js
 */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/

/** Tells whether the database is unreachable or too slow. That is not a bug of ours, and a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = saidBy(error)
  const isNoSocket = code === 'ENOENT' && syscall === 'connect'
  return isNoSocket || lostOnTheWay.has(code) || awayStates.test(code) || awayWords.test(message)
}

/** Tells whether a write failed because the disk of the database is full. Reads still succeed then. */
export const isDatabaseDiskFull = (error: unknown): boolean =>
  error instanceof Error && saidBy(error).code === '53100'
