import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BadInput, badInputSentence } from '#server/adapters/market-data/files/bad-input.ts'
import { readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import type { FeedFault } from '#server/market-ports.ts'
import { findIngestProblems, ingest } from '#server/use-cases/market/ingest.ts'
import type { ConfirmedBars } from '#server/use-cases/market/review-bars.ts'
import { afterTheWeek, type FolderFiles, writeFolder } from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { rowVersions } from './stored.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const HAESOL = '123450-KR'
const prices = (...rows: string[]): FolderFiles => {
  const listing = 'ticker,market,type,name_kr,shares\n123450,KOSPI,SHARE,해솔전자,50000000\n'
  const text = ['date,open,high,low,close,volume,adj_factor', ...rows, ''].join('\n')
  return { 'listing.csv': listing, 'prices/123450.csv': text }
}
const bar = (day: string, close: number, factor = 1): string =>
  `2026-11-${day},${close},${close},${close},${close},10,${factor}`

/** Loads the files, after a check that must find the same and store nothing; returns the sentences of the problems. */
async function load(files: FolderFiles, confirmed: Partial<ConfirmedBars> = {}): Promise<string[]> {
  const path = writeFolder(files)
  const ports = {
    transaction: marketStores(database.pool).transaction,
    now: afterTheWeek,
    clearing: [],
    confirmed: { removedDays: false, jumps: false, ...confirmed },
  }
  const sentences = (problems: readonly (BadInput | FeedFault)[]) =>
    problems.map(each => ('file' in each ? badInputSentence(each) : each.detail))
  try {
    const before = await rowVersions(database.pool)
    const found = await findIngestProblems(ports, readFolder(path, { now: afterTheWeek, readsOn: true }))
    expect(await rowVersions(database.pool)).toEqual(before)
    const loaded = await ingest(ports, readFolder(path, { now: afterTheWeek }))
    const problems = loaded.ok ? [] : sentences(loaded.error)
    expect(sentences(found)).toEqual(problems)
    return problems
  } finally {
    rmSync(path, { recursive: true })
  }
}
const storedBars = (fsymId = HAESOL) => marketStores(database.pool).stores.bars.all(fsymId)

describe('days that a file leaves out', () => {
  const whole = ['16', '17', '18', '19', '20'].map(day => bar(day, 100))

  test('are asked about when they are stored, and deleted with --replace', async () => {
    expect(await load(prices(...whole))).toEqual([])
    const gap = prices(whole[0]!, whole[3]!, whole[4]!)
    expect(await load(gap)).toEqual([
      '123450: its prices from 2026-11-16 to 2026-11-20 leave out 2 sessions that are stored (2026-11-17, 2026-11-18); --replace deletes what is left out',
    ])
    expect((await storedBars()).day).toHaveLength(5)
    expect(await load(gap, { removedDays: true })).toEqual([])
    expect([...(await storedBars()).day]).toEqual([20261116, 20261119, 20261120])
  })

  test('are no question before the first and after the last day of the file', async () => {
    expect(await load(prices(...whole))).toEqual([])
    expect(await load(prices(whole[2]!))).toEqual([])
    expect((await storedBars()).day).toHaveLength(5)
  })
})

describe('a price that moves beyond the limit of its day', () => {
  const split = prices(bar('18', 266_500), bar('19', 50_100), bar('20', 50_200))
  const sentence =
    '123450: the close goes from 266500 on 2026-11-18 to 50100 on 2026-11-19, beyond the price limit of that day; an adj_factor of 0.2 before 2026-11-19 would explain it, and --accept-jumps loads it as it is'

  test('is asked about with both prices and the factor, until it is confirmed once', async () => {
    expect(await load(split)).toEqual([sentence])
    expect((await storedBars()).day).toHaveLength(0)
    expect(await load(split, { jumps: true })).toEqual([])
    expect(await load(split)).toEqual([])
  })

  test('is asked about between the stored bars and a file that continues them', async () => {
    expect(await load(prices(bar('18', 266_500)))).toEqual([])
    expect(await load(prices(bar('19', 50_100)))).toEqual([sentence])
  })

  test('is no question with a factor that explains it', async () => {
    expect(await load(prices(bar('18', 266_500, 0.2), bar('19', 50_100)))).toEqual([])
  })

  test('is asked about when a factor explains no move', async () => {
    expect(await load(prices(bar('18', 50_000, 0.2), bar('19', 50_100)))).toEqual([
      '123450: the close goes from 50000 on 2026-11-18 to 50100 on 2026-11-19 with a factor of 0.2, beyond the price limit of that day; without a factor it would be none, and --accept-jumps loads it as it is',
    ])
  })
})

describe('a US price that moves by the ratio of a split', () => {
  const american = (...rows: string[]): FolderFiles => ({
    'listing.csv': 'ticker,market,type,name_en,shares\nVLDT,NASDAQ,SHARE,Valdoit,50000000\n',
    'prices/VLDT.csv': ['date,open,high,low,close,volume,adj_factor', ...rows, ''].join('\n'),
  })
  const crash = american(bar('18', 100), bar('19', 49.5), bar('20', 48))
  const sentence =
    'VLDT: the close goes from 100 on 2026-11-18 to 49.5 on 2026-11-19, by the ratio of a split; an adj_factor of 0.5 before 2026-11-19 would explain it, and --accept-jumps loads it as it is'

  test('is asked about, and a crash to a half is loaded once it is confirmed', async () => {
    expect(await load(crash)).toEqual([sentence])
    expect((await storedBars('VLDT-US')).day).toHaveLength(0)
    expect(await load(crash, { jumps: true })).toEqual([])
    expect([...(await storedBars('VLDT-US')).close]).toEqual([100, 49.5, 48])
    expect(await load(crash)).toEqual([])
  })

  test('is no question with a factor that explains it, nor by another ratio', async () => {
    expect(await load(american(bar('18', 100, 0.5), bar('19', 49.5)))).toEqual([])
    expect(await load(american(bar('18', 100, 0.5), bar('19', 49.5), bar('20', 29)))).toEqual([])
  })

  test('is asked about when a factor explains no move', async () => {
    expect(await load(american(bar('18', 100, 0.25), bar('19', 99)))).toEqual([
      'VLDT: the close goes from 100 on 2026-11-18 to 99 on 2026-11-19 with a factor of 0.25, by the ratio of a split; without a factor it would be none, and --accept-jumps loads it as it is',
    ])
  })
})

describe('a split after the stored bars', () => {
  const after = prices(bar('18', 266_500, 0.2), bar('19', 50_100))
  const withShares = (files: FolderFiles, shares: number): FolderFiles => ({
    ...files,
    'listing.csv': String(files['listing.csv']).replace('50000000', String(shares)),
  })

  test('is asked about when the listing has the shares of before', async () => {
    expect(await load(prices(bar('18', 266_500)))).toEqual([])
    expect(await load(after)).toEqual([
      '123450: an adj_factor of 0.2 applies before 2026-11-19 (the close goes from 266500 on 2026-11-18 to 50100), but its shares are still 50000000; 250000000 would fit, and --accept-jumps loads it as it is',
    ])
    expect(await load(after, { jumps: true })).toEqual([])
    expect(await load(after)).toEqual([])
  })

  test('is no question with new shares', async () => {
    expect(await load(prices(bar('18', 266_500)))).toEqual([])
    expect(await load(withShares(after, 250_000_000))).toEqual([])
  })

  test('is no question when the folder is loaded for the first time', async () => {
    expect(await load(after)).toEqual([])
  })
})
