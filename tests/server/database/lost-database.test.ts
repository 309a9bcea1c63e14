import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { initCommand } from '#server/cli/commands/init.ts'
import type { DatabaseCreation } from '#server/embedded-postgres/database-creation.ts'
import { makeDataFolder } from './made-data-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

let made: Awaited<ReturnType<typeof makeDataFolder>>
let dataDir: string
beforeAll(async () => {
  made = await makeDataFolder()
})
afterAll(() => made.remove())
beforeEach(async () => {
  const folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  return folder.remove
})

const open = (creation?: DatabaseCreation) =>
  openDatabase({ databaseUrl: null, dataDir, say: () => {}, ...(creation ? { creation } : {}) })

async function openAndClose(creation?: DatabaseCreation): Promise<void> {
  const database = await open(creation)
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  await database.value.close()
}

async function refusalOf(creation?: DatabaseCreation): Promise<string> {
  const database = await open(creation)
  assert(!database.ok, 'the start is refused')
  return startProblemSentence(database.error)
}

const hasCluster = () => existsSync(join(dataDir, 'postgres'))

async function init(): Promise<string[]> {
  const said: string[] = []
  const nobody = async () => ''
  await initCommand.run([], {
    ...{ now: new Date(), say: line => void said.push(line), ask: nobody, askSecret: nobody },
    ...{ isTerminal: false, folder: dataDir },
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://tidemark.example', DATA_DIR: dataDir },
  })
  return said
}

describe('a data folder that has lost its database', () => {
  test('stops the start and gets no empty database', async () => {
    await made.copyTo(dataDir)
    await rm(join(dataDir, 'postgres'), { recursive: true })
    expect(await refusalOf()).toBe(
      `The database of this data folder was kept at ${join(dataDir, 'postgres')} and is gone. Put it back, restore a backup (npm run tidemark -- restore FILE), or begin with an empty database (npm run tidemark -- init).`,
    )
    expect(hasCluster()).toBe(false)
  })

  test.each(['secrets.json', 'push-keys.json', 'assets', 'backups'])(
    'is recognised by %s alone, which a server writes only beside its database',
    async name => {
      await mkdir(dataDir)
      await writeFile(join(dataDir, name), '')
      expect(await refusalOf()).toMatch(
        new RegExp(
          `belongs to an installation \\(it holds ${name}\\), but its database is gone\\. .*restore FILE`,
        ),
      )
      expect(hasCluster()).toBe(false)
    },
  )

  test('is refused, too, when its database has no tables, as a killed restore leaves it', async () => {
    await made.copyTo(dataDir)
    await mkdir(join(dataDir, 'backups'))
    expect(await refusalOf()).toContain('(it holds backups), but its database is gone')
    await rm(join(dataDir, 'backups'), { recursive: true })
    await openAndClose()
  })

  test('gets an empty database by init, and then starts in production', async () => {
    await made.copyTo(dataDir)
    await rm(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'secrets.json'), '{}')
    expect((await init()).at(-1)).toBe(`There is an empty database in ${dataDir} now. Start with: npm start`)
    await openAndClose('never')
    expect((await init()).at(-1)).toBe(
      `There was a database in ${dataDir} already; nothing of it was removed.`,
    )
  })
})

describe('a data folder without traces', () => {
  test('gets a database at the first start, and none in production', async () => {
    expect(await refusalOf('never')).toBe(
      `There is no database in ${dataDir} yet, and in production none is made unasked. Make one (npm run tidemark -- init), or restore a backup (npm run tidemark -- restore FILE).`,
    )
    expect(hasCluster()).toBe(false)
    await openAndClose()
    expect(hasCluster()).toBe(true)
  })
})

test('a data folder keeps its database when it is moved, and notices under its new name that it is gone', async () => {
  await openAndClose()
  const moved = `${dataDir}-moved`
  await rename(dataDir, moved)
  dataDir = moved
  await openAndClose('never')
  await rm(join(moved, 'postgres'), { recursive: true })
  expect(await refusalOf()).toContain(`was kept at ${join(moved, 'postgres')} and is gone`)
})
