import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../statistics/random.ts'
import { sigmoid } from './logistic.ts'
import { sharpnessFrom } from './sharpness.ts'

/** Makes forecasts of a wrong strength: the true log-odds of an outcome are `truth` times what the features add. */
function forecasts(truth: number, count: number, weight = 1) {
  const random = createSeededRandom(11)
  const lean = Array.from({ length: count }, () => 4 * random() - 2)
  const outcomes = lean.map(each => (random() < sigmoid(-0.2 + truth * each) ? 1 : 0))
  return { base: lean.map(() => -0.2), lean, outcomes, count, weight }
}

describe('the sharpness', () => {
  test('is one half before any outcome is known', () => {
    expect(sharpnessFrom(forecasts(1, 0))).toBe(0.5)
  })

  test.each([0.2, 0.6, 1, 1.3])('finds the strength %f that the forecasts were made with', truth => {
    expect(Math.abs(sharpnessFrom(forecasts(truth, 40_000)) - truth)).toBeLessThan(0.05)
  })

  test('is never below 0 and never above 1.5', () => {
    expect(sharpnessFrom(forecasts(-1, 5000))).toBe(0)
    expect(sharpnessFrom(forecasts(4, 5000))).toBe(1.5)
  })

  test('moves little when the outcomes have little weight', () => {
    const few = sharpnessFrom(forecasts(1.4, 20_000, 0.0002))
    expect(few).toBeGreaterThan(0.5)
    expect(few).toBeLessThan(0.9)
  })

  test('is the value where likelihood and prior together are highest', () => {
    const past = forecasts(0.8, 300, 0.05)
    const loss = (at: number) =>
      past.lean.reduce(
        (sum, lean, row) => {
          const random = sigmoid(-0.2 + at * lean)
          return sum - 0.05 * Math.log(past.outcomes[row] === 1 ? random : 1 - random)
        },
        2 * (at - 0.5) ** 2,
      )
    const found = sharpnessFrom(past)
    for (const aside of [-0.01, 0.01]) expect(loss(found)).toBeLessThan(loss(found + aside))
  })
})
