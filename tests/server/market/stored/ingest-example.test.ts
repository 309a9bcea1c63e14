import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countries } from '#domain/market/country.ts'
import { root } from '#scripts/setup/root.ts'
import { tableFileReaders } from '#server/adapters/market-data/files/table-file-readers.ts'
import { isMadeAfterwards } from '#server/market-ports.ts'
import { afterTheWeek } from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { runIngest } from './run-ingest.ts'
import { marketStores } from './stores-on.ts'

const folder = join(root, 'examples/market')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.csv'))

describe('the example folder', () => {
  let database: TestDatabase
  let said: string[]
  beforeAll(async () => {
    database = await testDatabase()
    said = await runIngest({ ...database, pastSessions: 260 }, afterTheWeek, folder)
  }, 60_000)
  afterAll(() => database.drop())

  test('has each file once, and each says that it is simulated', () => {
    expect(files.filter(name => !name.includes('/')).sort()).toEqual(
      ['listing.csv', ...tableFileReaders.map(({ file }) => file)].sort(),
    )
    for (const name of files)
      expect(read(`examples/market/${name}`).split('\n')[0], name).toBe(
        '# Simulated: invented companies with invented prices.',
      )
  })

  test('is loaded without a problem, and published for both countries', () => {
    expect(said[0]).toBe(
      'Lines that begin with #, passed over: listing.csv, prices/0E70M0.csv, prices/0K31D0.csv, prices/0V27J0.csv, prices/311740.csv and 20 more.',
    )
    expect(said[1]).toMatch(/^7 stocks read, \d+ changes stored, 0 corrections of earlier bars logged\.$/)
    expect(said.filter(line => line.includes('published 2026-11-20'))).toHaveLength(2)
  })

  test.each([
    ['instrument', 7],
    ['statement', 5],
    ['earnings', 2],
    ['expected_result', 1],
    ['insider_trade', 2],
    ['investor_flow', 3],
    ['dividend', 3],
    ['fund_holding', 4],
    ['fund_facts', 2],
    ['nxt_price', 2],
    ['theme_member', 3],
    ['fx_rate', 3],
    ['bar_year', 11],
  ])('is stored: the table %s has %i rows', async (table, count) => {
    const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM ${table}`)
    expect(rows).toEqual([{ count }])
  })

  test('has its 14 sessions before the newest one, made afterwards, and none without a stock', async () => {
    const { publications } = marketStores(database.pool).stores
    for (const country of countries) {
      const days = await publications.days(country)
      expect(days).toHaveLength(15)
      expect(days.filter(({ version }) => isMadeAfterwards(version))).toHaveLength(14)
    }
    expect(said.filter(line => line.includes('analysed afterwards'))).toHaveLength(4)
  })

  test('has a split with halted days before it, and details that complete a listing', async () => {
    const { stores } = marketStores(database.pool)
    const { close, factor, volume } = await stores.bars.all('311740-KR')
    expect([...factor]).toEqual([...Array(10).fill(0.2), ...Array(5).fill(1)])
    expect([...volume.slice(7, 10)]).toEqual([0, 0, 0])
    expect(close[10]! / close[9]!).toBeCloseTo(0.2, 1)
    const [brindle] = (await stores.instruments.ofCountry('us')).filter(({ ticker }) => ticker === 'BRNL')
    expect(brindle).toMatchObject({ shares: 88_000_000, listed_at: '1996-04-23' })
    for (const country of countries) expect(await stores.publications.newest(country)).not.toBeNull()
  })
})

test('the page about files names every file and every column of the example', () => {
  const page = read('docs/files.md')
  for (const name of files) {
    const [, header] = read(`examples/market/${name}`).split('\n')
    const row = page
      .split('\n')
      .find(line => line.startsWith(`| \`${name.replace(/(prices|index)\/.*/, '$1/')}`))
    expect(row, name).toBeDefined()
    for (const column of header!.split(','))
      expect(row, `${name} ${column}`).toMatch(new RegExp(`\\b${column}\\b`))
  }
})
