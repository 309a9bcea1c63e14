import { describe, expect, it } from 'vitest'
import { baselineVerdictOf, type ComparedSection, hardestBaseline } from './hardest-baseline.ts'

const estimate = (value: number, low: number, high: number) => ({ n: 10, value, interval: { low, high } })

describe('the sentence about the baselines', () => {
  it('claims only what the interval proves', () => {
    expect(baselineVerdictOf(estimate(0.02, 0.01, 0.03))).toBe('beat')
    expect(baselineVerdictOf(estimate(-0.02, -0.03, -0.01))).toBe('behind')
    expect(baselineVerdictOf(estimate(0.02, -0.01, 0.05))).toBe('undecided')
    expect(baselineVerdictOf({ n: 1, value: 0.5, interval: null })).toBe('undecided')
    expect(baselineVerdictOf(null)).toBe('none')
  })

  it('uses the baseline that was hardest to beat', () => {
    const section = (...excess: (ReturnType<typeof estimate> | null)[]): ComparedSection => {
      const names = ['index', 'equal-weight', 'random'] as const
      const baselines = names.map((name, at) => ({ name, excess: excess[at] ?? null }))
      return { edition: 'live', closed: { n: 10, baselines } }
    }
    const beaten = estimate(0.02, 0.01, 0.03)
    expect(hardestBaseline(section(beaten, estimate(0.015, 0.01, 0.02), beaten))?.name).toBe('equal-weight')
    expect(hardestBaseline(section(beaten, beaten, estimate(0.04, -0.01, 0.09)))?.name).toBe('random')
    expect(
      hardestBaseline(section(estimate(-0.01, -0.02, -0.001), estimate(-0.03, -0.1, 0.1), beaten))?.name,
    ).toBe('index')
  })
})
