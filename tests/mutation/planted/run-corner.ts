import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserEnvironment, findBrowser } from '#scripts/browser.ts'
import { type ProgramResult, runPackageEntry } from '#scripts/test-runner/run-program.ts'
import { ownTests } from '../change.ts'
import type { Corner } from './fault.ts'

/**
 * The names of the tests that failed. Tests that timed out are listed separately: on a busy machine a timeout does not
 * show that the fault was noticed. Test files that could not be loaded have not noticed anything either.
 */
export type CornerEnd = { passed: string[]; failed: string[]; late: string[]; output: string }
type Tested = { name: string; outcome: 'passed' | 'failed' | 'late' }

const limit = 14 * 60_000

export const runCorner = (folder: string, corner: Corner): Promise<CornerEnd> =>
  corner.project === 'e2e' ? runBrowserTests(folder, corner) : runVitest(folder, corner)

type VitestReport = {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

async function runVitest(folder: string, { project, paths }: Corner): Promise<CornerEnd> {
  return withReport<VitestReport>(
    report =>
      runPackageEntry(
        join(folder, 'node_modules/vitest/vitest.mjs'),
        ['run', `--project=${project}`, ...paths, '--reporter=json', `--outputFile=${report}`],
        { cwd: folder, env: ownTests, limit },
      ),
    ({ testResults }) =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ status, fullName, failureMessages }) => ({
          name: fullName,
          outcome: status === 'passed' ? 'passed' : failureMessages.every(isLate) ? 'late' : 'failed',
        })),
  )
}

const isLate = (message: string): boolean => /\b(?:Test|Hook) timed out in \d+ms/.test(message)

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] }

async function runBrowserTests(folder: string, { paths }: Corner): Promise<CornerEnd> {
  const env = { ...ownTests, ...browserEnvironment(await findBrowser()) }
  const specsOf = ({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return withReport<Suite>(
    report =>
      runPackageEntry(
        join(folder, 'node_modules/@playwright/test/cli.js'),
        [
          ...['test', `--config=${join(folder, 'tests/e2e/playwright.config.ts')}`, ...paths],
          ...['--retries=0', '--reporter=json'],
        ],
        { cwd: folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, limit },
      ),
    report => specsOf(report).map(({ title, ok }) => ({ name: title, outcome: ok ? 'passed' : 'failed' })),
  )
}

async function withReport<Report>(
  run: (file: string) => Promise<ProgramResult>,
  testsOf: (report: Report) => Tested[],
): Promise<CornerEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-corner-'))
  try {
    const file = join(folder, 'report.json')
    const { output, timedOut } = await run(file)
    if (timedOut)
      throw new Error(`the tests did not end in ${limit / 60_000} minutes:\n${output.slice(-4000)}`)
    const tests = testsOf(readReport<Report>(file, output))
    const named = (wanted: Tested['outcome']): string[] =>
      tests.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
    return { passed: named('passed'), failed: named('failed'), late: named('late'), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<Report>(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    throw new Error(`the tests left no report:\n${output.slice(-4000)}`)
  }
}
