import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { countries } from '#domain/market/country.ts'
import type { MarketData } from '#server/market-ports.ts'
import { type NightResult, runNight } from '#server/night/run-night.ts'
import { testCrew } from './worker-pool.ts'

/** Runs a night of both countries in this process: takes in the source's data, computes and publishes. */
export async function publishMarket(
  { pool, url }: { pool: pg.Pool; url: string },
  market: MarketData,
  now = new Date('2026-11-21T12:00:00Z'),
  say: (line: string) => void = () => {},
): Promise<NightResult[]> {
  const { source } = market
  const deps = {
    pool,
    connection: { connectionString: url },
    now: () => now,
    sources: { all: [market], ofPrices: { kr: source, us: source } },
    say,
    reportFilling: () => {},
    crew: testCrew(),
  }
  const nights: NightResult[] = []
  for (const country of countries) {
    const night = await runNight(deps, country)
    assert(night.ok, 'the database holds no other market')
    nights.push(night.value)
  }
  return nights
}
