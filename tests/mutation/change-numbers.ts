import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/setup/root.ts'
import { runPackageEntry } from '#scripts/test-runner/run-program.ts'
import {
  longest,
  type Mutant,
  type MutantOutcome,
  ownTests,
  type ReportLine,
  sayUnlessNoticed,
} from './change.ts'
import { type ChangedNumber, changedNumbers } from './changed-number.ts'

/** Runs the tests of a file once for every changed number in it. */
export async function changeNumbers(file: string, runners: number, say: ReportLine): Promise<Mutant[]> {
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.split('\n')
  const queue = changedNumbers(file, source)
  const count = queue.length
  const done: Mutant[] = []
  const work = async (): Promise<void> => {
    for (let change = queue.shift(); change; change = queue.shift()) {
      const what = `${lines[change.line - 1]!.trim()} → ${change.text}`
      const where = `${change.file}:${change.line}`
      const made: Mutant = { where, what, outcome: await outcomeOf(change) }
      done.push(made)
      sayUnlessNoticed(made, say)
      if (done.length % 20 === 0 || done.length === count) say(`${done.length} of ${count} numbers changed`)
    }
  }
  await Promise.all(Array.from({ length: runners }, work))
  return done
}

async function outcomeOf(change: ChangedNumber): Promise<MutantOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-mutation-'))
  try {
    const report = join(folder, 'report.json')
    const { code, output, timedOut } = await runPackageEntry(
      join(root, 'node_modules/vitest/vitest.mjs'),
      [
        ...['related', change.file, '--run', '--root', root, '--config', 'tests/mutation/vitest.config.ts'],
        ...['--bail', '1', '--reporter', 'json', '--outputFile', report],
      ],
      { cwd: root, env: { ...ownTests, CHANGED_NUMBER: JSON.stringify(change) }, limit: longest },
    )
    if (timedOut) return 'endless'
    const { numFailedTests, numPassedTests } = readReport(report, output)
    if (numFailedTests > 0) return 'noticed'
    if (code === 0 && numPassedTests === 0) throw new Error(`no test is related to ${change.file}`)
    return code === 0 ? 'missed' : 'broken'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string, output: string): { numFailedTests: number; numPassedTests: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { numFailedTests: number; numPassedTests: number }
  } catch {
    throw new Error(`the test runner left no report:\n${output}`)
  }
}
