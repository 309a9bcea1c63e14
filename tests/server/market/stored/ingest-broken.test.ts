import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badInputSentence } from '#server/adapters/market-data/files/bad-input.ts'
import { readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import { ingest } from '#server/use-cases/market/ingest.ts'
import { afterTheWeek, writeFolder } from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { brokenFolders, brokenListing } from '../sources/files-broken-listing.ts'
import { brokenOthers } from '../sources/files-broken-others.ts'
import { brokenPrices } from '../sources/files-broken-prices.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const tables = [
  'instrument',
  'bar_year',
  'market_state',
  'feed_state',
  'statement',
  'earnings',
  'expected_result',
  'theme_member',
  'fx_rate',
]

async function stored(): Promise<number> {
  const counts = await Promise.all(tables.map(table => database.pool.query(`SELECT 1 FROM ${table} LIMIT 1`)))
  return counts.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

test.each([...brokenPrices, ...brokenListing, ...brokenFolders, ...brokenOthers])(
  'nothing is loaded with %s',
  async (_what, files, sentence) => {
    const folder = writeFolder(files)
    const { transaction } = marketStores(database.pool)
    const pieces = readFolder(folder, { now: afterTheWeek })
    const ingested = await ingest({ transaction, now: afterTheWeek, clearing: [] }, pieces)
    rmSync(folder, { recursive: true, force: true })
    expect(ingested.ok).toBe(false)
    if (!ingested.ok)
      expect(ingested.error.map(each => ('file' in each ? badInputSentence(each) : each.detail))).toEqual([
        sentence,
      ])
    expect(await stored()).toBe(0)
  },
)
