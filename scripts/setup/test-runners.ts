import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StepResult } from '../steps.ts'
import { root } from './root.ts'
import { runEntry } from './run-program.ts'
import { type Counted, countPlaywright, countVitest, type ReportOptions } from './test-reports.ts'

export type RunOptions = {
  /** Milliseconds. */
  limit: number
  grep?: string | undefined
  env?: Record<string, string>
  onOutput?: ((text: string) => void) | undefined
}

/** One project of vite.config.ts, or the part of it whose paths contain one of `paths`. */
export const runVitest = (project: string, paths: string[], options: RunOptions): Promise<StepResult> =>
  runReporting(options, countVitest, report => [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...paths,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(options.grep === undefined ? [] : [`--testNamePattern=${options.grep}`, '--passWithNoTests']),
  ])

export const runPlaywright = (options: RunOptions): Promise<StepResult> =>
  runReporting(options, countPlaywright, () => [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    `--config=${join(root, 'tests/e2e/playwright.config.ts')}`,
    '--reporter=list,json',
    ...(options.grep === undefined ? [] : [`--grep=${options.grep}`, '--pass-with-no-tests']),
  ])

async function runReporting<Report>(
  { limit, grep, env, onOutput }: RunOptions,
  count: (report: Report, options: ReportOptions) => Counted,
  commandFor: (reportFile: string) => string[],
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const [entry = '', ...args] = commandFor(reportFile)
    const ended = await runEntry(entry, args, {
      cwd: root,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      limit,
      onOutput,
    })
    const report = readReport<Report>(reportFile)
    const counted = report ? count(report, { root, filtered: grep !== undefined }) : nothing
    return resultOf(counted, ended, { limit, mayBeEmpty: grep !== undefined })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing: Counted = { passed: 0, failed: 0, notes: [] }

type Ended = { code: number; output: string; timedOut: boolean }

/** A runner that failed, hung or ran nothing counts as one failure if its report names none. */
export function resultOf(
  { passed, failed, notes }: Counted,
  { code, output, timedOut }: Ended,
  { limit, mayBeEmpty }: { limit: number; mayBeEmpty: boolean },
): StepResult {
  const reasons = [...notes]
  let unnamed = 0
  if (timedOut) {
    unnamed = 1
    reasons.push(`ended after ${Math.round(limit / 1000)} s without having finished`)
  } else if (code !== 0 && failed === 0) {
    unnamed = 1
    reasons.push(`no test failed, and still it ended with ${code}`)
  } else if (passed + failed === 0 && !mayBeEmpty) {
    unnamed = 1
    reasons.push('ran no test')
  }
  const bad = failed + unnamed
  return { passed, failed: bad, output: [...(bad > 0 ? [output.trim()] : []), ...reasons].join('\n') }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
