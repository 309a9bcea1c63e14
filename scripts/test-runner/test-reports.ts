import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally, TimedTest } from '../steps.ts'

/** The report of a test runner in one format for all runners. */
export type TestReport = {
  tests: (TimedTest & { status: TestStatus; reason?: string | undefined })[]
  /** Errors that occurred outside of any test: a file that does not load, an error that was not caught. */
  broken: string[]
}

export type TestStatus = 'passed' | 'failed' | 'flaky' | 'skipped'

/** Returns the duration of each test that ran, for the closing lines. */
export const testTimes = ({ tests }: TestReport): TimedTest[] =>
  tests.filter(({ status }) => status !== 'skipped').map(({ name, ms, slow }) => ({ name, ms, slow }))

/** The counts of a report, with a line for each result that has to be named. */
export type CountedReport = Tally & { notes: string[] }

export type ReportOptions = {
  root: string
  /** With a grep pattern, the tests that do not match it are reported as skipped. */
  filtered?: boolean
  exists?: (path: string) => boolean
}

export function countReport({ tests, broken }: TestReport, options: ReportOptions): CountedReport {
  const counted = [
    ...tests.map(test => countOne(test, options)),
    ...broken.map(what => ({ passed: 0, failed: 1, notes: [what] })),
  ]
  return {
    passed: counted.reduce((sum, { passed }) => sum + passed, 0),
    failed: counted.reduce((sum, { failed }) => sum + failed, 0),
    notes: counted.flatMap(({ notes }) => notes),
  }
}

function countOne(
  { name, status, reason }: TestReport['tests'][number],
  options: ReportOptions,
): CountedReport {
  if (status === 'passed') return { passed: 1, failed: 0, notes: [] }
  if (status === 'flaky') return { passed: 0, failed: 1, notes: [`passed only when tried again: ${name}`] }
  if (status === 'failed') return { passed: 0, failed: 1, notes: [`failed: ${name}`] }
  const folder = folderInSkipReason(reason ?? '')
  const exists = options.exists ?? existsSync
  if (folder !== undefined && !exists(join(options.root, folder))) {
    return { passed: 0, failed: 0, notes: [`left out: ${name}: ${reason}`] }
  }
  if (options.filtered && reason === undefined) return { passed: 0, failed: 0, notes: [] }
  const why = reason === undefined ? 'without a reason' : `for a reason that does not count (${reason})`
  return { passed: 0, failed: 1, notes: [`skipped ${why}: ${name}`] }
}

/**
 * Returns the folder outside the repository that a skip reason names (`../name`). Such a missing folder is the only
 * reason for which a test may be skipped.
 */
export const folderInSkipReason = (reason: string): string | undefined => /\.\.\/\w[\w/-]*/.exec(reason)?.[0]
