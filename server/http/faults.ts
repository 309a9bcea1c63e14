/** A query that failed, as the database's adapter tells it: its message and stack hold the values it was given. */
type FailedQuery = Error & { query: string; params: unknown }

type Coded = Error & { code?: string; syscall?: string }

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error

const saidBy = (error: Error): Coded =>
  isFailedQuery(error) && error.cause instanceof Error ? error.cause : error

/** What may be written down of an error: names, hashes and keys that were on their way to the database are left out. */
export function safeError(error: unknown): Coded {
  if (!(error instanceof Error)) return new Error(String(error))
  const said = saidBy(error)
  const message = isFailedQuery(said) ? 'A query failed.' : safeWords(said)
  const safe = Object.assign(new Error(message), said.code === undefined ? {} : { code: said.code })
  safe.name = error.name
  safe.stack = `${error.name}: ${message}${frames(error)}`
  return safe
}

export const safeMessage = (error: unknown): string => safeError(error).message

/** Only a failed query is told anew: the others keep their causes, which say what to do. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof Error && isFailedQuery(error) ? safeError(error) : error

/** Errors about data (class 22) quote the value they mean; the others quote only names of ours. */
function safeWords({ message, code = '' }: Coded): string {
  if (message === '') return code
  return /^22[\dA-Z]{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message
}

function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

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

/** Connection lost, no connection to spare, given up on after its time, shutting down or starting. */
const awayStates = /^(08[\dA-Z]{3}|53300|57014|57P0\d)$/

/** The driver gives these no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/

/** Whether the database cannot be reached or does not answer in time: no bug of ours, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = saidBy(error)
  const isNoSocket = code === 'ENOENT' && syscall === 'connect'
  return isNoSocket || lostOnTheWay.has(code) || awayStates.test(code) || awayWords.test(message)
}
