import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from '../steps.ts'

/** What a runner's own report says, with a line for everything that counts against it beside failed tests. */
export type Counted = Tally & { notes: string[] }

export type ReportOptions = {
  /** The repository, from which «(needs ../folder)» is looked up. */
  root: string
  /** With a filter, tests left out by it are reported as skipped. */
  filtered?: boolean
  exists?: (path: string) => boolean
}

export type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export function countVitest(report: VitestReport, options: ReportOptions): Counted {
  const counted = report.testResults.map(file => {
    const tests = count(file.assertionResults, options)
    // A file that does not load has no test that could fail.
    const broken = file.status === 'failed' && tests.failed === 0
    return broken
      ? { ...tests, failed: 1, notes: [...tests.notes, `did not run: ${file.name}: ${file.message}`] }
      : tests
  })
  return together(counted)
}

type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; tests: { projectName?: string; status: string }[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const playwrightStatus: Record<string, string> = {
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
}

export function countPlaywright(report: PlaywrightReport, options: ReportOptions): Counted {
  // A test skipped because its neighbour failed has no reason of its own; Playwright lists left-out ones nowhere.
  const tests = report.suites.flatMap(suite => testsIn(suite, ''))
  const errors = report.errors.map(({ message }) => message ?? 'an error without a message')
  return together([
    count(tests, { ...options, filtered: false }),
    { passed: 0, failed: errors.length, notes: errors },
  ])
}

function testsIn(suite: PlaywrightSuite, above: string): NamedTest[] {
  const path = `${above} ${suite.title}`
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({
      fullName: `${path} ${spec.title}`.trim(),
      status: playwrightStatus[test.status] ?? 'failed',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(inner => testsIn(inner, path))]
}

type NamedTest = { fullName: string; status: string }

function count(tests: readonly NamedTest[], options: ReportOptions): Counted {
  return together(tests.map(test => countOne(test, options)))
}

function countOne({ fullName, status }: NamedTest, options: ReportOptions): Counted {
  if (status === 'passed') return { passed: 1, failed: 0, notes: [] }
  if (status === 'flaky')
    return { passed: 1, failed: 0, notes: [`passed only when tried again: ${fullName}`] }
  if (status === 'failed') return { passed: 0, failed: 1, notes: [] }
  if (options.filtered) return { passed: 0, failed: 0, notes: [] }
  const folder = optionalFolder(fullName)
  const exists = options.exists ?? existsSync
  if (folder !== undefined && !exists(join(options.root, folder))) {
    return { passed: 0, failed: 0, notes: [`left out, ${folder} is not here: ${fullName}`] }
  }
  return { passed: 0, failed: 1, notes: [`skipped without a reason that counts: ${fullName}`] }
}

/** A test may be skipped only for a folder outside the repository, which its name tells: «… (needs ../shared/data)». */
export const optionalFolder = (name: string): string | undefined => /\(needs (\.\.\/[^)]+)\)/.exec(name)?.[1]

const together = (all: readonly Counted[]): Counted => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  notes: all.flatMap(({ notes }) => notes),
})
