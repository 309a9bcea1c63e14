import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findImportViolations } from '#scripts/checks/boundaries.ts'
import { readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { runTool } from '#scripts/checks/tool.ts'
import { scaffold } from '#scripts/new.ts'
import { root } from '#scripts/setup/root.ts'

/** Makes a copy of the repository for the scaffolds, so that the working tree stays as it is. */
const copy = mkdtempSync(join(tmpdir(), 'tidemark-scaffold-'))
for (const name of ['src', 'server', 'tests/builders', 'tests/tsconfig.json'])
  cpSync(join(root, name), join(copy, name), { recursive: true })
for (const name of ['package.json', 'tsconfig.json', 'biome.json', '.gitignore', '.dependency-cruiser.mjs'])
  cpSync(join(root, name), join(copy, name))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const wanted = [
  ['screen', '/notice'],
  ['screen', '/signal/:record', 'markets', '신호 한 건', 'One signal'],
  ['endpoint', 'price-alert', 'list', 'GET', '/api/v2/user/price-alert/{fsym_id}/'],
  ['endpoint', 'stock', 'peers', 'GET', '/api/v2/stock/{ticker}/peers/'],
  ['indicator', 'past-close'],
  ['adapter', 'market-data/example-vendor'],
  ['adapter', 'weather/example-vendor'],
]

const made: string[] = []
const touched: string[] = []
let cruised: ReturnType<typeof findImportViolations>
let tested: ReturnType<typeof runTool>
let compiled: ReturnType<typeof runTool>
const laws = 'src/domain/analysis/indicators/laws.test.ts'
const ownTests = (): string[] => made.filter(path => path.includes('.test.'))

beforeAll(async () => {
  for (const args of wanted) {
    const result = await scaffold(args, copy)
    made.push(...result.made)
    touched.push(...result.made, ...result.changed)
  }
  // The three checks run side by side, each as a process of its own.
  writeFileSync(join(copy, 'vitest.config.mjs'), 'export default {}\n')
  tested = runTool('vitest', ['run', '--config', 'vitest.config.mjs', ...ownTests(), laws], copy)
  const code = touched.filter(path => /\.tsx?$/.test(path))
  cruised = findImportViolations(copy, code)
  const typed = ['src/css.d.ts', ...code]
  const project = { extends: './tests/tsconfig.json', include: typed }
  writeFileSync(join(copy, 'tsconfig.scaffolds.json'), JSON.stringify(project))
  compiled = runTool('tsc', ['--noEmit', '--singleThreaded', '-p', 'tsconfig.scaffolds.json'], copy)
})

describe('a scaffold', () => {
  it('makes every file of the pattern', () => {
    expect([...made].sort()).toEqual([
      ...['client.test', 'client', 'fake', 'mapper', 'wire'].map(
        name => `server/adapters/market-data/example-vendor/${name}.ts`,
      ),
      ...['client.test', 'client', 'fake', 'mapper', 'wire'].map(
        name => `server/adapters/weather/example-vendor/${name}.ts`,
      ),
      'server/endpoints/price-alert.ts',
      'src/contract/price-alert.ts',
      'src/domain/analysis/indicators/past-close.test.ts',
      'src/domain/analysis/indicators/past-close.ts',
      ...['screen.tsx', 'view.test.ts', 'view.ts'].map(name => `src/routes/notice/${name}`),
      ...['screen.tsx', 'view.test.ts', 'view.ts'].map(name => `src/routes/signal.$record/${name}`),
    ])
  })

  it('adds itself to the tables it belongs to', () => {
    const now = (path: string): string => readRepositoryFile(path, copy)
    expect(now('src/routes/index.tsx')).toContain("import('./notice/screen.tsx')")
    expect(now('src/routes/index.tsx')).toContain(
      "defineRoute('/signal/:record', 'signalRecord', 'markets', {",
    )
    expect(now('src/text/ko/titles.ts')).toContain("signalRecord: '신호 한 건'")
    expect(now('src/contract/index.ts')).toContain('priceAlert')
    expect(now('server/endpoints/index.ts')).toContain('priceAlert: priceAlertHandlers()')
    expect(now('server/endpoints/stock.ts')).toContain('peers: defineHandler(api.stock.peers')
    expect(now('src/domain/analysis/indicators/index.ts')).toContain('pastClose,')
    expect(now('.dependency-cruiser.mjs')).toContain("weather: ['zod']")
  })

  it('compiles', async () => {
    const run = await compiled
    expect(run.code, run.output).toBe(0)
  })

  it('breaks no rule of the table of imports', async () => {
    const { violations } = await cruised
    expect(violations.filter(({ from }) => touched.includes(from))).toEqual([])
  })

  it('is formatted and free of lint', async () => {
    for (const [command, files] of [
      ['ci', made],
      ['format', touched],
    ] as const) {
      const run = await runTool('biome', [command, '--colors=off', ...files], copy)
      expect(run.code, run.output).toBe(0)
    }
  })

  it('passes the tests that it creates', async () => {
    const run = await tested
    expect(run.code, run.output).toBe(0)
    expect(run.output).toMatch(new RegExp(`Test Files.*${ownTests().length + 1} passed`))
  })

  it('never overwrites what exists', async () => {
    await expect(scaffold(['indicator', 'rsi'], copy)).rejects.toThrow(/Already there.*rsi\.ts/)
    await expect(scaffold(['screen', '/top'], copy)).rejects.toThrow(/shows a screen already/)
    await expect(scaffold(['endpoint', 'stock', 'most-traded', 'GET', '/api/x/'], copy)).rejects.toThrow(
      /already/,
    )
    await expect(scaffold(['adapter', 'weather/example-vendor'], copy)).rejects.toThrow(/Already there/)
  })

  it.each([
    [[], /What shall be made/],
    [['indicator', 'RSI'], /kebab-case/],
    [['indicator', '../escape'], /kebab-case/],
    [['screen', 'Trust Page'], /named by its address/],
    [['screen', '/brand-new'], /has no \/brand-new yet/],
    [['endpoint', 'note', 'list', 'FETCH', '/api/x/'], /one of the methods/],
    [['endpoint', 'note', 'list', 'GET', 'api/x'], /written like/],
    [['adapter', 'sms'], /A vendor is named/],
  ])('refuses %j with the reason', async (args, sentence) => {
    await expect(scaffold(args, copy)).rejects.toThrow(sentence)
  })

  it('leaves the working tree as it is', () => {
    expect(repositoryFiles().filter(path => path.includes('example-vendor'))).toEqual([])
  })
})
