import { assert } from '#domain/kernel/assert.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { runNight } from '#server/night/run-night.ts'
import { type MarketStep, nightDepsOfStep } from '../market-steps.ts'

/** Runs one night of both countries in a process that can be killed. */
const [url, step] = process.argv.slice(2)
assert(url && step, 'the address of the database and the step are given')
const pool = openPool({ connectionString: url }, { statementTimeoutMs: 300_000 })
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
say('begins')
const deps = nightDepsOfStep({ pool, url }, JSON.parse(step) as MarketStep, say)
const nights = await Promise.all((['kr', 'us'] as const).map(country => runNight(deps, country)))
for (const night of nights) assert(night.ok, 'the database holds no other market')
await pool.end()
say('done')
