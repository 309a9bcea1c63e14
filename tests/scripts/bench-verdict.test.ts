import { describe, expect, test } from 'vitest'
import type { BenchFinding } from '../../bench/bench.ts'
import { type BenchOutcome, closingTable, judgeBenchOutcomes } from '../../bench/measure/closing-table.ts'

const gate = { atMost: 2 }
const told = (name: string, finding: Omit<BenchFinding, 'what'>, quiet = 5): BenchOutcome => ({
  name,
  result: { findings: [{ what: 'ours ÷ floor', ...finding }] },
  idle: { samples: 5, quiet, summary: '' },
  seconds: 1,
})

describe('the last lines of a benchmark run', () => {
  test('say that every promise is kept', () => {
    expect(judgeBenchOutcomes([told('chart', { figure: 1.5, gate })])).toEqual({
      isKept: true,
      lines: ['Every promise is kept.'],
    })
  })

  test.each([
    ['a figure beyond its gate', told('chart', { figure: 2.1, gate })],
    ['a figure that is no number', told('chart', { figure: Number.NaN, gate })],
    ['a bench that failed', { name: 'chart', failure: 'no page', seconds: 1 }],
  ])('report a benchmark as broken by %s', (_, outcome) => {
    expect(judgeBenchOutcomes([outcome])).toEqual({ isKept: false, lines: ['Broken: chart'] })
  })

  test('report a promise as neither kept nor broken when the compared package is missing, and name that package', () => {
    const outcomes = [
      told('engine', { gate, missing: 'talib' }),
      { name: 'chart', missing: 'a browser', seconds: 0 },
    ]
    expect(judgeBenchOutcomes(outcomes)).toEqual({
      isKept: true,
      lines: [
        'Every promise that was measured is kept.',
        'Not measured whole, because a peer is missing: engine (talib), chart (a browser)',
      ],
    })
    expect(closingTable(outcomes)).toContain('not measured: talib is missing')
  })

  test('name a benchmark whose samples were taken on busy cores', () => {
    const { lines } = judgeBenchOutcomes([told('chart', { figure: 2.1, gate }, 1)])
    expect(lines).toEqual(['Broken: chart', 'Measured on busy cores, so measure again: chart'])
  })
})
