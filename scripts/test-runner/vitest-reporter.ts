import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { TestReport } from './test-reports.ts'
import './slow.ts'

/**
 * Writes a report of our own, because Vitest's JSON lacks the reasons of skipped tests and the errors between tests.
 * https://vitest.dev/guide/reporters#json-reporter
 */
// biome-ignore lint/style/noDefaultExport: vitest makes reporters from default exports
export default class TestReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: TestReport = {
      tests: modules.flatMap(module => [...module.children.allTests()].map(reportOf)),
      broken: [...modules.flatMap(brokenIn), ...errors.map(({ message }) => `nobody caught: ${message}`)],
    }
    const file = process.env.TIDEMARK_TEST_REPORT
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}

function reportOf(test: TestCase): TestReport['tests'][number] {
  const { state, note } = { note: undefined, ...test.result() }
  const timed = {
    name: `${test.module.relativeModuleId}: ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
    slow: test.meta().slow,
  }
  if (state === 'passed' || state === 'failed') return { ...timed, status: state }
  return { ...timed, status: 'skipped', reason: note }
}

// A suite can also fail outside its tests, for example in beforeAll.
function brokenIn(module: TestModule): string[] {
  const places = [module, ...module.children.allSuites()]
  return places.flatMap(place => place.errors().map(error => `${module.relativeModuleId}: ${error.message}`))
}
