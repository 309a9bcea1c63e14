import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { type TradingDay, tradingDay } from '#domain/market/day.ts'
import { barsUntil } from '#server/adapters/market-data/files/continued.ts'
import { filesMarket } from '#server/adapters/market-data/files/files-market.ts'
import type { Ask, Batch, FeedFault } from '#server/market-ports.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import {
  type FolderFiles,
  soundFolder,
  withFile,
  withLine,
  writeFolder,
  writeManyInstruments,
} from '#tests/builders/market-folder.ts'
import { asTraded, batchesIn, faultsIn, type Known, learn, newestOf, rowsOf, sorted } from './port-known.ts'
import { wrongWith } from './port-lawful.ts'

const until = tradingDay(20261120)
const written: string[] = []
afterEach(() => {
  for (const path of written.splice(0)) rmSync(path, { recursive: true })
})

function folderOf(files: FolderFiles): string {
  const path = writeFolder(files)
  written.push(path)
  return path
}

const askFor = (country: Country, day: TradingDay = until, known: Known = new Map()): Ask => ({
  country,
  until: day,
  instruments: [],
  newest: newestOf(known),
})

async function read(path: string, ask: Ask): Promise<Result<Batch, FeedFault>[]> {
  const all: Result<Batch, FeedFault>[] = []
  for await (const one of filesMarket(path).read(ask)) all.push(one)
  return all
}

test('both countries together bring lawful batches of all feeds that are named', async () => {
  const path = folderOf(soundFolder)
  const brought = new Set<string>()
  for (const country of countries) {
    const all = await read(path, askFor(country))
    expect(faultsIn(all)).toEqual([])
    expect(batchesIn(all).flatMap(batch => wrongWith(batch, askFor(country)))).toEqual([])
    expect(all.findIndex(one => one.ok && one.value.feed === 'listing')).toBe(0)
    for (const { feed } of batchesIn(all)) brought.add(feed)
    const whose = batchesIn(all).flatMap(batch => ('fsym_id' in batch ? [batch.fsym_id] : []))
    expect(whose.filter(id => !id.endsWith(`-${country.toUpperCase()}`))).toEqual([])
  }
  expect([...brought].sort()).toEqual([...filesMarket(path).feeds].sort())
})

const days = [20261116, 20261117, 20261118, 20261119, 20261120].map(tradingDay)

test.each(days)('what was read until %i and from there on is what is read at once', async stop => {
  const path = folderOf(soundFolder)
  for (const country of countries) {
    const ask = askFor(country, stop)
    const earlier = batchesIn(await read(path, ask))
    expect(earlier.flatMap(batch => wrongWith(batch, ask))).toEqual([])
    const stored = learn(new Map(), earlier)
    const whole = learn(new Map(), batchesIn(await read(path, askFor(country))))
    expect(asTraded(stored)).toEqual(asTraded(whole, stop))
    const more = batchesIn(await read(path, askFor(country, until, stored)))
    expect(sorted(learn(stored, more))).toEqual(sorted(whole))
  }
})

test('no older bar comes again, unless the newest one that is stored is another now', async () => {
  const path = folderOf(soundFolder)
  const whole = learn(new Map(), batchesIn(await read(path, askFor('us'))))
  const ask = askFor('us', until, whole)
  const days = (all: Batch[], whose: string) =>
    all.flatMap(rowsOf).flatMap(row => (row.feed === 'bars' && row.whose === whose ? [row.day] : []))
  expect(days(batchesIn(await read(path, ask)), 'LMN-US')).toEqual([20261120])
  const stored = ask.newest.get('LMN-US')!
  // Four decimals are stored.
  const rounded = new Map(ask.newest).set('LMN-US', { ...stored, close: stored.close + 0.000_04 })
  expect(days(batchesIn(await read(path, { ...ask, newest: rounded })), 'LMN-US')).toEqual([20261120])
  for (const changed of [{ close: stored.close * 1.01 }, { factor: 0.5 }]) {
    const newest = new Map(ask.newest).set('LMN-US', { ...stored, ...changed })
    const again = batchesIn(await read(path, { ...ask, newest }))
    expect(days(again, 'LMN-US')).toEqual([20261118, 20261119, 20261120])
    expect(days(again, 'QRS.B-US')).toEqual([20261120])
  }
})

