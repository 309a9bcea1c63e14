import { describe, expect, it } from 'vitest'
import { parseSteadyArguments } from '#scripts/steady/arguments.ts'
import { steadyRow } from '#scripts/steady/row.ts'

describe('running suites many times', () => {
  it('takes all of them 20 times beside two busy processes unless the arguments say otherwise', () => {
    expect(parseSteadyArguments([])).toMatchObject({ rounds: 20, busy: 2, words: [] })
    expect(parseSteadyArguments([]).suites).toContain('e2e')
    expect(parseSteadyArguments(['server', 'notes', '--rounds', '3', '--busy', '0'])).toEqual({
      suites: ['server'],
      words: ['notes'],
      rounds: 3,
      busy: 0,
      together: false,
    })
    expect(parseSteadyArguments(['proof', 'e2e', '--together']).together).toBe(true)
  })

  it('refuses a number that is not valid', () => {
    expect(() => parseSteadyArguments(['--rounds', 'often'])).toThrow('--rounds is «often»')
    expect(() => parseSteadyArguments(['--busy', '-1'])).toThrow()
  })

  it('writes what failed, and how often', () => {
    const results = [
      { passed: 9, failed: 1, output: 'failed: a.test.ts: loses | nothing' },
      { passed: 10, failed: 0, output: '' },
      { passed: 9, failed: 1, output: 'failed: a.test.ts: loses | nothing' },
    ]
    const row = steadyRow({ day: '2026-11-25', commit: 'abc', suite: 'server', busy: 2, results })
    expect(row).toBe('| 2026-11-25 | abc | server | 3 | 2 | 9 or 10 | 2 | a.test.ts: loses \\| nothing (2) |')
  })
})
