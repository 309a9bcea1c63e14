import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBars } from '#domain/analysis/bars.ts'
import { lastRowsOfColumns, sliceColumns } from '#domain/analysis/columns.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { columnsFromCloses, joinBars, unadjusted } from '#tests/builders/market.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
let stores: MarketStores
beforeAll(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterAll(() => database.drop())

const bars = unadjusted(columnsFromCloses(Array.from({ length: 700 }, (_, at) => 100 + at)))

const share: Instrument = {
  fsym_id: 'AAA-S',
  country: 'us',
  ticker: 'AAA',
  market: 4,
  venue: 'NYSE Arca',
  fref_security_type: 'SHARE',
  name_kr: '가',
  name_en: 'A',
  sector_code: null,
  shares: 5_000_000_000,
  listed_at: '2020-01-06',
  delisted_at: null,
  halted_since: null,
}

test('the newest bars are read across the end of a year, for many stocks at once', async () => {
  await stores.bars.put([{ fsym_id: 'LONG-S', bars: bars }])
  await stores.bars.put([{ fsym_id: 'SHORT-S', bars: sliceColumns(bars, 0, 7) }])
  for (const count of [1, 41, 182, 183, 262, 700, 900]) {
    const found = await stores.bars.last(['LONG-S', 'SHORT-S', 'NOBODY-S'], count)
    expect([...found.keys()].sort()).toEqual(['LONG-S', 'SHORT-S'])
    expect(found.get('LONG-S')).toEqual(lastRowsOfColumns(bars, count))
    expect(found.get('SHORT-S')).toEqual(lastRowsOfColumns(sliceColumns(bars, 0, 7), count))
  }
  expect(await stores.bars.all('LONG-S')).toEqual(bars)
  expect(await stores.bars.all('NOBODY-S')).toEqual(emptyBars(0))
})

test('a year that is stored again replaces the old one and leaves the other years', async () => {
  await stores.bars.put([{ fsym_id: 'AGAIN-S', bars: bars }])
  const from = bars.day.findIndex(day => day >= 20220101)
  const changed = structuredClone(sliceColumns(bars, from))
  changed.volume.fill(77)
  await stores.bars.put([{ fsym_id: 'AGAIN-S', bars: changed }])
  expect(await stores.bars.all('AGAIN-S')).toEqual(joinBars([sliceColumns(bars, 0, from), changed]))
})

test('damaged bars are not read', async () => {
  await stores.bars.put([{ fsym_id: 'HURT-S', bars: bars }])
  await database.pool.query(
    "UPDATE bar_year SET columns = set_byte(columns, 40, get_byte(columns, 40) # 1) WHERE fsym_id = 'HURT-S' AND year = 2021",
  )
  await expect(stores.bars.all('HURT-S')).rejects.toThrow('HURT-S in 2021')
})

test('details complete a stored instrument, and its listing does not take them away', async () => {
  const bare = { ...share, fsym_id: 'BARE-US', ticker: 'BARE', sector_code: null, shares: null, name_en: '' }
  await stores.instruments.put([bare], 'files')
  const details = {
    ...{ sector_code: '4510', shares: 900, name_en: 'Bare Inc.', identifiers: { cik: 7 } },
    details_at: '2026-11-20',
  }
  expect(await stores.instruments.putDetails('BARE-US', [details])).toBe(1)
  expect(await stores.instruments.putDetails('BARE-US', [details])).toBe(0)
  expect(await stores.instruments.put([bare], 'files')).toBe(0)
  expect(await stores.instruments.ofCountry('us')).toEqual([{ ...bare, ...details }])
  expect(await stores.instruments.putDetails('NOBODY-US', [details])).toBe(0)
  await stores.instruments.put([{ ...bare, name_en: 'Bare Incorporated' }], 'files')
  await stores.instruments.putDetails('BARE-US', [{ ...details, shares: 950 }])
  const [stored] = await stores.instruments.ofCountry('us')
  expect(stored).toMatchObject({ name_en: 'Bare Incorporated', shares: 950 })
  await database.pool.query("DELETE FROM instrument WHERE fsym_id = 'BARE-US'")
})

test('the former names and tickers of an instrument are kept, and its former market is no name', async () => {
  const first = { ...share, fsym_id: 'OLD-US', ticker: 'OLD', name_kr: '옛이름', name_en: 'Old Inc.' }
  await stores.instruments.put([first], 'files')
  await stores.instruments.put([{ ...first, ticker: 'NEW', name_kr: '새이름' }], 'files')
  await stores.instruments.put([{ ...first, ticker: 'NEW', name_kr: '새이름', market: 4 }], 'files')
  expect(await stores.instruments.formerNames('us')).toEqual(new Map([['OLD-US', ['OLD', '옛이름']]]))
  expect(await stores.instruments.formerNames('kr')).toEqual(new Map())
  await database.pool.query("DELETE FROM instrument WHERE fsym_id = 'OLD-US'")
})

test('an instrument is read as it was written, and changed when it is stored again', async () => {
  expect(await stores.instruments.put([share], 'demo')).toBe(1)
  expect(await stores.instruments.ofCountry('us')).toEqual([share])
  expect(await stores.instruments.put([share], 'demo')).toBe(0)
  const halted = { ...share, halted_since: '2026-11-02', name_en: 'B' }
  expect(await stores.instruments.put([halted], 'demo')).toBe(1)
  expect(await stores.instruments.ofCountry('us')).toEqual([halted])
  expect(await stores.instruments.ofCountry('kr')).toEqual([])
})
