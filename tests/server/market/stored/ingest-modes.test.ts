import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ingestCommand } from '#server/cli/commands/ingest.ts'
import { afterTheWeek, type FolderFiles, soundFolder, writeFolder } from '#tests/builders/market-folder.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { runIngest } from './run-ingest.ts'
import { rowVersions, storedTables } from './stored.ts'

let database: TestDatabase
const written: string[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
afterEach(() => {
  for (const path of written.splice(0)) rmSync(path, { recursive: true })
})

function run(files: FolderFiles, ...options: string[]): Promise<string[]> {
  const path = writeFolder(files)
  written.push(path)
  return runIngest(database, afterTheWeek, path, ...options)
}

const LMN = 'prices/LMN.csv'
const header = 'date,open,high,low,close,volume\n'
/** Two bad files, one of which has four bad rows; a bad row of a third stock; and a bad row of no stock. */
const bad: FolderFiles = {
  ...soundFolder,
  [LMN]: `${header}${'2026-11-20,x,26,25,25.5,1\n'.repeat(5)}`,
  'prices/TIDX.csv': `${header}2026-11-15,100,101,99.5,100.5,80000\n`,
  'flows.csv': `${soundFolder['flows.csv']}0101A0,2026-11-15,1,1,1,1\n`,
  'fx.csv': `${soundFolder['fx.csv']}2026-11-18,free\n`,
}

describe('a folder with problems in four files', () => {
  test('is checked to the end, with the first three problems of a file and the number of the others', async () => {
    const before = await rowVersions(database.pool)
    expect(await run(bad, '--check')).toEqual([
      ...[2, 3, 4].map(line => `${LMN}, line ${line}, column open: "x" is no number.`),
      `${LMN}: 2 more like these.`,
      'prices/TIDX.csv, line 2, column date: 2026-11-15 is a Sunday; the US exchanges had no session.',
      'flows.csv, line 4, column date: 2026-11-15 is a Sunday; the Korean exchange had no session.',
      'fx.csv, line 4, column usdkrw: "free" is no number.',
      '8 problems. Nothing was stored.',
    ])
    expect(await rowVersions(database.pool)).toEqual(before)
  })

  test('is not loaded without an option', async () => {
    const lines = await run(bad)
    expect(lines).toHaveLength(9)
    expect(lines.at(-1)).toBe(
      'Nothing was loaded. --check shows the problems of every file, --skip-bad loads the stocks without one.',
    )
    expect((await storedTables(database.pool)).instrument).toEqual([])
  })

  test('is loaded without the three stocks that have a problem, and keeps what was stored of them', async () => {
    await run(soundFolder)
    const before = await storedTables(database.pool)
    const name = (rows: unknown[], id: string) =>
      (rows as { fsym_id: string; name_en: string }[]).find(({ fsym_id }) => fsym_id === id)?.name_en
    const renamed = String(soundFolder['listing.csv'])
      .replace('Lumen Works', 'Lumen Renamed')
      .replace('Olde Mills', 'Olde Renamed')
    expect((await run({ ...bad, 'listing.csv': renamed }, '--skip-bad')).slice(0, 4)).toEqual([
      `LMN-US is left out, and keeps what is stored: ${LMN}, line 2, column open: "x" is no number. (and 4 more)`,
      'TIDX-US is left out, and keeps what is stored: prices/TIDX.csv, line 2, column date: 2026-11-15 is a Sunday; the US exchanges had no session.',
      '0101A0-KR is left out, and keeps what is stored: flows.csv, line 4, column date: 2026-11-15 is a Sunday; the Korean exchange had no session.',
      'Not read: fx.csv, line 4, column usdkrw: "free" is no number.',
    ])
    const after = await storedTables(database.pool)
    expect(after.bars).toEqual(before.bars)
    expect(name(after.instrument, 'LMN-US')).toBe('Lumen Works')
    expect(name(after.instrument, 'OLDE-US')).toBe('Olde Renamed')
  })
})

test('a folder without a problem is checked in one sentence', async () => {
  expect(await run(soundFolder, '--check')).toEqual(['There is no problem. Nothing was stored.'])
})

test.each([
  ['no folder', [], 'Say which folder: ingest DIR'],
  ['two folders', ['one', 'two'], 'Say which folder: ingest DIR'],
  ['a folder that is not there', ['./there/is/none'], 'none: there is no such folder.'],
  ['two options at once', ['one', '--check', '--skip-bad'], '--check stores nothing'],
  ['an unknown option', ['one', '--chek'], "Unknown option '--chek'"],
])('%s is refused before a database is needed', async (_what, args, words) => {
  await expect(ingestCommand.prepare?.(args)).rejects.toThrow(words)
})
