import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isCodeFile, isTest, repositoryFiles } from '#scripts/checks/files.ts'
import { findImpurities } from '#scripts/checks/purity.ts'
import { root } from '#scripts/setup/root.ts'

const domain = repositoryFiles().filter(
  path => path.startsWith('src/domain/') && isCodeFile(path) && !isTest(path),
)

const surroundings = [
  'fetch',
  'document',
  'window',
  'localStorage',
  'console',
  'process',
  'setTimeout',
  'performance',
]

const offences = [
  'export const now = Date.now()',
  'export const now = new Date()',
  'export const now = new Date',
  'export const now = Date()',
  'const clock = Date\nexport const now = clock.now()',
  'const { now } = Date\nexport { now }',
  'export const dice = Math.random()',
  "export const dice = Math['random']()",
  'const { random } = Math\nexport { random }',
  'export const all = globalThis',
  "export const later = import('./rules.ts')",
  'export const price = (won: number) => won.toLocaleString()',
]

const innocent = [
  'export const day = (at: number) => new Date(at).getUTCDay()',
  'export const start = Date.UTC(2024, 0, 1)',
  'export const isDate = (value: unknown) => value instanceof Date',
  'export const read = (text: string) => Date.parse(text)',
  'export const half = (a: number) => Math.floor(a / 2)',
  "type Rounding = 'floor' | 'ceil'\nexport const by = (how: Rounding, a: number) => Math[how](a)",
  'export type Day = { Date: Date; random: number }',
  "export const price = (won: number) => won.toLocaleString('ko')",
]

// Another check, `pure domain`, tests whether the domain itself takes time, random numbers and place as arguments.
describe('the domain', () => {
  it.each(offences)('may not contain: %s', code => {
    expect(findImpurities('planted.ts', code)).not.toEqual([])
  })
  it.each(innocent)('may contain: %s', code => {
    expect(findImpurities('planted.ts', code)).toEqual([])
  })

  it('is compiled without the names of page, worker and Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-domain-'))
    try {
      const files = surroundings.map(name => {
        const path = join(folder, `${name}.mts`)
        writeFileSync(path, `export const surroundings = ${name}\n`)
        return path
      })
      const unknown = compileAsDomain(files)
      expect(unknown.sort()).toEqual([...surroundings].sort())
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is compiled, every file of it, with the options that leave out page, worker and Node', () => {
    const { fileNames, errors } = domainProject()
    expect(errors).toEqual([])
    expect(fileNames.map(path => relative(root, path).replaceAll('\\', '/')).sort()).toEqual(domain)
  })
})

function domainProject(): ts.ParsedCommandLine {
  const path = join(root, 'src/domain/tsconfig.json')
  return ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    join(root, 'src/domain'),
  )
}

/** Returns the names in the files that the domain's compiler options do not know. */
function compileAsDomain(files: string[]): string[] {
  const program = ts.createProgram(files, domainProject().options)
  return files
    .map(path => program.getSourceFile(path))
    .flatMap(file => program.getSemanticDiagnostics(file))
    .map(({ messageText }) => /'(\w+)'/.exec(ts.flattenDiagnosticMessageText(messageText, ' '))?.[1] ?? '')
}
