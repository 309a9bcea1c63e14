import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingLine, countAsOne, exitCode, tally } from '#scripts/steps.ts'
import { lastLine, runStep } from '#scripts/test.ts'
import { fromPlaywright } from '#scripts/test-runner/playwright-report.ts'
import { resultOfRunner } from '#scripts/test-runner/runner-result.ts'
import {
  countReport,
  folderInSkipReason,
  type TestReport,
  testTimes,
} from '#scripts/test-runner/test-reports.ts'

const count = fc.nat(10_000)

describe('the last line of a test run', () => {
  test('has the form «12 passed, 0 failed»', () => {
    expect(closingLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
  })

  test('adds up every stage', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ passed: count, failed: count })), results => {
        const total = tally(results)
        expect(total.passed - results.reduce((sum, { passed }) => sum + passed, 0)).toBe(0)
        expect(total.failed > 0).toBe(results.some(({ failed }) => failed > 0))
      }),
    )
  })

  test('comes with exit code 1 when anything failed or nothing ran', () => {
    expect(exitCode({ passed: 3, failed: 0 })).toBe(0)
    expect(exitCode({ passed: 3, failed: 1 })).toBe(1)
    expect(exitCode({ passed: 0, failed: 0 })).toBe(1)
  })

  test('counts a check once, however many problems it found', () => {
    expect(countAsOne({ passed: 6, failed: 0, output: 'fine' })).toEqual({ passed: 1, failed: 0, output: '' })
    expect(countAsOne({ passed: 4, failed: 9, output: 'bad' })).toEqual({
      passed: 0,
      failed: 1,
      output: 'bad',
    })
    expect(countAsOne({ passed: 0, failed: 0, output: '' })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the report of a test tool', () => {
  type Told = Omit<TestReport['tests'][number], 'ms'>
  const read = (tests: Told[], broken: string[] = [], there = true, filtered = false) =>
    countReport(
      { tests: tests.map(test => ({ ...test, ms: 1 })), broken },
      { root: '/clone', exists: () => there, filtered },
    )

  test('is counted test by test', () => {
    const tests: Told[] = [
      { name: 'a', status: 'passed' },
      { name: 'b', status: 'failed' },
      { name: 'c', status: 'passed' },
    ]
    expect(read(tests)).toEqual({ passed: 2, failed: 1, notes: ['failed: b'] })
  })

  test('counts an error outside of any test as a failure', () => {
    expect(read([], ['x.test.ts: no such module'])).toEqual({
      passed: 0,
      failed: 1,
      notes: ['x.test.ts: no such module'],
    })
  })

  test.each([undefined, 'later', 'too slow on two cores'])('counts a skip as failed: %s', reason => {
    const counted = read([{ name: 'a', status: 'skipped', reason }])
    expect(counted).toMatchObject({ passed: 0, failed: 1 })
    expect(counted.notes.join()).toMatch(/^skipped .*: a$/)
  })

  test('accepts a skip only for an optional folder that does not exist', () => {
    const reason = 'there is no ../shared/data beside the project'
    const skipped: Told[] = [{ name: 'real prices', status: 'skipped', reason }]
    expect(folderInSkipReason(reason)).toBe('../shared/data')
    expect(read(skipped, [], false)).toEqual({
      passed: 0,
      failed: 0,
      notes: [`left out: real prices: ${reason}`],
    })
    expect(read(skipped, [], true)).toMatchObject({ failed: 1 })
    expect(folderInSkipReason('there is no node_modules')).toBeUndefined()
  })

  test('does not count tests that a filter left out', () => {
    expect(read([{ name: 'a', status: 'skipped' }], [], true, true)).toEqual({
      passed: 0,
      failed: 0,
      notes: [],
    })
  })
})

describe("Playwright's report", () => {
  const report = {
    suites: [
      {
        title: 'offline.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'without a network',
            specs: [
              {
                title: 'reads',
                tests: [
                  { status: 'unexpected', results: [{ duration: 1500 }] },
                  {
                    status: 'expected',
                    results: [{ duration: 31_000 }],
                    annotations: [{ type: 'slow', description: 'kills the server twice' }],
                  },
                ],
              },
              {
                title: 'waits',
                tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'later' }] }],
              },
              { title: 'again', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'a worker died' }],
  }

  test('is counted with its inner suites and its errors', () => {
    const counted = countReport(fromPlaywright(report), { root: '/clone' })
    expect(counted).toMatchObject({ passed: 2, failed: 4 })
    expect(counted.notes).toEqual([
      'failed: offline.spec.ts › without a network › reads',
      'skipped for a reason that does not count (later): offline.spec.ts › without a network › waits',
      'passed only when tried again: offline.spec.ts › without a network › again',
      'a worker died',
    ])
  })

  test('has the time of each test, and the reason of a slow one', () => {
    const name = 'offline.spec.ts › without a network › reads'
    const timed = testTimes(fromPlaywright(report))
    expect(timed).toHaveLength(4)
    expect(timed).toContainEqual({ name, ms: 1500, slow: undefined })
    expect(timed).toContainEqual({ name, ms: 31_000, slow: 'kills the server twice' })
  })
})

describe('a stage of a test run', () => {
  const ended = { code: 0, output: 'all said', timedOut: false }
  const limits = { limit: 600_000, mayBeEmpty: false }
  const counted = { passed: 5, failed: 0, notes: [] }

  test('that passed prints nothing', () => {
    expect(resultOfRunner(counted, ended, limits)).toEqual({ passed: 5, failed: 0, output: '' })
  })

  test('that failed prints its output', () => {
    const result = resultOfRunner({ ...counted, failed: 2 }, { ...ended, code: 1 }, limits)
    expect(result).toEqual({ passed: 5, failed: 2, output: 'all said' })
  })

  test.each([
    ['ran nothing', { passed: 0, failed: 0, notes: [] }, ended, /ran no test/],
    ['hung', counted, { ...ended, code: 1, timedOut: true }, /ended after 600 s/],
    ['broke after its tests', counted, { ...ended, code: 1 }, /still it ended with 1/],
  ])('that %s counts as one failure', (_, counts, end, words) => {
    const result = resultOfRunner(counts, end, limits)
    expect(result.failed).toBe(1)
    expect(result.output).toMatch(words)
  })

  test('is allowed to run no test when a filter is given', () => {
    const empty = { passed: 0, failed: 0, notes: [] }
    expect(resultOfRunner(empty, ended, { ...limits, mayBeEmpty: true })).toEqual({
      passed: 0,
      failed: 0,
      output: '',
    })
  })

  test('that throws counts as failed, and the run goes on', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no browser')) }
    expect(await runStep(broken, { write: () => true }, () => {})).toEqual({
      passed: 0,
      failed: 1,
      output: 'no browser',
    })
  })
})

describe('the progress of a stage', () => {
  test('is the last line of its tool, without colours', () => {
    expect(lastLine('one\n  \u001b[32m✓\u001b[39m two (3 s)\n\n')).toBe('✓ two (3 s)')
    expect(lastLine('')).toBe('')
  })
})
