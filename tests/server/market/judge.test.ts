import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { nextSession, sessionDaysBetween, sessionOpenInstant } from '#domain/market/calendar/session.ts'
import { buildPack } from '#domain/screener/measure/build-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import type { MarketStores, SealedLine, StockReplies } from '#server/market-ports.ts'
import { describeStock, type StoredStockData } from '#server/night/describe-stock.ts'
import { parseFittedModel } from '#server/night/odds-model.ts'
import { readStoredStockData } from '#server/night/read-stocks.ts'
import { absentScoreFeeds } from '#server/night/why-not-scored.ts'
import { startWorkerPool } from '#server/night/worker-pool.ts'
import { type LoadedMarket, loadMarket } from '#server/use-cases/market/load-market.ts'
import { livelyMarket } from '#tests/builders/lively-market.ts'
import { LIVELY_DAY } from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { naiveThemeChange, naiveUniverse } from './naive-universe.ts'
import { nightOf } from './night-of.ts'
import { marketStores } from './stored/stores-on.ts'

// Enough stocks for three workers and for training a model.
const market = livelyMarket({ stocks: 110, sessions: 560, countries: ['kr'] })
const now = '2026-11-20T18:00:00+09:00'

type Night = { open: LoadedMarket; answers: StockReplies[]; lines: SealedLine[] }
const nights: Night[] = []
let database: TestDatabase
let stores: MarketStores

beforeAll(async () => {
  for (const workers of [1, 2, 3]) {
    if (workers > 1) await database.drop()
    database = await testDatabase()
    stores = marketStores(database.pool).stores
    const lines: string[] = []
    const crew = startWorkerPool(workers)
    await nightOf(database, market, 'kr', now, line => lines.push(line), crew)
    await crew.dismiss()
    expect(lines.join('\n')).toMatch(/odds learnt from 101 companies/)
    const open = (await loadMarket(stores, 'kr'))!
    nights.push({
      open,
      answers: await stores.publications.answers('kr', 1),
      lines: await stores.seals.lines('kr'),
    })
  }
}, 180_000)
afterAll(() => database.drop())

test('one, two and three workers publish the same bytes', () => {
  const [one, ...others] = nights
  expect(one!.answers).toHaveLength(110)
  for (const other of others) {
    expect(other.open.packBytes.equals(one!.open.packBytes)).toBe(true)
    expect(other.open.published.sha256).toBe(one!.open.published.sha256)
    expect(other.answers).toEqual(one!.answers)
    expect(other.lines).toEqual(one!.lines)
  }
})

describe('compared with a plain computation of one stock after the other', () => {
  type Told = { id: string; row: unknown; quote: unknown; report: unknown; values: Float64Array }
  const told: Told[] = []

  beforeAll(async () => {
    const instruments = await stores.instruments.ofCountry('kr')
    const ids = instruments.map(({ fsym_id }) => fsym_id)
    const client = await database.pool.connect()
    const ready = await readStoredStockData(client, stores, {
      ...{ country: 'kr', day: LIVELY_DAY, ids },
      instruments: new Map(instruments.map(each => [each.fsym_id, each])),
    })
    client.release()
    const days = sessionDaysBetween('kr', addDays(LIVELY_DAY, -60), LIVELY_DAY).slice(-16)
    const model = await stores.models.newest('kr')
    const all: (StoredStockData | undefined)[] = ids.map(id => ready.get(id))
    const universe = naiveUniverse(all, days, model && parseFittedModel(model))
    const themeChange = naiveThemeChange(ids, await stores.facts.themes(), universe, LIVELY_DAY)
    const index = adjustForSplits(await stores.bars.all('INDEX-KOSPI'))
    for (const [row, id] of ids.entries()) {
      const described = describeStock(all[row]!, {
        ...{
          day: LIVELY_DAY,
          universe,
          row,
          index,
          labels: categoryLabelsInCountry('kr'),
          source: 'demo',
          filings: 'demo',
          absent: absentScoreFeeds('kr', await stores.marketState.feeds('kr')),
        },
        themeChange: themeChange[row]!,
        nextOpen: new Date(sessionOpenInstant('kr', nextSession('kr', LIVELY_DAY))).toISOString(),
      })
      const { quote, report, values } = described
      told.push({ id, row: described.row, quote, report, values })
    }
  }, 60_000)

  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const stored = (part: 'row_json' | 'quote' | 'report') =>
    nights[2]!.answers.map(each => JSON.parse(gunzipSync(each[part]).toString('utf8')) as unknown)

  test.each([
    ['rows', 'row_json', 'row'],
    ['quotes', 'quote', 'quote'],
    ['reports', 'report', 'report'],
  ] as const)('the published %s are the same', (_, part, own) => {
    expect(stored(part)).toEqual(told.map(each => plain(each[own])))
  })

  test('every metric of the pack is the same', async () => {
    const { pack, rowOf } = nights[2]!.open
    expect(pack.size).toBeGreaterThan(90)
    const own = buildPack({
      ...{
        day: LIVELY_DAY,
        country: 'kr',
        labels: categoryLabelsInCountry('kr'),
        members: await stores.facts.themes(),
      },
      rows: told.filter(({ id }) => rowOf.has(id)).map(({ id, values }) => ({ fsym_id: id, values })),
    })
    expect([...pack.columns.keys()].toSorted()).toEqual([...own.columns.keys()].toSorted())
    expect(encodePack({ ...pack, columns: own.columns })).toEqual(encodePack(pack))
  })

  test('the values that depend on other stocks are known for most stocks', () => {
    const quotes = told.map(
      ({ quote }) => quote as { rs_rating: number | null; attractiveness: number | null },
    )
    expect(quotes.filter(({ rs_rating }) => rs_rating !== null).length).toBeGreaterThan(70)
    expect(quotes.filter(({ attractiveness }) => attractiveness !== null).length).toBeGreaterThan(60)
    expect(new Set(quotes.map(({ rs_rating }) => rs_rating)).size).toBeGreaterThan(40)
    expect(new Set(quotes.map(({ attractiveness }) => attractiveness)).size).toBeGreaterThan(3)
    const themed = nights[0]!.open.pack.columns.get('theme_change_20d')!
    expect(themed.filter(Number.isFinite).length).toBeGreaterThan(70)
  })
})
