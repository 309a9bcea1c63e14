import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/setup/root.ts'
import { runPackageEntry } from '#scripts/test-runner/run-program.ts'
import { type Mutant, type MutantOutcome, ownTests, type ReportLine, sayUnlessNoticed } from './change.ts'

type Report = {
  files: Record<
    string,
    {
      source: string
      mutants: {
        status: string
        mutatorName: string
        replacement?: string
        location: { start: { line: number } }
      }[]
    }
  >
}

/**
 * The outcome for each status of Stryker. A status that is not in this list or the next one means that no test runs the
 * change, or that all tests pass.
 */
const outcomes: Readonly<Record<string, MutantOutcome>> = {
  Killed: 'noticed',
  Timeout: 'endless',
  RuntimeError: 'broken',
}
/** Changes with these statuses are not counted: the compiler refuses them, or a comment in the file excludes them. */
const uncounted = ['CompileError', 'Ignored']

/** Runs Stryker, which makes changes to conditions, operators, texts and blocks. */
export async function changeLogic(file: string, runners: number, say: ReportLine): Promise<Mutant[]> {
  const { code, output } = await runPackageEntry(
    join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    [
      ...['run', 'tests/mutation/stryker.config.json', '--mutate', file],
      ...['--concurrency', String(runners)],
    ],
    { cwd: root, env: ownTests, limit: 3_600_000, onOutput: text => sayProgress(text, say) },
  )
  if (code !== 0) throw new Error(`Stryker ended with ${code}:\n${output}`)
  const report = JSON.parse(readFileSync(join(root, '.cache/stryker-report.json'), 'utf8')) as Report
  const changes = Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => !uncounted.includes(status))
      .map(({ status, mutatorName, replacement, location: { start } }) => ({
        where: `${file}:${start.line}`,
        what: `${lines[start.line - 1]!.trim()} → ${mutatorName} ${replacement ?? ''}`.replaceAll(
          /\s+/g,
          ' ',
        ),
        outcome: outcomes[status] ?? ('missed' as const),
      }))
  })
  for (const change of changes) sayUnlessNoticed(change, say)
  return changes
}

/** Stryker prints a line of progress now and then; only those lines are passed on. */
function sayProgress(text: string, say: ReportLine): void {
  for (const line of text.split('\n')) {
    const progress = /Mutation testing\s+.*|Instrumented .*|Initial test run succeeded.*/.exec(line)
    if (progress) say(progress[0])
  }
}
