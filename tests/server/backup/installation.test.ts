import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let file: string
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  file = join(folder.path, 'kept.backup')
})
afterAll(() => folder.remove())

/** Runs the operator's command line in production, as it is called in a terminal. */
async function tidemark(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'server/cli/tidemark.ts'), ...args], {
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://tidemark.example',
      DATA_DIR: dataDir,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += part))
  child.stdin.end('long enough\n')
  return new Promise(resolve => child.once('close', code => resolve({ code, said })))
}

/** Opens the database as a server in production does. */
async function users(): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir, creation: 'never', say: () => {} })
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  const { rows } = await database.value.pool.query<{ username: string }>('SELECT username FROM user_account')
  await database.value.close()
  return rows.map(({ username }) => username)
}

test('an installation is made, backed up, lost and restored with four commands', async () => {
  expect(await tidemark('backup', file)).toEqual({ code: 1, said: 'There is no database to back up.\n' })
  expect(await tidemark('user', 'add', 'ada')).toMatchObject({
    code: 1,
    said: expect.stringContaining('init'),
  })
  expect((await tidemark('init')).said).toContain(`There is an empty database in ${dataDir} now.`)
  expect((await tidemark('user', 'add', 'ada')).said).toContain('Added ada')
  const made = await tidemark('backup', file)
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/: 1 rows of \d+ tables, \d+ bytes/) })
  expect((await tidemark('backup', file)).said).toContain(`There is a file ${file} already.`)
  expect((await tidemark('restore', file)).said).toContain('The database is not empty')
  expect(await users()).toEqual(['ada'])

  await rm(join(dataDir, 'postgres'), { recursive: true })
  await expect(users()).rejects.toThrow('is gone. Put it back, restore a backup')
  expect((await tidemark('restore', join(folder.path, 'no.backup'))).code).toBe(1)
  await expect(users()).rejects.toThrow('is gone.')
  const restored = await tidemark('restore', file)
  expect(restored.said).toContain('1 rows of ')
  expect(restored.code).toBe(0)
  expect(await users()).toEqual(['ada'])
})

test('a restore from a path that is no backup makes no data folder', async () => {
  dataDir = join(folder.path, 'other')
  expect((await tidemark('restore', folder.path)).said).toContain(`There is no file ${folder.path}.`)
  expect(await readdir(folder.path)).not.toContain('other')
  const fresh = await openDatabase({ databaseUrl: null, dataDir, creation: 'never', say: () => {} })
  assert(!fresh.ok, 'nothing was made')
  expect(fresh.error.code).toBe('database-not-made')
})
