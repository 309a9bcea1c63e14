import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import type { MarketData, MarketStores } from '#server/market-ports.ts'
import { ENGINE_VERSION } from '#server/night/engine.ts'
import { runNight } from '#server/night/run-night.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { type LivelyMarketSize, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import { LIVELY_DAY, livelyDays } from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { nightMeans, nightOf } from './night-of.ts'
import { rowVersions } from './stored/stored.ts'
import { marketStores } from './stored/stores-on.ts'

const few: LivelyMarketSize = { stocks: 12, sessions: 300 }
const market = livelyMarket(few)
const evening = '2026-11-20T16:00:00+09:00'

let database: TestDatabase
let stores: MarketStores
async function openAnother() {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
}
beforeEach(openAnother)
afterEach(() => database.drop())

const json = (bytes: Buffer): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))

/** Everything that is published for a country, except its time and its number. */
async function published(country: 'kr' | 'us') {
  const open = await loadMarket(stores, country)
  if (!open) return null
  const pack = createHash('sha256')
    .update(encodePack({ ...open.pack, version: 0 }))
    .digest('hex')
  const answers = [...open.answers].map(([id, { row_json, quote, report }]) => [
    ...[id, json(row_json), json(quote), json(report)],
  ])
  return { pack, answers, day: open.published.data_date }
}

test('each country is published up to its own last session', async () => {
  // Seoul has closed; New York opens later that day. Without a `crew`, the first night starts its own workers.
  const { crew: _, ...deps } = nightMeans(database, market, new Date(evening))
  expect(await runNight(deps, 'kr')).toMatchObject({
    ...{ ok: true, value: { country: 'kr', outcome: 'published', version: 1 } },
  })
  expect(await nightOf(database, market, 'us', evening)).toMatchObject({ outcome: 'published', version: 1 })
  expect(await stores.publications.newest('kr')).toMatchObject({
    ...{
      country: 'kr',
      version: 1,
      data_date: 20261120,
      source: 'demo',
      engine: ENGINE_VERSION,
      revision: 1,
    },
    published_at: new Date(evening),
  })
  expect(await stores.publications.newest('us')).toMatchObject({ data_date: 20261119 })
})

test('a second night changes, writes and reports nothing', async () => {
  await nightOf(database, market, 'kr', evening)
  const before = await rowVersions(database.pool)
  const lines: string[] = []
  const again = await runNight(
    nightMeans(database, market, new Date(evening), line => lines.push(line)),
    'kr',
  )
  expect(again).toEqual({ ok: true, value: { country: 'kr', outcome: 'unchanged', version: 1 } })
  expect(await rowVersions(database.pool)).toEqual(before)
  expect(lines).toEqual([])
})

test('when two nights run at once, one waits for the other and finds the work done', async () => {
  const other = openPool({ connectionString: database.url })
  const at = new Date(evening)
  const nights = await Promise.all([
    runNight(nightMeans(database, market, at), 'kr'),
    runNight(nightMeans({ pool: other, url: database.url }, market, at), 'kr'),
  ])
  await other.end()
  const outcomes = nights.map(night => night.ok && night.value.outcome)
  expect(outcomes.toSorted()).toEqual(['published', 'unchanged'])
  expect(await stores.publications.days('kr')).toHaveLength(1)
  expect((await stores.seals.lines('kr')).length).toBe(few.sessions)
})

test('night by night or all at once, the same is published', async () => {
  const days = livelyDays('kr', few.sessions, LIVELY_DAY)
  // These days include both splits and an ordinary session.
  for (const day of [days.at(-14)!, days.at(-3)!, days.at(-2)!, days.at(-1)!])
    await nightOf(
      database,
      market,
      'kr',
      `${String(day).replace(/(....)(..)(..)/, '$1-$2-$3')}T18:00:00+09:00`,
    )
  const continued = await published('kr')
  expect((await stores.publications.newest('kr'))?.version).toBe(4)
  await database.drop()
  await openAnother()
  await nightOf(database, market, 'kr', evening)
  expect(continued).toEqual(await published('kr'))
})

test('a delisted stock keeps its published pages and has no row in the pack', async () => {
  await nightOf(database, market, 'kr', evening)
  const open = (await loadMarket(stores, 'kr'))!
  const gone = livelyStocks(few, 'kr').find(({ fate }) => fate === 'gone')!
  expect(open.rowOf.has(gone.fsym_id)).toBe(false)
  expect(open.pack.size).toBe(11)
  const quote = json(open.answers.get(gone.fsym_id)!.quote) as Record<string, unknown>
  expect(quote.delisted_at).not.toBeNull()
  expect(quote).toMatchObject({ next_open: null, rs_rating: null, attractiveness: null })
})