test('bars up to an earlier day leave those they were cut from as they are', () => {
  const bars = {
    ...unadjusted(columnsFromCloses([500, 500, 100, 100])),
    factor: Float64Array.of(0.2, 0.2, 1, 1),
  }
  const before = structuredClone(bars)
  const cut = barsUntil({ bars }, tradingDay(bars.day[1]!))!.bars
  expect([...cut.factor]).toEqual([1, 1])
  expect(bars).toEqual(before)
  cut.factor.fill(7)
  expect(bars).toEqual(before)
})

test('a file without factors says so, one with them does not', async () => {
  const brought = batchesIn(await read(folderOf(soundFolder), askFor('kr')))
  const speaks = brought.flatMap(batch => ('bars' in batch ? [batch.speaksOfFactors ?? true] : []))
  expect(speaks).toEqual([false, true, false])
})

test('what one file says wrong is told, and the others come', async () => {
  const files = {
    ...withLine('prices/LMN.csv', 4, '2026-11-20,25.68,25.9,25.4,x,201000000'),
    'prices/ZZZ.csv': soundFolder['prices/LMN.csv']!,
    'fx.csv': 'date,usdkrw\n2026-11-20,nothing\n',
    'index/SPX.csv': '',
  }
  const all = await read(folderOf(files), askFor('us'))
  expect(faultsIn(all)).toEqual([
    fault('bars', 'LMN-US', 'unreadable', 'prices/LMN.csv, line 4, column close: "x" is no number.'),
    fault('bars', null, 'unknown_stock', 'prices/ZZZ.csv: ZZZ does not stand in listing.csv.'),
    fault('index', 'INDEX-SPX', 'unreadable', 'index/SPX.csv: it is empty.'),
    fault('fx', null, 'unreadable', 'fx.csv, line 2, column usdkrw: "nothing" is no number.'),
  ])
  const priced = batchesIn(all).flatMap(batch => (batch.feed === 'bars' ? [batch.fsym_id] : []))
  expect(priced).toEqual(['OLDE-US', 'QRS.B-US', 'TIDX-US'])
})

function fault(feed: string, fsym_id: string | null, kind: string, detail: string, all = false) {
  return { feed, fsym_id, kind, all, detail }
}

test('a listing with a wrong row is no listing, and a folder that is not there is unreachable', async () => {
  const broken = folderOf(withLine('listing.csv', 4, 'LMN,OTC,SHARE,,Lumen,,,,,'))
  expect(faultsIn(await read(broken, askFor('kr')))).toMatchObject([
    { all: true, kind: 'unreadable', feed: 'listing' },
  ])
  expect(await read(folderOf(withFile('listing.csv', null)), askFor('us'))).toMatchObject([
    { ok: false, error: { all: true, kind: 'unreachable', fsym_id: null } },
  ])
  expect(await read('./there/is/none', askFor('us'))).toEqual([
    { ok: false, error: fault('listing', null, 'unreachable', 'none: there is no such folder.', true) },
  ])
})

test('a market of a wanted size is sound and the same every time', async () => {
  const [one, other] = [folderOf({}), folderOf({})]
  for (const path of [one, other]) writeManyInstruments(path, { instruments: 6, bars: 300, until })
  for (const country of countries) {
    const all = await read(one, askFor(country))
    expect(faultsIn(all)).toEqual([])
    expect(batchesIn(all).flatMap(batch => wrongWith(batch, askFor(country)))).toEqual([])
    const bars = batchesIn(all).flatMap(batch => (batch.feed === 'bars' ? [batch.bars] : []))
    expect(bars.map(({ day }) => [day.length, day.at(-1)])).toEqual(Array(3).fill([300, 20261120]))
    expect(await read(other, askFor(country))).toEqual(all)
  }
})
