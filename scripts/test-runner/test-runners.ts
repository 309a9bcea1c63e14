import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/root.ts'
import type { StepResult } from '../steps.ts'
import { fromPlaywright, type PlaywrightReport } from './playwright-report.ts'
import { runPackageEntry } from './run-program.ts'
import { resultOfRunner } from './runner-result.ts'
import { type CountedReport, countReport, type TestReport, testTimes } from './test-reports.ts'

export type RunOptions = {
  limit: number
  grep?: string | undefined
  env?: Record<string, string>
  onOutput?: ((text: string) => void) | undefined
  /** «2/6» runs the second of six parts of the files. */
  shard?: string | undefined
  /** Accepts a run without tests, because the words may match only files of other projects. */
  mayBeEmpty?: boolean | undefined
}

/**
 * Tests also wait, so there is one worker more than there are cores. Proofs do not get it, because they measure and
 * kill processes.
 */
const everyCore = `--maxWorkers=${availableParallelism() + 1}`
const independent = ['domain', 'unit', 'structure', 'engine', 'programs', 'server']

/** Runs one or several projects of vitest.config.ts, or only their files whose paths contain one of `paths`. */
export const runVitest = (
  projects: string | readonly string[],
  paths: string[],
  options: RunOptions,
): Promise<StepResult> =>
  runReporting(options, (report: TestReport) => report, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...paths,
    ...[projects].flat().map(project => `--project=${project}`),
    ...([projects].flat().every(project => independent.includes(project)) ? [everyCore] : []),
    '--reporter=default',
    `--reporter=${join(root, 'scripts/test-runner/vitest-reporter.ts')}`,
    ...(options.grep === undefined ? [] : [`--testNamePattern=${options.grep}`]),
    ...(options.shard === undefined ? [] : [`--shard=${options.shard}`]),
    ...(options.grep === undefined && !options.mayBeEmpty ? [] : ['--passWithNoTests']),
  ])

/** Runs one or several projects of tests/e2e/playwright.config.ts, or only some of their files. */
export const runPlaywright = (
  projects: string | readonly string[],
  options: RunOptions & { paths?: string[]; workers?: number },
): Promise<StepResult> =>
  runReporting(options, (report: PlaywrightReport) => fromPlaywright(report), [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...(options.paths ?? []),
    `--config=${join(root, 'tests/e2e/playwright.config.ts')}`,
    ...[projects].flat().map(project => `--project=${project}`),
    '--reporter=list,json',
    // Each run has an output folder of its own, so that neither another run nor the next stage deletes what a failure
    // left there.
    `--output=${join(root, '.cache/e2e-in-npm-test', [projects].flat().join('-'))}`,
    ...(options.grep === undefined ? [] : [`--grep=${options.grep}`]),
    ...(options.workers === undefined ? [] : [`--workers=${options.workers}`]),
    ...(options.shard === undefined ? [] : [`--shard=${options.shard}`]),
    ...(options.grep === undefined && !options.mayBeEmpty ? [] : ['--pass-with-no-tests']),
  ])

async function runReporting<Report>(
  { limit, grep, env, onOutput, mayBeEmpty }: RunOptions,
  understand: (report: Report) => TestReport,
  [entry = '', ...args]: string[],
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-test-'))
  const reportFile = join(folder, 'report.json')
  const reportTo = { TIDEMARK_TEST_REPORT: reportFile, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const filtered = grep !== undefined
  try {
    const ended = await runPackageEntry(entry, args, {
      cwd: root,
      env: { ...process.env, ...env, ...reportTo },
      limit,
      onOutput,
    })
    const report = readReport<Report>(reportFile)
    const tests = report ? understand(report) : undefined
    const counted = tests ? countReport(tests, { root, filtered }) : nothing
    const result = resultOfRunner(counted, ended, { limit, mayBeEmpty: mayBeEmpty ?? filtered })
    return { ...result, tests: tests ? testTimes(tests) : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing: CountedReport = { passed: 0, failed: 0, notes: [] }

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
