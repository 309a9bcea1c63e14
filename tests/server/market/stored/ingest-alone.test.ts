import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { hasDatabase } from '#server/adapters/database/has-database.ts'
import { afterTheWeek, type FolderFiles, soundFolder, writeFolder } from '#tests/builders/market-folder.ts'
import { testDatabase } from '../../database/test-database.ts'

const repository = join(import.meta.dirname, '../../../..')
const written: string[] = []
afterEach(() => {
  for (const path of written.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** Runs the command line as an operator does, in a folder of its own. */
async function runCommand(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(repository, 'server/cli/tidemark.ts'), ...args], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      MARKET: 'files',
      TIDEMARK_NOW: afterTheWeek.toISOString(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void said.push(String(bytes)))
  const [status] = await once(child, 'close')
  return { status, lines: said.join('').split('\n').filter(Boolean) }
}

async function checked(files: FolderFiles) {
  const home = await mkdtemp(join(tmpdir(), 'tidemark-alone-'))
  const folder = writeFolder(files)
  written.push(home, folder)
  const dataDir = join(home, 'data')
  const run = await runCommand({ DATA_DIR: dataDir }, 'ingest', folder, '--check')
  expect([existsSync(dataDir), readdirSync(home)]).toEqual([false, []])
  return run
}

describe('a check where there is no database', () => {
  test('makes none, not even its folder, and finds no problem in a sound folder', async () => {
    const { status, lines } = await checked(soundFolder)
    expect(lines.at(0)).toBe('There is no database yet, so the folder is checked by itself.')
    expect(lines.at(-1)).toBe('There is no problem. Nothing was stored.')
    expect(status).toBe(0)
  })

  test('shows the problems of the folder, a price by the ratio of a split among them, and ends with 1', async () => {
    const row = (day: string, close: number) => `${day},${close},${close},${close},${close},10`
    const split = ['date,open,high,low,close,volume', row('2026-11-19', 100), row('2026-11-20', 25)].join(
      '\n',
    )
    const { status, lines } = await checked({
      ...soundFolder,
      'prices/LMN.csv': split,
      'fx.csv': `${soundFolder['fx.csv']}2026-11-18,free\n`,
    })
    expect(lines).toContain('fx.csv, line 4, column usdkrw: "free" is no number.')
    expect(lines.join('\n')).toContain('LMN: the close goes from 100 on 2026-11-19 to 25 on 2026-11-20')
    expect(lines.at(-1)).toBe('2 problems. Nothing was stored.')
    expect(status).toBe(1)
  })
})

test('a database is there when its address holds our tables, or when it cannot be looked at', async () => {
  const database = await testDatabase()
  try {
    expect(await hasDatabase({ databaseUrl: database.url, dataDir: '/nowhere' })).toBe(true)
    await database.pool.query('CREATE SCHEMA empty')
    const empty = new URL(database.url)
    empty.searchParams.set('options', '-c search_path=empty')
    expect(await hasDatabase({ databaseUrl: empty.href, dataDir: '/nowhere' })).toBe(false)
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await hasDatabase({ databaseUrl: nowhere, dataDir: '/nowhere' })).toBe(true)
    expect(await hasDatabase({ databaseUrl: null, dataDir: '/nowhere' })).toBe(false)
  } finally {
    await database.drop()
  }
})
