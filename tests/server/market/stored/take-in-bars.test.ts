import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { ok } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import type { MarketData, MarketStores } from '#server/market-ports.ts'
import { ingest } from '#server/use-cases/market/ingest.ts'
import { testColumns, unadjusted } from '#tests/builders/market.ts'
import {
  afterTheWeek,
  type FolderFiles,
  soundFolder,
  withFile,
  writeFolder,
} from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { storedTables } from './stored.ts'
import { takingOn } from './taking.ts'

let database: TestDatabase
let stores: MarketStores
let taking: ReturnType<typeof takingOn>
beforeEach(async () => {
  database = await testDatabase()
  taking = takingOn(database.pool)
  stores = taking.stores
})
const written: string[] = []
afterEach(() => {
  for (const path of written.splice(0)) rmSync(path, { recursive: true })
  return database.drop()
})

const folderOf = (files: FolderFiles): string => {
  const path = writeFolder(files)
  written.push(path)
  return path
}
const ingested = (files: FolderFiles, confirmed = { removedDays: false, jumps: false }) =>
  ingest(
    { transaction: taking.transaction, now: afterTheWeek, clearing: [], confirmed },
    readFolder(folderOf(files), { now: afterTheWeek }),
  )

/** A source that reads the Korean part of a folder each night. */
const asked = (path: string): MarketData => ({
  source: 'files',
  countries: ['kr'],
  feeds: ['listing', 'bars'],
  async *read() {
    for await (const piece of readFolder(path, { now: afterTheWeek })) {
      if (!piece.ok) throw new Error(piece.error.reason)
      const batch = piece.value
      const isListing = batch.feed === 'listing' && batch.instruments[0]?.country === 'kr'
      const isBars = batch.feed === 'bars' && batch.fsym_id.endsWith('-KR')
      if (isListing || isBars) yield ok(batch)
    }
  },
})
const night = (files: FolderFiles) => taking.taken(asked(folderOf(files)))

const PRICES = 'prices/123450.csv'
const HAESOL = '123450-KR'
const prices = (...rows: string[]): FolderFiles =>
  withFile(PRICES, ['date,open,high,low,close,volume', ...rows, ''].join('\n'))
const corrections = async () =>
  (await stores.corrections.newest('kr', 10)).map(({ day, field, was, became }) => [day, field, was, became])

describe.each([
  ['a folder that is loaded', ingested],
  ['a folder that is asked each night', night],
])('a file without factors in %s', (_, take) => {
  const whole = String(soundFolder[PRICES])
  const bare = withFile(PRICES, whole.replaceAll(/,[^,\n]*$/gm, ''))

  test('leaves the stored splits as they are, and corrects nothing', async () => {
    await take(soundFolder)
    expect([...(await stores.bars.all(HAESOL)).factor]).toEqual([0.2, 0.2, 0.2, 1])
    await take(bare)
    expect([...(await stores.bars.all(HAESOL)).factor]).toEqual([0.2, 0.2, 0.2, 1])
    expect(await corrections()).toEqual([])
  })

  test('differs from a file with other factors, which is a correction', async () => {
    await take(soundFolder)
    await ingested(withFile(PRICES, whole.replaceAll(',0.2\n', ',1\n')), { removedDays: false, jumps: true })
    expect([...(await stores.bars.all(HAESOL)).factor]).toEqual([1, 1, 1, 1])
    expect(await corrections()).toEqual([[20261119, 'factor', 0.2, 1]])
  })
})

describe('bars that break a rule only together with the stored ones', () => {
  const first = prices('2026-11-18,100,110,95,100,10')
  const halted = prices('2026-11-19,0,0,0,105,0', '2026-11-20,0,0,0,105,0')
  const words = `the bars of ${HAESOL} break a law: 20261119: halted, but the close moved`

  test('are left out by a night, which reports them and keeps the rest', async () => {
    await ingested(first)
    const before = await stores.bars.all(HAESOL)
    const { faults } = await night(halted)
    const fault = { feed: 'bars', fsym_id: HAESOL, kind: 'unreadable', all: false, detail: words }
    expect(faults).toEqual([fault])
    expect(await stores.bars.all(HAESOL)).toEqual(before)
    expect((await stores.bars.all('0101A0-KR')).day).toHaveLength(4)
    const state = (await stores.marketState.feeds('kr')).find(({ feed }) => feed === 'bars')
    expect(state).toMatchObject({ faults: 1, fault: `unreadable: ${words}` })
  })

  test('undo everything that is loaded with them', async () => {
    await ingested(first)
    const before = await storedTables(database.pool)
    const more = `${soundFolder['prices/QRS-B.csv']}2026-11-18,410.1,415,409.5,414.25,1200\n`
    const result = await ingested({ ...halted, 'prices/QRS-B.csv': more })
    expect(result).toMatchObject({ ok: false, error: [{ fsym_id: HAESOL, detail: words }] })
    expect(await storedTables(database.pool)).toEqual(before)
  })
})

describe('values outside the limits of a bar', () => {
  const day = (bar: object) =>
    unadjusted(
      testColumns([
        { open: 100, high: 100, low: 100, close: 100, volume: 1, ...bar },
        { open: 100, high: 100, low: 100, close: 100, volume: 1 },
      ]),
    )
  const bringing = (bars: Bars): MarketData => ({
    source: 'kis',
    countries: ['kr'],
    feeds: ['bars'],
    async *read() {
      yield ok({ feed: 'bars', fsym_id: HAESOL, bars })
    },
  })

  test.each([
    ['a price', day({ high: 1e11 }), 'the price 100000000000 is too large'],
    ['a volume', day({ volume: 1e305 }), 'the volume 1e+305 is too large'],
    ['a factor', { ...day({}), factor: Float64Array.of(1e9, 1) }, 'the factor 1000000000 lies outside of'],
    ['no factor', { ...day({}), factor: Float64Array.of(Number.NaN, 1) }, 'the factor NaN lies outside of'],
  ])('are not stored: %s', async (_, bars, words) => {
    const { faults } = await taking.taken(bringing(bars), 'kr', toTradingDay(bars.day.at(-1)!) as TradingDay)
    expect(faults).toMatchObject([{ fsym_id: HAESOL, kind: 'unreadable', all: false }])
    expect(faults[0]!.detail).toContain(words)
    expect((await stores.bars.all(HAESOL)).day).toHaveLength(0)
  })
})
