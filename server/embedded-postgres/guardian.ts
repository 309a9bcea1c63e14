import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { err } from '#domain/kernel/result.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import type { PostgresSetup, Postmaster } from './engine.ts'
import { ensurePostmaster } from './postmaster.ts'

export type PostmasterGuardian = {
  /** Returns the running PostgreSQL server, which is another process after a restart. */
  current(): Postmaster
  retire(): Promise<void>
}

const mostRestarts = 5
const withinMs = 60_000

/**
 * Keeps one connection open to notice when the database ends, and restarts it. It gives up when the database ends too
 * often, so that an operator looks at it.
 */
export async function guardPostmaster(
  engine: PostgresSetup,
  first: Postmaster,
  onLost: (problem: StartProblem) => void,
): Promise<PostmasterGuardian> {
  let postmaster = first
  let isRetired = false
  let revival: Promise<void> = Promise.resolve()
  const deaths: number[] = []
  let watch = await open()

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...postmaster.connection,
      application_name: 'tidemark guardian',
      keepAlive: true,
    })
    client.on('error', () => {})
    await client.connect()
    client.once('end', () => {
      if (!isRetired) revival = revive()
    })
    return client
  }

  async function revive(): Promise<void> {
    const now = performance.now()
    deaths.push(now)
    if (deaths.filter(at => now - at < withinMs).length > mostRestarts) {
      const lines = [`it ended ${mostRestarts + 1} times in a minute`]
      return onLost({ code: 'failed', doing: 'keeping the database running', lines })
    }
    engine.say('The database ended unexpectedly and is being brought back')
    const port = 'port' in postmaster.connection ? postmaster.connection.port : null
    const revived = await ensurePostmaster({ ...engine, port }).catch(brokenRevival)
    if (!revived.ok) return onLost(revived.error)
    postmaster = revived.value
    try {
      watch = await open()
      engine.say('The database is back')
    } catch {
      await pause(100)
      if (!isRetired) return revive()
    }
  }

  return {
    current: () => postmaster,
    retire: async () => {
      isRetired = true
      await revival
      await watch.end()
    },
  }
}

const brokenRevival = (error: unknown) =>
  err<StartProblem>({
    code: 'failed',
    doing: 'bringing the database back',
    lines: [error instanceof Error ? error.message : String(error)],
  })
