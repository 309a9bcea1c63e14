import { rmSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { claimFeeds, claimsOfSingleSource, type SourceChoice } from '#domain/market/sources/feed-claims.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { afterTheWeek, type FolderFiles, soundFolder, writeFolder } from '#tests/builders/market-folder.ts'
import { instrumentOf } from '#tests/builders/measured.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { runIngestWith } from './run-ingest.ts'
import { rowVersions } from './stored.ts'
import { storeVendorMarkets } from './vendor-market.ts'

/** Both were listed under another ticker before, so their ids are not made of the present one. */
const haesol = instrumentOf('kr', {
  ...{ fsym_id: '111110-KR', ticker: '123450', name_kr: '해솔전자', name_en: 'Haesol Electronics' },
  identifiers: { isin: 'KR7123450004' },
})
const lumen = instrumentOf('us', { fsym_id: 'LUMX-US', ticker: 'LMN', name_en: 'Lumen Works' })

const claimsOf = (...choices: SourceChoice[]) => {
  const claims = claimFeeds(choices)
  if (!claims.ok) throw new Error(claims.error.code)
  return claims.value
}
const vendors: SourceChoice[] = [
  { source: 'datagokr', feeds: null },
  { source: 'alpaca', feeds: null },
]
const completing = claimsOf(...vendors, { source: 'files', feeds: ['themes', 'consensus', 'fx'] })

let database: TestDatabase
let stores: MarketStores
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

async function run(claims: typeof completing, files: FolderFiles, ...options: string[]): Promise<string[]> {
  const path = writeFolder(files)
  try {
    return await runIngestWith(claims, database, afterTheWeek, path, ...options)
  } finally {
    rmSync(path, { recursive: true })
  }
}
const only = (...names: string[]): FolderFiles =>
  Object.fromEntries(names.map(name => [name, soundFolder[name]!]))

describe('beside the stored markets of two vendors', () => {
  beforeEach(async () => {
    ;({ stores } = await storeVendorMarkets(database.pool, [haesol, lumen]))
  })

  test('a folder of three files brings themes, expected results and rates to the stored stocks', async () => {
    const themes =
      'theme,ticker,from\nrobots,123450,2026-11-16\nrobots,LMN,2026-11-16\nrobots,ZZZ,2026-11-16\n'
    const said = await run(completing, { ...only('consensus.csv', 'fx.csv'), 'themes.csv': themes })
    expect(said.slice(0, 2)).toEqual([
      'Rows of stocks that are not stored, not read: ZZZ in themes.csv.',
      'What files bring beside other sources is read, 6 changes stored, 0 corrections of earlier bars logged.',
    ])
    expect(await stores.facts.themes()).toMatchObject([{ fsym_id: '111110-KR' }, { fsym_id: 'LUMX-US' }])
    expect([...(await stores.facts.of('consensus', ['111110-KR', 'LUMX-US'])).keys()].sort()).toEqual([
      '111110-KR',
      'LUMX-US',
    ])
    for (const [country, source] of [
      ['kr', 'datagokr'],
      ['us', 'alpaca'],
    ] as const) {
      expect(await stores.marketState.of(country)).toMatchObject({ source })
      const feeds = (await stores.marketState.feeds(country)).filter(state => state.source === 'files')
      expect(feeds.map(({ feed }) => feed)).toEqual(['consensus', 'fx', 'themes'])
      expect(await stores.publications.newest(country)).toMatchObject({ source })
    }
  })

  test('what a file says of a company in a theme replaces the list, and no later night of the list takes it back', async () => {
    const claims = claimsOf(
      ...vendors,
      { source: 'theme-list', feeds: null },
      { source: 'files', feeds: ['themes'] },
    )
    const listed = (fsym_id: string) => ({
      ...{ theme: 'robots', fsym_id, from: toTradingDay(20260414), to: null, reason: 'list' },
    })
    const list = [listed('111110-KR'), listed('LUMX-US')]
    await stores.facts.addThemes(list)
    const file =
      'theme,ticker,from,to,reason\nrobots,LMN,2026-04-14,2026-11-16,left\nai_software,LMN,2026-11-16,,new\n'
    await run(claims, { 'themes.csv': file })
    await stores.facts.addThemes(list)
    expect((await stores.facts.themes()).map(({ theme, fsym_id, to }) => [theme, fsym_id, to])).toEqual([
      ['ai_software', 'LUMX-US', null],
      ['robots', '111110-KR', null],
      ['robots', 'LUMX-US', 20261116],
    ])
  })

  test('every other file of a folder is refused with a sentence, and left out with --skip-bad', async () => {
    const before = await rowVersions(database.pool)
    const [passedOver, ...refused] = await run(completing, soundFolder)
    expect(passedOver).toBe('Rows of stocks that are not stored, not read: 0101A0 in themes.csv.')
    expect(refused[0]).toBe(
      'details.csv: MARKET lets files bring consensus, themes and fx and nothing else; take it out of the folder, or name files:details there.',
    )
    expect(refused.map(line => line.split(':')[0])).toEqual([
      ...[
        'details.csv',
        'dividends.csv',
        'earnings.csv',
        'etf_holdings.csv',
        'flows.csv',
        'fundamentals.csv',
      ],
      ...['funds.csv', 'index', 'insiders.csv', 'listing.csv', 'nxt.csv', 'prices'],
      'Nothing was loaded. --check shows the problems of every file, --skip-bad loads the stocks without one.',
    ])
    expect(await rowVersions(database.pool)).toEqual(before)
    await run(completing, soundFolder, '--skip-bad')
    expect(await stores.facts.themes()).toHaveLength(1)
    expect(await stores.facts.rates(9)).toHaveLength(2)
    expect(await stores.facts.of('dividends', ['111110-KR'])).toEqual(new Map())
  })

  test('a MARKET without files takes aliases alone: they are found, and stay when a source lists the stock again', async () => {
    expect((await run(claimsOf(...vendors), only('themes.csv')))[0]).toBe(
      'themes.csv: MARKET lets files bring aliases and nothing else; take it out of the folder, or name files:themes there.',
    )
    const found = async () => {
      const { version } = (await stores.publications.newest('kr'))!
      const pack = decodePack(gunzipSync((await stores.publications.pack('kr', version))!))
      return pack.ok && pack.value.aliases.get(0)
    }
    const rows = (names: string) => ({ 'aliases.csv': `ticker,aliases\n123450,${names}\n` })
    expect((await run(claimsOf(...vendors), rows('해솔이; Sunny,Side')))[0]).toBe(
      'aliases.csv, line 2: it has 3 fields, the header has 2; a text or number that holds a comma wants quotes.',
    )
    expect((await run(claimsOf(...vendors), rows('해솔이; 햇솔;해솔이')))[0]).toBe(
      'What files bring beside other sources is read, 1 changes stored, 0 corrections of earlier bars logged.',
    )
    expect(await found()).toEqual(['해솔이', '햇솔'])
    await stores.instruments.put([haesol], 'datagokr')
    expect(await stores.instruments.ofCountry('kr')).toMatchObject([{ aliases: ['해솔이', '햇솔'] }])
    await run(claimsOf(...vendors), rows(''))
    expect(await found()).toBe(undefined)
  })

  test('files continue the market under the ids that the vendors gave, and prices are theirs from then on', async () => {
    await stores.marketState.put({
      ...(await stores.marketState.of('us'))!,
      history: { from: 20261116 as never, isWhole: false },
    })
    const files = { ...soundFolder, 'prices/123450.csv': barsAt(50_000), 'prices/LMN.csv': barsAt(25) }
    expect((await run(claimsOfSingleSource('files'), files, '--accept-jumps')).join('\n')).toContain(
      '6 stocks read',
    )
    for (const [country, id, ticker, close] of [
      ['kr', '111110-KR', '123450', 50_000],
      ['us', 'LUMX-US', 'LMN', 25],
    ] as const) {
      const listed = await stores.instruments.ofCountry(country)
      expect(listed.filter(each => each.ticker === ticker)).toMatchObject([{ fsym_id: id }])
      expect([...(await stores.bars.all(id)).close]).toEqual(Array(5).fill(close))
      expect(await stores.marketState.of(country)).toMatchObject({ source: 'files', history: null })
      expect(await stores.publications.newest(country)).toMatchObject({ source: 'files' })
    }
  })
})

test('a stock whose ticker has changed keeps its identity in a listing with ISINs', async () => {
  const isin = { identifiers: { isin: 'KR7005930003' } }
  ;({ stores } = await storeVendorMarkets(database.pool, [{ ...haesol, ...isin, ticker: '111110' }, lumen]))
  const listing = 'ticker,market,type,name,isin\n123450,KOSPI,SHARE,해솔전자,KR7005930003\n'
  await run(claimsOfSingleSource('files'), { 'listing.csv': listing, 'prices/123450.csv': barsAt(100) })
  expect(await stores.instruments.ofCountry('kr')).toMatchObject([{ fsym_id: '111110-KR', ticker: '123450' }])
  expect(await stores.instruments.formerNames('kr')).toEqual(new Map([['111110-KR', ['111110']]]))
})

const barsAt = (close: number): string =>
  [
    'date,open,high,low,close,volume',
    ...['16', '17', '18', '19', '20'].map(day => `2026-11-${day},${Array(4).fill(close).join()},900`),
    '',
  ].join('\n')

test('an empty database has no stock that files could complete', async () => {
  expect(await run(completing, only('themes.csv'))).toEqual([
    'The database holds no stock yet that these files could complete. Load them after the first night of the other sources.',
  ])
})

test('a simulated market is never completed by files', async () => {
  ;({ stores } = await storeVendorMarkets(database.pool, [haesol, lumen]))
  await database.pool.query("UPDATE market_state SET source = 'demo' WHERE country = 'us'")
  expect(await run(completing, only('themes.csv'))).toEqual([
    'The database still holds the simulated us market, which the first night of a source of prices replaces. Load the files after it.',
  ])
})
