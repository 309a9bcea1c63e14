import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeEnvironmentFile, loadEnvironmentFile, readEnvironmentFile } from './env-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-env-'))
})
afterEach(() => rm(folder, { recursive: true }))

const written = () => readFile(join(folder, '.env'), 'utf8')

it('a change keeps every other line, replaces its own once, and adds what is new', async () => {
  await writeFile(
    join(folder, '.env'),
    '# mine\nPORT=9000\nMARKET=demo\n\n#MARKET=\nexport MARKET=files\nHOST=::1',
  )
  await changeEnvironmentFile(folder, { MARKET: 'datagokr,ecb', DATA_GO_KR_KEY: 'a+/b==' })
  expect(await written()).toBe(
    '# mine\nPORT=9000\nMARKET=datagokr,ecb\n\n#MARKET=\nHOST=::1\nDATA_GO_KR_KEY=a+/b==\n',
  )
})

it('the file is for its owner alone, and nothing is left beside it', async () => {
  await changeEnvironmentFile(folder, { MARKET: 'ecb' })
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['.env'])
})

it.each(['plain', 'with spaces ops@example.com', 'a#b', "it's", 'say "x"', 'a\\nb', 'a$b', '"\''])(
  'the value %j is read as it was written',
  async value => {
    await changeEnvironmentFile(folder, { SEC_USER_AGENT: value })
    expect((await readEnvironmentFile(folder)).SEC_USER_AGENT).toBe(value)
  },
)

it('a value with every kind of quote is refused by its name, without being shown', async () => {
  await expect(changeEnvironmentFile(folder, { DART_KEY: '"\'`' })).rejects.toThrow(
    /^DART_KEY cannot be written into \.env\.$/,
  )
})

it('the environment goes before the file, which may be missing', async () => {
  await loadEnvironmentFile(folder)
  await writeFile(join(folder, '.env'), 'TIDEMARK_TEST_ONE=file\nTIDEMARK_TEST_TWO=file\n')
  process.env.TIDEMARK_TEST_ONE = 'environment'
  try {
    await loadEnvironmentFile(folder)
    expect([process.env.TIDEMARK_TEST_ONE, process.env.TIDEMARK_TEST_TWO]).toEqual(['environment', 'file'])
  } finally {
    delete process.env.TIDEMARK_TEST_ONE
    delete process.env.TIDEMARK_TEST_TWO
  }
})
