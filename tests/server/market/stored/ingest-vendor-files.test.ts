import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FolderReadMessage, readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import { ingestProblemSentence } from '#server/cli/commands/ingest-report.ts'
import { findIngestProblems, ingest } from '#server/use-cases/market/ingest.ts'
import { afterTheWeek, type FolderFiles, writeFolder } from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { rowVersions } from './stored.ts'
import { marketStores } from './stores-on.ts'
import { storedBefore } from './vendor-folder.ts'
import { vendorPriceFiles } from './vendor-price-files.ts'
import { vendorTableFiles } from './vendor-table-files.ts'

const vendorFiles = [...vendorPriceFiles, ...vendorTableFiles]

let database: TestDatabase
const portsAt = (now: Date) => ({ transaction: marketStores(database.pool).transaction, now, clearing: [] })

async function withFolder<T>(files: FolderFiles, use: (path: string) => Promise<T>): Promise<T> {
  const path = writeFolder(files)
  try {
    return await use(path)
  } finally {
    rmSync(path, { recursive: true })
  }
}

beforeAll(async () => {
  database = await testDatabase()
  const loaded = await withFolder(storedBefore, path =>
    ingest(portsAt(afterTheWeek), readFolder(path, { now: afterTheWeek })),
  )
  expect(loaded).toMatchObject({ ok: true, value: { stocks: 2, corrections: 0 } })
})
afterAll(() => database.drop())

test('there are 72 kinds of vendor files, two of which are read in two spellings, each with a name of its own', () => {
  expect(vendorFiles).toHaveLength(74)
  expect(new Set(vendorFiles.map(({ what }) => what)).size).toBe(74)
})

test.each(vendorFiles.map(each => [each.what, each] as const))(
  '%s: the file is read, or one sentence says why not',
  async (_what, { files, problem, remark, without = [], now = afterTheWeek }) => {
    const kept = Object.entries(storedBefore).filter(([name]) => !without.includes(name))
    const before = await rowVersions(database.pool, ['instrument', 'bar_year', 'market_state'])
    const told: FolderReadMessage[] = []
    const problems = await withFolder({ ...Object.fromEntries(kept), ...files }, path =>
      findIngestProblems(
        portsAt(now),
        readFolder(path, { now, readsOn: true, tell: each => told.push(each) }),
      ),
    )
    expect(problems.map(ingestProblemSentence)).toEqual(problem === undefined ? [] : [problem])
    const remarks = told.flatMap(each => (each.is === 'remark' ? [each.text] : []))
    const beside = remarks.filter(
      text =>
        !text.startsWith('Not there: ') && !(problem !== undefined && text.startsWith('In listing.csv')),
    )
    expect(beside).toEqual(remark === undefined ? [] : [remark])
    expect(await rowVersions(database.pool, ['instrument', 'bar_year', 'market_state'])).toEqual(before)
  },
)
