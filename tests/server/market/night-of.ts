import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import type { Country } from '#domain/market/country.ts'
import type { MarketData } from '#server/market-ports.ts'
import type { NightPorts } from '#server/night/night-ports.ts'
import { type NightResult, runNight } from '#server/night/run-night.ts'
import type { WorkerPool } from '#server/night/worker-pool.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'

type On = { pool: pg.Pool; url: string }

export const nightMeans = (
  { pool, url }: On,
  market: MarketData,
  now: Date,
  say: (line: string) => void = () => {},
  crew: WorkerPool = testCrew(),
): NightPorts => ({
  pool,
  connection: { connectionString: url },
  now: () => now,
  sources: { all: [market], ofPrices: { kr: market.source, us: market.source } },
  reportFilling: () => {},
  say,
  crew,
})

export async function nightOf(
  on: On,
  market: MarketData,
  country: Country,
  at: string,
  say?: (line: string) => void,
  crew?: WorkerPool,
): Promise<NightResult> {
  const night = await runNight(nightMeans(on, market, new Date(at), say, crew), country)
  assert(night.ok, 'the database holds no other market')
  return night.value
}
