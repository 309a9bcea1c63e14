import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../statistics/random.ts'
import { fitLogistic, logitOf, type RegressionProblem, sigmoid } from './logistic.ts'

const problem = (
  input: Partial<RegressionProblem> & Pick<RegressionProblem, 'features' | 'outcomes' | 'width'>,
): RegressionProblem => ({
  weight: 1,
  ridge: 0,
  ...input,
})

/** Makes rows with one feature: for each value it says how often the event happened and how often it did not. */
function table(...groups: { value: number; happened: number; not: number }[]): RegressionProblem {
  const rows = groups.flatMap(({ value, happened, not }) => [
    ...Array.from({ length: happened }, () => [value, 1] as const),
    ...Array.from({ length: not }, () => [value, 0] as const),
  ])
  return problem({
    features: Float64Array.from(rows, ([value]) => value),
    outcomes: rows.map(([, outcome]) => outcome),
    width: 1,
  })
}

function madeUp(seed: number, rows: number, width: number): RegressionProblem {
  const random = createSeededRandom(seed)
  const truth = Float64Array.from({ length: width }, () => 2 * random() - 1)
  const features = Float64Array.from({ length: rows * width }, () => 4 * random() - 2)
  const outcomes = Array.from({ length: rows }, (_, row) => {
    const logit = truth.reduce((sum, each, slot) => sum + each * features[row * width + slot]!, 0.3)
    return random() < sigmoid(logit) ? 1 : 0
  })
  return problem({ features, outcomes, width, ridge: 3 })
}

/** This reference fits by gradient descent in 20,000 small steps. */
function byGradientDescent({ features, outcomes, width, weight, ridge }: RegressionProblem): Float64Array {
  const at = new Float64Array(width + 1)
  const slope = new Float64Array(width + 1)
  for (let step = 0; step < 20_000; step++) {
    for (let slot = 0; slot <= width; slot++) slope[slot] = slot === 0 ? 0 : ridge * at[slot]!
    for (let row = 0; row < outcomes.length; row++) {
      let logit = at[0]!
      for (let slot = 0; slot < width; slot++) logit += at[slot + 1]! * features[row * width + slot]!
      const miss = weight * (sigmoid(logit) - outcomes[row]!)
      slope[0]! += miss
      for (let slot = 0; slot < width; slot++) slope[slot + 1]! += miss * features[row * width + slot]!
    }
    for (let slot = 0; slot <= width; slot++) at[slot]! -= (0.5 / (weight * outcomes.length)) * slope[slot]!
  }
  return at
}

describe('the fit', () => {
  test('of one yes-or-no feature is the log of the odds ratio', () => {
    const { intercept, coefficients, converged } = fitLogistic(
      table({ value: 0, happened: 30, not: 70 }, { value: 1, happened: 45, not: 15 }),
    )
    expect(converged).toBe(true)
    expect(intercept).toBeCloseTo(Math.log(30 / 70), 10)
    expect(coefficients[0]).toBeCloseTo(Math.log((45 * 70) / (15 * 30)), 10)
  })

  test('of a feature that never varies is the base rate alone', () => {
    const { intercept, coefficients } = fitLogistic(table({ value: 0, happened: 3, not: 9 }))
    expect(intercept).toBeCloseTo(Math.log(3 / 9), 10)
    expect(coefficients[0]).toBe(0)
  })

  test.each([1, 2, 3])('agrees with gradient descent in 20,000 steps for seed %i', seed => {
    const input = madeUp(seed, 80, 3)
    const slow = byGradientDescent(input)
    const { intercept, coefficients, converged } = fitLogistic(input)
    expect(converged).toBe(true)
    for (const [slot, value] of [intercept, ...coefficients].entries())
      expect(value).toBeCloseTo(slow[slot]!, 7)
  })

  test('ends where the gradient is 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 6 }), (seed, width) => {
        const input = madeUp(seed, 60, width)
        const { intercept, coefficients } = fitLogistic(input)
        for (let slot = -1; slot < width; slot++) {
          let slope = slot < 0 ? 0 : input.ridge * coefficients[slot]!
          for (const [row, outcome] of Array.from(input.outcomes).entries()) {
            const values = input.features.subarray(row * width, (row + 1) * width)
            const logit = values.reduce((sum, value, at) => sum + value * coefficients[at]!, intercept)
            slope += (sigmoid(logit) - outcome) * (slot < 0 ? 1 : values[slot]!)
          }
          expect(Math.abs(slope)).toBeLessThan(1e-7)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('stays finite, thanks to the ridge, for a feature that predicts every outcome', () => {
    const input = {
      ...table({ value: -1, happened: 0, not: 50 }, { value: 1, happened: 50, not: 0 }),
      ridge: 1,
    }
    const { coefficients, converged } = fitLogistic(input)
    expect(converged).toBe(true)
    expect(coefficients[0]!).toBeCloseTo(byGradientDescent(input)[1]!, 6)
  })

  test('adds half an event on either side where the event always or never happened', () => {
    expect(fitLogistic(table({ value: 2, happened: 9, not: 0 })).intercept).toBeCloseTo(logitOf(0.95), 12)
    expect(fitLogistic(table({ value: 2, happened: 0, not: 9 })).intercept).toBeCloseTo(logitOf(0.05), 12)
  })

  test('has the same coefficients when row weight and ridge grow alike, and smaller ones than without a ridge', () => {
    const input = madeUp(7, 90, 2)
    const light = fitLogistic({ ...input, weight: 0.25, ridge: 2 })
    const heavy = fitLogistic({ ...input, weight: 1, ridge: 8 })
    for (const slot of [0, 1]) expect(light.coefficients[slot]).toBeCloseTo(heavy.coefficients[slot]!, 9)
    const free = fitLogistic({ ...input, ridge: 0 })
    expect(Math.hypot(...light.coefficients)).toBeLessThan(Math.hypot(...free.coefficients))
  })

  test('is the same each time', () => {
    expect(fitLogistic(madeUp(9, 200, 5))).toEqual(fitLogistic(madeUp(9, 200, 5)))
  })

  test('refuses rows without outcomes', () => {
    expect(() => fitLogistic(problem({ features: new Float64Array(4), outcomes: [1], width: 2 }))).toThrow(
      'a row of features for each outcome',
    )
  })
})
