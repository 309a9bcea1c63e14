import { describe, expect, test } from 'vitest'
import type { StepRun, TimedTest } from '#scripts/steps.ts'
import {
  describeFailedSteps,
  describeOverBudget,
  describeStageSeconds,
  slowestTests,
} from '#scripts/test-runner/closing-lines.ts'
import { stageBudgetSeconds } from '#scripts/test-runner/stage-budgets.ts'
import { makeTestPlan, stageNames } from '#scripts/test-runner/test-stages.ts'

const run = (name: string, seconds: number, tests: TimedTest[] = []): StepRun => ({
  name,
  seconds,
  tests,
  passed: tests.length,
  failed: 0,
  output: '',
})

test('a failed stage is shown with the last twenty lines of its output', () => {
  const output = Array.from({ length: 300 }, (_, at) => `line ${at}`).join('\n')
  const said = describeFailedSteps([
    { name: 'unit', passed: 3, failed: 0, output: 'left out: a' },
    { name: 'server', passed: 3, failed: 1, output: `${output}\nfailed: b` },
  ])
  expect(said).toMatch(/^\n✗ server\nline 281\n[\s\S]*\nfailed: b$/)
  expect(describeFailedSteps([])).toBe('')
})

test('each stage is listed with its seconds', () => {
  expect(describeStageSeconds([run('unit', 42.04), run('e2e, light', 300)])).toBe(
    'Seconds of each stage:\n  unit          42.0 s\n  e2e, light   300.0 s',
  )
})

describe('the slowest tests', () => {
  test('are ten of all stages, the slowest first', () => {
    const some = Array.from({ length: 8 }, (_, at) => ({ name: `test ${at}`, ms: at * 100 }))
    const lines = slowestTests([run('unit', 1, some), run('e2e, light', 1, some)]).split('\n')
    expect(lines).toHaveLength(11)
    expect(lines[1]).toBe('    0.7 s  unit: test 7')
    expect(lines[2]).toBe('    0.7 s  e2e, light: test 7')
    expect(lines[10]).toBe('    0.3 s  e2e, light: test 3')
  })

  test('are listed with their reason, and above 20 seconds a missing reason is noted', () => {
    const tests = [
      { name: 'a', ms: 41_234, slow: 'deploys twenty times' },
      { name: 'b', ms: 20_001 },
      { name: 'c', ms: 20_000 },
    ]
    expect(
      slowestTests([run('e2e, heavy', 90, tests)])
        .split('\n')
        .slice(1),
    ).toEqual([
      '   41.2 s  e2e, heavy: a (deploys twenty times)',
      '   20.0 s  e2e, heavy: b (names no reason for its time)',
      '   20.0 s  e2e, heavy: c',
    ])
  })

  test('take one line each, however long their name is', () => {
    const [, line = ''] = slowestTests([run('domain', 1, [{ name: 'x'.repeat(5000), ms: 1 }])]).split('\n')
    expect(line.length).toBeLessThan(200)
  })

  test('are left out where no test ran', () => {
    expect(slowestTests([run('lint', 3)])).toBe('')
  })
})

describe('the budget of a stage', () => {
  test('is reported when it is exceeded', () => {
    const budgets = { unit: 60, 'e2e, light': 300 }
    expect(
      describeOverBudget([run('unit', 60), run('e2e, light', 412.2), run('other', 999)], budgets),
    ).toEqual(['e2e, light took 412 s of its 300 s.'])
  })

  test('exists for each step, and for no other', async () => {
    const namesOf = async (stages: typeof stageNames | ['server'] | ['contract']): Promise<string[]> => {
      const { first, groups } = await makeTestPlan({ stages, words: [], grep: undefined })
      return [first, ...groups].flat().map(({ name }) => name)
    }
    const names = [
      ...(await namesOf(stageNames)),
      ...(await namesOf(['server'])),
      ...(await namesOf(['contract'])),
    ]
    expect(Object.keys(stageBudgetSeconds).toSorted()).toEqual(names.toSorted())
  })
})
