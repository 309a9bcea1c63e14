import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { ConnectionConfig } from '#server/adapters/database/connection.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { makeMarketStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import type { PublishDurations } from '#server/night/durations.ts'
import { publishCountry } from '#server/night/publish.ts'
import { runNight } from '#server/night/run-night.ts'
import { type WorkerPool, withWorkerPool } from '#server/night/worker-pool.ts'
import { ingest } from '#server/use-cases/market/ingest.ts'
import { copyBarFilesIntoTable, readStoredBars, withClient } from './floor.ts'
import { sourceOfNextSession } from './one-more-session.ts'

export type MarketBenchOrder = { connection: ConnectionConfig; now: string } & (
  | { step: 'load'; folder: string }
  | { step: 'publish' }
  | { step: 'night' }
  | { step: 'read stored' }
  | { step: 'copy files'; folder: string; files: number }
)

/** `ms` is the time of the work itself; `count` says how much was processed, which proves that the work was done. */
export type MarketStepResult = { ms: number; count: number; took?: PublishDurations; said?: string[] }

export async function performMarketStep(order: MarketBenchOrder): Promise<MarketStepResult> {
  const { connection } = order
  switch (order.step) {
    case 'load':
      return withPool(connection, pool => load(pool, order.folder, new Date(order.now)))
    case 'publish':
    case 'night':
      return withPool(connection, pool => publishBoth(pool, order, order.step))
    case 'read stored':
      return withClient(connection, async client => timed(async () => (await readStoredBars(client)).bytes))
    case 'copy files': {
      const prices = join(order.folder, 'prices')
      const names = readdirSync(prices).slice(0, order.files)
      return withClient(connection, client => timed(() => copyBarFilesIntoTable(client, prices, names)))
    }
  }
}

async function timed(work: () => Promise<number>): Promise<MarketStepResult> {
  const began = performance.now()
  const count = await work()
  return { ms: performance.now() - began, count }
}

/** Opens a pool whose timeouts are those of the command that loads a market. */
async function withPool<T>(connection: ConnectionConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const patience = 10 * 60_000
  const pool = openPool(connection, {
    max: 6,
    statementTimeoutMs: patience,
    idleInTransactionTimeoutMs: patience,
  })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const load = (pool: pg.Pool, folder: string, now: Date): Promise<MarketStepResult> =>
  timed(async () => {
    const ingested = await ingest(
      {
        transaction: run => withTransaction(pool, database => run(makeMarketStores(database))),
        now,
        clearing: [],
      },
      readFolder(folder, { now }),
    )
    assert(ingested.ok, `the folder is sound (${ingested.ok ? '' : JSON.stringify(ingested.error[0])})`)
    return ingested.value.stocks
  })

/** The countries are published one after the other: their evenings are hours apart, so each has all cores to itself. */
async function publishBoth(
  pool: pg.Pool,
  { connection, now }: MarketBenchOrder,
  step: 'publish' | 'night',
): Promise<MarketStepResult> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const tooks: PublishDurations[] = []
  const run = async (country: Country, crew: WorkerPool): Promise<number> => {
    const deps = { pool, connection, now: () => new Date(now), say, crew }
    const published = step === 'publish' ? await publishCountry(deps, country) : await oneNight(deps, country)
    assert(published.outcome === 'published', `${country} has something new to publish`)
    tooks.push(published.took)
    const newest = await makeMarketStores(databaseOn(pool)).publications.newest(country)
    assert(newest, 'what was published is there')
    return (newest.body as { stocks: number }).stocks
  }
  const done = await timed(() =>
    withWorkerPool(undefined, async crew => {
      let stocks = 0
      for (const country of countries) stocks += await run(country, crew)
      return stocks
    }),
  )
  return { ...done, said, took: tooks.reduce(sum) }
}

async function oneNight(deps: Parameters<typeof publishCountry>[0], country: Country) {
  const sources = { all: [sourceOfNextSession()], ofPrices: { kr: 'files', us: 'files' } } as const
  const night = await runNight({ ...deps, sources, reportFilling: () => {} }, country)
  assert(night.ok, 'the database holds a market of files')
  return night.value
}

const sum = (one: PublishDurations, other: PublishDurations): PublishDurations => ({
  read: one.read + other.read,
  compare: one.compare + other.compare,
  judge: one.judge + other.judge,
  answers: one.answers + other.answers,
  pack: one.pack + other.pack,
  seal: one.seal + other.seal,
})
