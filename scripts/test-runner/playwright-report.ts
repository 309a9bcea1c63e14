import type { TestReport, TestStatus } from './test-reports.ts'

type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: string
  annotations?: { type: string; description?: string }[]
  results?: { duration: number }[]
}
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const meaning: Record<string, TestStatus> = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' }

export const fromPlaywright = ({ suites, errors }: PlaywrightReport): TestReport => ({
  tests: suites.flatMap(suite => testsIn(suite, [])),
  broken: errors.map(({ message }) => message ?? 'an error without a message'),
})

function testsIn({ title, specs = [], suites = [] }: PlaywrightSuite, above: string[]): TestReport['tests'] {
  const path = [...above, title]
  const own = specs.flatMap(spec =>
    spec.tests.map(({ status, annotations = [], results = [] }) => {
      const annotation = (what: string) => annotations.find(({ type }) => type === what)?.description
      return {
        name: [...path, spec.title].join(' › '),
        status: meaning[status] ?? 'failed',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        reason: annotation('skip'),
        slow: annotation('slow'),
      }
    }),
  )
  return [...own, ...suites.flatMap(suite => testsIn(suite, path))]
}
