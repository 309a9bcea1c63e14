import { describe, expect, test } from 'vitest'
import { valuationStepOf } from './valuation.ts'
import { type OddityId, valuationOddities } from './valuation-oddities.ts'
import { multiples } from './valuation-table.ts'

const oddities: Record<OddityId, () => void> = {
  'milder-when-worse'() {
    expect(valuationStepOf('PER', -1, 10)).toEqual({ direction: 'DOWN', step: 5 })
    expect(valuationStepOf('PER', -1000, 10)).toEqual({ direction: 'DOWN', step: 4 })
  },
  'down-ends-at-three'() {
    expect(valuationStepOf('PBR', 1.21, 1)).toEqual(valuationStepOf('PBR', 10, 1))
  },
  'wider-up-than-down'() {
    expect(valuationStepOf('PSR', 0.81, 1)).toEqual({ direction: 'UP', step: 1 })
    expect(valuationStepOf('PSR', 1.19, 1)).toEqual({ direction: 'DOWN', step: 2 })
  },
  'at-the-reference-is-up'() {
    for (const multiple of multiples)
      expect(valuationStepOf(multiple, 7, 7)).toEqual({ direction: 'UP', step: 1 })
  },
  'below-negative-is-up'() {
    expect(valuationStepOf('PCR', -3, -3)).toEqual(valuationStepOf('PCR', -900, -3))
  },
  'positive-over-negative'() {
    expect(valuationStepOf('EV_EBITDA', 1000, -3)).toEqual({ direction: 'UP', step: 2 })
    expect(valuationStepOf('EV_EBITDA', 60, -3)).toEqual(valuationStepOf('EV_EBITDA', 60, -3000))
  },
  'nearer-zero-is-lower'() {
    expect(valuationStepOf('PEGR', -1, -10)).toEqual({ direction: 'DOWN', step: 5 })
    expect(valuationStepOf('PEGR', 0, -10)).toEqual({ direction: 'DOWN', step: 5 })
  },
  'no-arrow-over-negative'() {
    for (const multiple of ['PBR', 'PSR'] as const) {
      expect(valuationStepOf(multiple, 1, -1)).toBeNull()
      expect(valuationStepOf(multiple, -1, -1)).toEqual({ direction: 'DOWN', step: 5 })
    }
  },
  'percent-or-points'() {
    expect(valuationStepOf('ROE', 15, 10)).toEqual({ direction: 'UP', step: 5 })
    expect(valuationStepOf('ROE', 0, -5)).toEqual({ direction: 'UP', step: 1 })
  },
  'losing-less-is-up'() {
    expect(valuationStepOf('ROE', -20, -40)).toEqual({ direction: 'UP', step: 3 })
  },
  'no-debt-is-worst'() {
    expect(valuationStepOf('DR', 0, 100)).toEqual({ direction: 'DOWN', step: 5 })
    expect(valuationStepOf('DR', 5000, 100)).toEqual({ direction: 'DOWN', step: 4 })
  },
  'debt-in-two-units'() {
    expect(valuationStepOf('DR', 45, 50)).toEqual(valuationStepOf('DR', 450, 500))
    expect(valuationStepOf('DR', 60, 50)).not.toEqual(valuationStepOf('DR', 600, 500))
  },
}

describe('the surprising rules that are kept', () => {
  test.each(Object.entries(oddities))('include %s', (_, holds) => holds())

  test('are each listed once, with their multiples and in both languages', () => {
    expect(valuationOddities.map(({ id }) => id).sort()).toEqual(Object.keys(oddities).sort())
    for (const { multiples: of, says, odd } of valuationOddities) {
      expect(of.length).toBeGreaterThan(0)
      for (const multiple of of) expect(multiples).toContain(multiple)
      for (const words of [says, odd]) {
        expect(words.ko).toMatch(/[가-힣]/)
        expect(words.en).toMatch(/[a-z]/)
        expect(words.en).not.toMatch(/[가-힣]/)
      }
    }
  })
})
