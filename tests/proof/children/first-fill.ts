import { assert } from '#domain/kernel/assert.ts'
import { countries } from '#domain/market/country.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { readEnv } from '#server/env.ts'
import { runNights } from '#server/night/run-night.ts'
import { sourcesFrom } from '#server/night/sources.ts'
import { startWorkerPool } from '#server/night/worker-pool.ts'
import { createFastClock } from '#tests/builders/first-fill/fast-clock.ts'
import type { FillOrder } from '#tests/builders/first-fill/fill-process.ts'

/** Fills both markets in a process that can be killed; each line begins with the milliseconds on the fast clock. */
const { url, settings, network, startedAt, elapsedMs, threads } = JSON.parse(process.argv[2]!) as FillOrder
const clock = createFastClock({ startedAt, elapsedMs }, network)
const pool = openPool(
  { connectionString: url },
  { max: 6, statementTimeoutMs: 300_000, applicationName: 'tidemark-night' },
)
const say = (line: string): boolean => process.stdout.write(`${Math.round(clock.elapsed())} ${line}\n`)
const crew = startWorkerPool(threads)
say('begins')
const { outcomes, failure } = await runNights(
  {
    ...{ pool, crew, now: clock.now, say, reportFilling: () => {} },
    connection: { connectionString: url },
    sources: sourcesFrom(readEnv(settings, '/'), clock),
  },
  countries,
)
if (failure !== undefined) throw failure
for (const night of outcomes)
  assert(night.ok && night.value.outcome !== 'held', 'every country is filled to its end')
await crew.dismiss()
await pool.end()
say(`done with ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
