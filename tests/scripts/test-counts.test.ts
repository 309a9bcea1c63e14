import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, optionalFolder } from '#scripts/setup/test-reports.ts'
import { resultOf } from '#scripts/setup/test-runners.ts'
import { asOne, closingLine, exitCode, tally } from '#scripts/steps.ts'
import { chosen, lastLine, runStep } from '#scripts/test.ts'

const count = fc.nat(10_000)

describe('the closing line', () => {
  test('has the form that others read', () => {
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

  test('goes with 1 when anything failed or nothing ran', () => {
    expect(exitCode({ passed: 3, failed: 0 })).toBe(0)
    expect(exitCode({ passed: 3, failed: 1 })).toBe(1)
    expect(exitCode({ passed: 0, failed: 0 })).toBe(1)
  })

  test('counts a check once, however much it found', () => {
    expect(asOne({ passed: 6, failed: 0, output: 'fine' })).toEqual({ passed: 1, failed: 0, output: '' })
    expect(asOne({ passed: 4, failed: 9, output: 'bad' })).toEqual({ passed: 0, failed: 1, output: 'bad' })
    expect(asOne({ passed: 0, failed: 0, output: '' })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe("vitest's report", () => {
  const file = (statuses: [string, string][], more: object = {}) => ({
    name: 'x.test.ts',
    status: 'passed',
    message: '',
    assertionResults: statuses.map(([fullName, status]) => ({ fullName, status })),
    ...more,
  })
  const read = (files: ReturnType<typeof file>[], there = true, filtered = false) =>
    countVitest({ testResults: files }, { root: '/clone', exists: () => there, filtered })

  test('is counted test by test', () => {
    const files = [
      file([
        ['a', 'passed'],
        ['b', 'failed'],
      ]),
      file([['c', 'passed']]),
    ]
    expect(read(files)).toEqual({ passed: 2, failed: 1, notes: [] })
  })

  test('counts a file that does not load', () => {
    const counted = read([file([], { status: 'failed', message: 'no such module' })])
    expect(counted).toMatchObject({ passed: 0, failed: 1 })
    expect(counted.notes.join()).toContain('no such module')
  })

  test.each(['skipped', 'pending', 'todo'])('counts %s as failed', status => {
    expect(read([file([['a', status]])])).toMatchObject({ passed: 0, failed: 1 })
  })

  test('forgives a skip only for a folder that is really not there', () => {
    const skipped = [file([['real prices (needs ../shared/data)', 'skipped']])]
    expect(read(skipped, false)).toMatchObject({ passed: 0, failed: 0 })
    expect(read(skipped, false).notes.join()).toContain('../shared/data is not here')
    expect(read(skipped, true)).toMatchObject({ failed: 1 })
    expect(optionalFolder('a (needs node_modules)')).toBeUndefined()
  })

  test('does not hold against a filter what it left out', () => {
    expect(read([file([['a', 'skipped']])], true, true)).toEqual({ passed: 0, failed: 0, notes: [] })
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
              { title: 'reads', tests: [{ status: 'unexpected' }, { status: 'expected' }] },
              { title: 'waits', tests: [{ status: 'skipped' }] },
              { title: 'again', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'a worker died' }],
  }

  test('is counted with its inner suites and its errors', () => {
    const counted = countPlaywright(report, { root: '/clone' })
    expect(counted).toMatchObject({ passed: 3, failed: 3 })
    expect(counted.notes).toEqual([
      'skipped without a reason that counts: offline.spec.ts without a network waits',
      'passed only when tried again: offline.spec.ts without a network again',
      'a worker died',
    ])
  })
})

describe('a stage', () => {
  const ended = { code: 0, output: 'all said', timedOut: false }
  const limits = { limit: 600_000, mayBeEmpty: false }
  const counted = { passed: 5, failed: 0, notes: [] }

  test('that went well says nothing', () => {
    expect(resultOf(counted, ended, limits)).toEqual({ passed: 5, failed: 0, output: '' })
  })

  test('that failed shows what it said', () => {
    const result = resultOf({ ...counted, failed: 2 }, { ...ended, code: 1 }, limits)
    expect(result).toEqual({ passed: 5, failed: 2, output: 'all said' })
  })

  test.each([
    ['ran nothing', { passed: 0, failed: 0, notes: [] }, ended, /ran no test/],
    ['hung', counted, { ...ended, code: 1, timedOut: true }, /ended after 600 s/],
    ['broke after its tests', counted, { ...ended, code: 1 }, /still it ended with 1/],
  ])('that %s has failed once', (_, counts, end, words) => {
    const result = resultOf(counts, end, limits)
    expect(result.failed).toBe(1)
    expect(result.output).toMatch(words)
  })

  test('may be empty behind a filter', () => {
    const empty = { passed: 0, failed: 0, notes: [] }
    expect(resultOf(empty, ended, { ...limits, mayBeEmpty: true })).toEqual({
      passed: 0,
      failed: 0,
      output: '',
    })
  })

  test('that throws has failed, and the run goes on', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no browser')) }
    expect(await runStep(broken, { write: () => true }, () => {})).toEqual({
      passed: 0,
      failed: 1,
      output: 'no browser',
    })
  })
})

describe('where a stage is', () => {
  test('is the last line of its tool, without colours', () => {
    expect(lastLine('one\n  \u001b[32m✓\u001b[39m two (3 s)\n\n')).toBe('✓ two (3 s)')
    expect(lastLine('')).toBe('')
  })
})

describe('the choice of stages', () => {
  test('is all of them without a name', () => {
    expect(chosen([]).stages).toEqual([
      'check',
      'unit',
      'structure',
      'build',
      'server',
      'contract',
      'proof',
      'e2e',
    ])
  })

  test('is the named ones in their order, and the page for the browser', () => {
    expect(chosen(['e2e', 'unit', '--grep', 'offline'])).toEqual({
      stages: ['unit', 'build', 'e2e'],
      grep: 'offline',
    })
  })

  test('refuses a name it does not know', () => {
    expect(() => chosen(['unti'])).toThrow(/no stage «unti»; there are check, unit/)
  })
})