test('a market without data is published as soon as it has some', async () => {
  const empty: MarketData = { ...market, async *read() {} }
  expect(await nightOf(database, empty, 'kr', evening)).toEqual({
    ...{ country: 'kr', outcome: 'empty', version: null },
  })
  expect(await loadMarket(stores, 'kr')).toBeNull()
  expect(await nightOf(database, market, 'kr', evening)).toMatchObject({ outcome: 'published' })
})

describe('a night', () => {
  test('that breaks off in its source leaves the publication as it is, and the next night catches up', async () => {
    await nightOf(database, market, 'kr', '2026-11-19T18:00:00+09:00')
    const before = await published('kr')
    const failing: MarketData = {
      ...market,
      async *read(ask) {
        let left = 30
        for await (const piece of market.read(ask)) {
          if (left-- === 0) throw new Error('the line is dead')
          yield piece
        }
      },
    }
    await expect(nightOf(database, failing, 'kr', evening)).rejects.toThrow('the line is dead')
    expect(await published('kr')).toEqual(before)
    expect(await nightOf(database, market, 'kr', evening)).toMatchObject({ outcome: 'published', version: 2 })
  })

  test('that fails while it computes publishes nothing, and the answers it has left behind do not disturb the next one', async () => {
    await nightOf(database, market, 'kr', '2026-11-19T18:00:00+09:00')
    const before = await published('kr')
    const { pool } = database
    // This stock is the last one, so the others have written their answers by then; its year 2025 is read only to compute.
    const where = "WHERE fsym_id = 'KRL0011-S' AND year = 2025"
    const { rows } = await pool.query<{ checksum: Buffer }>(`SELECT checksum FROM bar_year ${where}`)
    const write = (checksum: Buffer) => pool.query(`UPDATE bar_year SET checksum = $1 ${where}`, [checksum])
    await write(Buffer.alloc(32))
    await pool.query("UPDATE market_state SET revision = revision + 1 WHERE country = 'kr'")
    await pool.query(
      "INSERT INTO published_stock SELECT country, 2, fsym_id, row_json, quote, report FROM published_stock WHERE version = 1 AND country = 'kr'",
    )
    const silent: MarketData = { ...market, async *read() {} }
    await expect(nightOf(database, silent, 'kr', evening)).rejects.toThrow('KRL0011-S are undamaged')
    expect(await published('kr')).toEqual(before)
    await write(rows[0]!.checksum)
    expect(await nightOf(database, silent, 'kr', evening)).toMatchObject({ outcome: 'published', version: 2 })
    expect(await published('kr')).toEqual(before)
  })
})

describe('a market of another source', () => {
  test('is refused where real data is stored', async () => {
    await nightOf(database, livelyMarket({ ...few, source: 'kis' }), 'kr', evening)
    const before = await rowVersions(database.pool)
    expect(await runNight(nightMeans(database, market, new Date(evening)), 'kr')).toEqual({
      ok: false,
      error: { code: 'other-source', country: 'kr', stored: 'kis', requested: 'demo' },
    })
    expect(await rowVersions(database.pool)).toEqual(before)
  })

  test('replaces the simulated market completely', async () => {
    await nightOf(database, market, 'kr', evening)
    await nightOf(database, livelyMarket({ stocks: 5, sessions: 60, source: 'kis' }), 'kr', evening)
    const open = (await loadMarket(stores, 'kr'))!
    expect(open.provenance).toEqual({ as_of: '2026-11-20', source: 'kis', simulated: false })
    expect(open.answers.size).toBe(5)
    expect((await stores.seals.lines('kr')).length).toBe(60)
  })

  test('that is loaded from files empties the simulated market and waits for the files', async () => {
    await nightOf(database, market, 'kr', evening)
    const sources = { all: [], ofPrices: { kr: 'files', us: 'files' } } as const
    const deps = { ...nightMeans(database, market, new Date(evening)), sources }
    expect(await runNight(deps, 'kr')).toMatchObject({ ok: true, value: { outcome: 'empty' } })
    expect(await loadMarket(stores, 'kr')).toBeNull()
    expect(await stores.instruments.ofCountry('kr')).toEqual([])
  })
})

test('the stored bytes have the published hash', async () => {
  await nightOf(database, market, 'kr', evening)
  const { packBytes, published: about, pack } = (await loadMarket(stores, 'kr'))!
  expect(createHash('sha256').update(packBytes).digest('hex')).toBe(about.sha256)
  expect(gunzipSync(packBytes)).toEqual(Buffer.from(encodePack(pack)))
  expect(pack).toMatchObject({ country: 'kr', version: 1, day: 20261120, source: 'demo' })
})
