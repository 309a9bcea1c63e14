import type { Country } from '#domain/market/country.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { openPool } from '../adapters/database/pool.ts'
import { readEnv } from '../env.ts'
import { safeError } from '../http/faults.ts'
import { runNight } from './run-night.ts'
import { sourcesFrom } from './sources.ts'
import { hireCrew } from './worker-pool.ts'

/** What the server asks of this program; the address of the database can hold a password, so it comes by this way alone. */
export type NightOrder = { connection: ConnectionConfig; countries: readonly Country[] }

export type NightNews =
  | { kind: 'says'; line: string }
  | { kind: 'done'; published: Country[] }
  | { kind: 'refused'; sentence: string }

const tell = (news: NightNews): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(news, error => (error ? reject(error) : resolve())))

async function run({ connection, countries }: NightOrder): Promise<void> {
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
  const crew = hireCrew()
  try {
    const published: Country[] = []
    let failure: unknown
    // One after the other: each takes all cores, and the memory of all its bars.
    for (const country of countries) {
      try {
        const night = await runNight({ pool, connection, now, sources, say, crew }, country)
        if (!night.ok) return await tell({ kind: 'refused', sentence: otherSource(night.error) })
        if (night.value.outcome === 'published') published.push(country)
      } catch (error) {
        // What goes wrong in one country does not break the other one off.
        failure ??= error
      }
    }
    if (failure) throw failure
    await tell({ kind: 'done', published })
  } finally {
    await crew.dismiss()
    await pool.end()
  }
}

const otherSource = ({
  country,
  stored,
  asked,
}: {
  country: string
  stored: string
  asked: string
}): string =>
  `MARKET asks for the market "${asked}", but the database holds the ${country} market of "${stored}". Set MARKET to "${stored}", or DATA_DIR or DATABASE_URL to another database.`

// Whoever started it is gone: nobody would hear what it does, and the next server does it again.
process.on('disconnect', () => process.exit(1))
process.once('message', order => {
  run(order as NightOrder).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${safeError(error).stack}\n`)
      process.exit(1)
    },
  )
})
