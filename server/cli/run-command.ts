import { fixedClock, systemClock } from '../adapters/clock/clock.ts'
import { type ConnectionConfig, connectionFromUrl } from '../adapters/database/connection.ts'
import { hasDatabase } from '../adapters/database/has-database.ts'
import { type OpenedDatabase, openDatabase } from '../adapters/database/open-database.ts'
import { openPool } from '../adapters/database/pool.ts'
import { startProblemSentence } from '../adapters/database/start-problem.ts'
import { makeStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import { createArgonHasher } from '../adapters/passwords/argon.ts'
import { openPayple } from '../adapters/payments/open-payple.ts'
import { replaceStoredPushKeys } from '../adapters/secrets/push-keys.ts'
import { isCardSandbox } from '../card-ports.ts'
import { connectEmbedded } from '../embedded-postgres/connect-embedded.ts'
import { type Env, readEnv } from '../env.ts'
import { loadEnvironmentFile } from '../env-file.ts'
import { askSecret } from './ask-secret.ts'
import { BadCommandInput, type CommandDescription } from './command.ts'
import { askLine } from './setup/ask-line.ts'

type Closable = Pick<OpenedDatabase, 'pool' | 'connection' | 'close'>

/** Uses the database of a running server. Without one, starts the database for the duration of the command. */
async function database(env: Env): Promise<Closable> {
  if (env.databaseUrl === null) {
    const running = await connectEmbedded({ dataDir: env.dataDir })
    if (running.ok) return onPool(running.value)
  } else {
    const connection = connectionFromUrl(env.databaseUrl)
    if (!connection.ok) throw new BadCommandInput(startProblemSentence(connection.error))
  }
  const { databaseUrl, dataDir, production } = env
  const creation = production ? 'never' : 'in-unused-folder'
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const opened = await openDatabase({ databaseUrl, dataDir, creation, say })
  if (!opened.ok) throw new BadCommandInput(startProblemSentence(opened.error))
  return onPool(opened.value.connection, opened.value.close)
}

/** Ten minutes (our choice): loading data takes minutes, and the user can stop the command. */
const patience = 10 * 60_000

function onPool(connection: ConnectionConfig, closeDatabase: () => Promise<void> = async () => {}): Closable {
  const pool = openPool(connection, {
    max: 6,
    applicationName: 'tidemark-cli',
    statementTimeoutMs: patience,
    idleInTransactionTimeoutMs: patience,
  })
  const close = async () => {
    await pool.end()
    await closeDatabase()
  }
  return { pool, connection, close }
}

const originOf = ({ publicUrl, port }: Env): string => publicUrl?.origin ?? `http://localhost:${port}`

/** Runs a command, with a database unless it needs none. */
export async function runCommand({ load }: CommandDescription, rest: readonly string[]): Promise<void> {
  const command = await load()
  const folder = process.cwd()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if ('alone' in command) {
    const isTerminal = process.stdin.isTTY === true
    const tools = { now: systemClock.now(), say, askSecret, ask: askLine, isTerminal, folder }
    return command.run(rest, { ...tools, environment: process.env })
  }
  await command.prepare?.(rest)
  await loadEnvironmentFile(folder)
  const env = readEnv(process.env, folder)
  const clock = env.fixedNow ? fixedClock(env.fixedNow) : systemClock
  const runAlone = command.withoutDatabase?.(rest)
  if (runAlone && !(await hasDatabase(env))) return runAlone({ now: clock.now(), say })
  const { pool, connection, close } = await database(env)
  try {
    await command.run(rest, {
      now: clock.now(),
      clock: clock.now,
      pool,
      connection,
      pastSessions: env.pastSessions,
      isCardSandbox: isCardSandbox(env),
      cardVendor: env.payple && openPayple({ ...env, origin: originOf(env), clock }).vendor,
      claims: env.claims,
      stores: makeStores(databaseOn(pool)),
      transaction: run => withTransaction(pool, open => run(makeStores(open))),
      passwords: createArgonHasher({ atOnce: 1, waiting: 1 }),
      changePushKeys:
        env.push.vapidKey === null ? () => replaceStoredPushKeys(env.dataDir, clock.now()) : null,
      say,
      askSecret,
    })
  } finally {
    await close()
  }
}
