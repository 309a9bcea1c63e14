import { realpathSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import './adapters/database/quick-drizzle.ts'
import { openDatabase } from './adapters/database/open-database.ts'
import { type StartProblem, startProblemSentence } from './adapters/database/start-problem.ts'
import { readPushKeys } from './adapters/secrets/push-keys.ts'
import { readSecrets } from './adapters/secrets/secrets.ts'
import { type Env, readEnv } from './env.ts'
import { loggableMessageOf, withoutQueryValues } from './http/faults.ts'
import { openListener } from './http/listener.ts'
import type { Closer } from './serve.ts'

export type RunningServer = { address: string; stop(): Promise<void> }

const drainMs = 10_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Answers at once that the server is starting, then locks the data folder, and only then loads the program, so that a
 * second server is refused early.
 */
export async function startServing(): Promise<RunningServer> {
  const env = readEnv(process.env, process.cwd())
  const listener = await openListener(env.host, env.port, env.publicUrl?.protocol === 'https:')
  const closers: Closer[] = [() => listener.drain(drainMs)]
  const stop = stopOnce(closers)
  endOnSignals(stop)
  const say = (line: string) => {
    listener.say(line)
    print(line)
  }
  const onLost = (problem: StartProblem) => {
    process.stderr.write(`${startProblemSentence(problem)}\n`)
    void stop().finally(() => process.exit(1))
  }
  try {
    // In production, a missing secret stops the start before anything else is done. Elsewhere secrets may be created,
    // but only once the data folder is locked.
    const input = env.production ? await readAllSecrets(env) : null
    listener.say('opening the database')
    const creation = env.production ? 'never' : 'in-unused-folder'
    const { databaseUrl, dataDir } = env
    const opened = await openDatabase({ databaseUrl, dataDir, creation, say, onLost })
    if (!opened.ok) throw new Error(startProblemSentence(opened.error))
    closers.push(opened.value.close)
    const secrets = input ?? (await readAllSecrets(env))
    // Set in the environment, so that worker threads and the night's process use the same compile cache.
    process.env.NODE_COMPILE_CACHE ??= join(env.dataDir, 'compiled')
    enableCompileCache(process.env.NODE_COMPILE_CACHE)
    const { serve } = await import('./serve.ts')
    const { address, demo } = await serve({ env, listener, say, closers, database: opened.value, ...secrets })
    const here = env.publicUrl ? `, here on port ${listener.port()}` : ''
    print(`Tidemark serves on ${address}${here}`)
    flushCompileCache()
    if (demo.usernames.length > 0)
      print(`Demo sign-ins (password ${demo.password}): ${demo.usernames.join(', ')}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw withoutQueryValues(error)
  }
}

const readAllSecrets = async (env: Env) => ({
  secrets: await readSecrets(env),
  pushKeys: await readPushKeys(env),
})

/**
 * Closes everything in reverse order of opening, but drains the listener first: no request may meet a closed database.
 */
function stopOnce(closers: readonly Closer[]): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stopAll = async () => {
    const [drain, ...others] = closers
    await drain?.()
    for (const close of others.toReversed()) await close()
  }
  return () => {
    stopped ??= stopAll()
    return stopped
  }
}

/** The first signal waits for running calls to end; the second one exits at once. */
function endOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const isStartedDirectly =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename
if (isStartedDirectly) {
  startServing().catch((error: unknown) => {
    process.stderr.write(`${loggableMessageOf(error)}\n`)
    process.exit(1)
  })
}
