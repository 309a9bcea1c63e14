import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../statistics/random.ts'
import { FEATURE_COUNT, modelFeatures } from './features.ts'
import { logitOf, sigmoid } from './logistic.ts'
import {
  ATTRACTIVENESS_VERSION,
  attractivenessFromProbability,
  fitModel,
  modelContributions,
  predictProbability,
} from './model.ts'

function samplesFrom(seed: number, rows = 400) {
  const random = createSeededRandom(seed)
  const values = Float64Array.from(
    { length: rows * FEATURE_COUNT },
    (_, at) => (random() - 0.5) * (1 + (at % FEATURE_COUNT)),
  )
  const outcomes = Array.from({ length: rows }, (_, row) =>
    random() < sigmoid(3 * values[row * FEATURE_COUNT]! - 0.4) ? 1 : 0,
  )
  return { features: values, outcomes, width: FEATURE_COUNT, weight: 1 }
}
const rowOf = (values: Float64Array, row: number) =>
  values.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT)

describe('a model', () => {
  const samples = samplesFrom(4)
  const model = fitModel(samples, 1)

  test('has the version of its rules and the number of its samples', () => {
    expect(model).toMatchObject({ version: ATTRACTIVENESS_VERSION, trainedOn: 400, sharpness: 1 })
  })

  test('standardises on its samples', () => {
    for (let slot = 0; slot < FEATURE_COUNT; slot++) {
      const column = Array.from({ length: 400 }, (_, row) => samples.features[row * FEATURE_COUNT + slot]!)
      const mean = column.reduce((sum, each) => sum + each, 0) / 400
      const variance = column.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 400
      expect(model.means[slot]).toBeCloseTo(mean, 12)
      expect(model.scales[slot]).toBeCloseTo(1 / Math.sqrt(variance), 9)
    }
  })

  test('predicts on average how often the outcome happened', () => {
    const said = samples.outcomes.map((_, row) => predictProbability(model, rowOf(samples.features, row)))
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    expect(mean(said)).toBeCloseTo(mean(samples.outcomes), 8)
    expect(model.coefficients[0]!).toBeGreaterThan(0.5)
  })

  test('has contributions that add up to its prediction', () => {
    const believing = { ...model, sharpness: 0.7 }
    fc.assert(
      fc.property(fc.nat({ max: 399 }), row => {
        const values = rowOf(samples.features, row)
        const parts = modelContributions(believing, values)
        expect(parts.map(({ id }) => id)).toEqual(modelFeatures.map(({ id }) => id))
        expect(parts.map(({ value }) => value)).toEqual([...values])
        const sum = parts.reduce((total, { logOdds }) => total + logOdds, model.intercept)
        expect(sum).toBeCloseTo(logitOf(predictProbability(believing, values)), 9)
      }),
    )
  })

  test('does not depend on the unit of a feature', () => {
    const rescaled = {
      ...samples,
      features: samples.features.map((value, at) => value * 2 ** (at % FEATURE_COUNT) + 8),
    }
    const other = fitModel(rescaled, 1)
    for (const row of [0, 17, 399])
      expect(predictProbability(other, rowOf(rescaled.features, row))).toBeCloseTo(
        predictProbability(model, rowOf(samples.features, row)),
        9,
      )
  })

  test('does not change when a feature goes further than four standard deviations', () => {
    const at = (distance: number) =>
      predictProbability(
        model,
        model.means.map((mean, slot) => mean + (slot === 0 ? distance / model.scales[0]! : 0)),
      )
    expect(at(3.9)).toBeLessThan(at(4))
    expect(at(400)).toBe(at(4.001))
    expect(at(-400)).toBe(at(-4.001))
  })

  test('ignores a feature that never varied', () => {
    const steady = samples.features.map((value, at) => (at % FEATURE_COUNT === 3 ? 0.1 : value))
    const other = fitModel({ ...samples, features: steady }, 1)
    expect([other.scales[3], other.coefficients[3]]).toEqual([0, 0])
    expect(predictProbability(other, rowOf(steady, 0))).toBe(
      predictProbability(other, rowOf(steady, 0).with(3, 99)),
    )
  })

  test('with a sharpness of 0 predicts the base rate', () => {
    expect(predictProbability({ ...model, sharpness: 0 }, rowOf(samples.features, 5))).toBe(
      sigmoid(model.intercept),
    )
  })
})

test('attractiveness is shown from 0 to 100', () => {
  expect([0, 0.004, 0.476, 0.525, 1].map(attractivenessFromProbability)).toEqual([0, 0, 48, 53, 100])
})
