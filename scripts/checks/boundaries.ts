import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.ts'
import type { TestStep } from '../steps.ts'
import { runTool } from './tool.ts'

export type ImportViolation = { rule: string; from: string; to: string }

type Cruised = {
  modules: { source: string }[]
  summary: {
    error: number
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}

/** A tree without its own `.dependency-cruiser.mjs` is checked with ours. */
const configFor = (folder: string): string => {
  const own = join(folder, '.dependency-cruiser.mjs')
  return existsSync(own) ? own : join(root, '.dependency-cruiser.mjs')
}
const rooms = ['src', 'server', 'extension', 'scripts', 'tests', 'bench']

/** The cache compares files by content, because a fresh clone gives every file a new date. */
const cached = ['--cache', '.cache/boundaries', '--cache-strategy', 'content']

/** Runs the import rules over a tree, or over the imports of these files alone. Tests pass a tree with planted violations. */
export async function findImportViolations(folder: string = root, files?: readonly string[]) {
  const there = files ?? rooms.filter(room => existsSync(join(folder, room)))
  const run = await runTool(
    'depcruise',
    [
      '--config',
      configFor(folder),
      '--output-type',
      'json',
      ...(folder === root ? cached : ['--no-cache']),
      ...(files ? ['--do-not-follow', '.'] : []),
      ...there,
    ],
    folder,
  )
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not start:\n${run.output}`)
  const { modules, summary } = JSON.parse(run.stdout) as Cruised
  const sentences = new Map(summary.ruleSetUsed.forbidden.map(rule => [rule.name, rule.comment]))
  const violations: ImportViolation[] = summary.violations.map(({ from, to, rule }) => ({
    rule: rule.name,
    from,
    to,
  }))
  return { modules: modules.length, sentences, violations }
}

export const importRulesCheck: TestStep = {
  name: 'boundaries',
  async run() {
    const { modules, sentences, violations } = await findImportViolations()
    const output = violations
      .map(({ rule, from, to }) => `${from} → ${to}\n    ${rule}: ${sentences.get(rule)}`)
      .join('\n')
    return { passed: modules - violations.length, failed: violations.length, output }
  },
}
