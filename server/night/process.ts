import type { MarketFilling } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { openPool } from '../adapters/database/pool.ts'
import { readEnv } from '../env.ts'
import { loggableErrorOf } from '../http/faults.ts'
import type { ReportFilling } from '../market-ports.ts'
import { publishPastDays } from './past-days.ts'
import { runNights } from './run-night.ts'
import { sourcesFrom } from './sources.ts'
import { startWorkerPool } from './worker-pool.ts'

/**
 * The message that starts a night. The database address may contain a password, so it is only sent in this message,
 * never as an argument.
 */
export type NightStartMessage = { connection: ConnectionConfig; countries: readonly Country[] }

export type NightMessage =
  | { kind: 'says'; line: string }
  | { kind: 'fills'; country: Country; filling: MarketFilling | null }
  | { kind: 'done'; published: Country[] }
  | { kind: 'refused'; sentence: string }

const tell = (news: NightMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(news, error => (error ? reject(error) : resolve())))

async function run({ connection, countries }: NightStartMessage): Promise<void> {
  const env = readEnv(process.env, process.cwd())
  const pool = openPool(connection, {
    max: 6,
    applicationName: 'tidemark-night',
    statementTimeoutMs: 300_000,
    idleInTransactionTimeoutMs: 300_000,
  })
  const sources = sourcesFrom(env)
  const now = () => env.fixedNow ?? env.marketUntil ?? new Date()
  const say = (line: string) => void tell({ kind: 'says', line }).catch(() => undefined)
  const reportFilling: ReportFilling = (country, filling) =>
    void tell({ kind: 'fills', country, filling }).catch(() => undefined)
  const crew = startWorkerPool()
  try {
    const { outcomes, failure } = await runNights(
      { pool, connection, now, sources, say, reportFilling, crew },
      countries,
    )
    for (const night of outcomes)
      if (!night.ok) return await tell({ kind: 'refused', sentence: otherSource(night.error) })
    const published = outcomes.flatMap(night =>
      night.ok && night.value.outcome === 'published' ? [night.value.country] : [],
    )
    if (failure) throw failure
    // Whoever waits for this night may serve what is published; the days before it are added while they are served.
    await tell({ kind: 'done', published })
    for (const country of countries) {
      const ready = () => newestReadySession(country, sources.ofPrices[country], now().getTime())
      const began = ready()
      const deps = { pool, connection, crew, sessions: env.pastSessions, now, say }
      await publishPastDays({ ...deps, isInterrupted: () => ready() !== began }, country)
    }
  } finally {
    await crew.dismiss()
    await pool.end()
  }
}

const otherSource = ({
  country,
  stored,
  requested,
}: {
  country: string
  stored: string
  requested: string
}): string =>
  `MARKET asks for the market "${requested}", but the database holds the ${country} market of "${stored}". Set MARKET to "${stored}", or DATA_DIR or DATABASE_URL to another database.`

// The server that started this process has ended, so no process reads the results; the next server runs the night again.
process.on('disconnect', () => process.exit(1))
process.once('message', order => {
  run(order as NightStartMessage).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${loggableErrorOf(error).stack}\n`)
      process.exit(1)
    },
  )
})
