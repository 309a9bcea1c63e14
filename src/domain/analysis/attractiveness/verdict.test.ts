import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../statistics/random.ts'
import { brierScore, brierSkill } from './brier.ts'
import { UNKNOWN_OUTCOME } from './outcomes.ts'
import { judgeForecasts } from './verdict.ts'

/** Makes twenty forecasts a day; the outcomes follow the forecasts as far as `truth` says. */
function record(days: number, truth: number, seed = 5) {
  const random = createSeededRandom(seed)
  const predictions = Float64Array.from({ length: days * 20 }, () => 0.35 + 0.3 * random())
  const outcomes = Int8Array.from(predictions, said => (random() < 0.5 + truth * (said - 0.5) ? 1 : 0))
  const day = Int32Array.from(predictions, (_, row) => Math.floor(row / 20))
  return { predictions, outcomes, day }
}

describe('the verdict', () => {
  test('claims skill where there is skill', () => {
    const walk = record(800, 1)
    const verdict = judgeForecasts(walk, 1)
    expect(verdict).toMatchObject({ forecasts: 16_000, days: 800, beatsBaseRate: true })
    expect(verdict.brier).toBe(brierScore(walk.predictions, walk.outcomes))
    expect(verdict.skill).toBe(brierSkill(walk.predictions, walk.outcomes))
    expect(verdict.interval!.low).toBeGreaterThan(0)
    expect(verdict.interval!.low).toBeLessThan(verdict.skill)
    expect(verdict.interval!.high).toBeGreaterThan(verdict.skill)
  })

  test('claims no skill where there is none', () => {
    const verdict = judgeForecasts(record(800, 0), 1)
    expect(verdict.beatsBaseRate).toBe(false)
    expect(verdict.skill).toBeLessThan(0)
  })

  test('claims no skill that could be luck, although the figure itself is above zero', () => {
    const verdict = judgeForecasts(record(400, 0.5), 1)
    expect(verdict.skill).toBeGreaterThan(0)
    expect(verdict.interval!.low).toBeLessThan(0)
    expect(verdict.interval!.high).toBeGreaterThan(0)
    expect(verdict.beatsBaseRate).toBe(false)
  })

  test('does not judge a record of fewer than 400 days, however good it looks', () => {
    expect(judgeForecasts(record(399, 1), 1)).toMatchObject({ interval: null, beatsBaseRate: false })
    expect(judgeForecasts(record(400, 1), 1).interval).not.toBeNull()
    expect(judgeForecasts(record(0, 1), 1)).toMatchObject({ forecasts: 0, days: 0, beatsBaseRate: false })
  })

  test('leaves out forecasts without a known outcome', () => {
    const walk = record(500, 1)
    const open = { ...walk, outcomes: walk.outcomes.slice().fill(UNKNOWN_OUTCOME, 450 * 20) }
    expect(judgeForecasts(open, 1)).toMatchObject({ forecasts: 9000, days: 450 })
  })

  test('is the same for the same seed, and nearly the same for another', () => {
    const walk = record(800, 1)
    expect(judgeForecasts(walk, 3)).toEqual(judgeForecasts(walk, 3))
    const [one, other] = [judgeForecasts(walk, 3).interval!, judgeForecasts(walk, 4).interval!]
    expect(one).not.toEqual(other)
    expect(Math.abs(one.low - other.low)).toBeLessThan(0.2 * (one.high - one.low))
  })

  test('has a wider interval where neighbouring days repeat each other', () => {
    const once = record(40, 1)
    const width = ({ interval }: ReturnType<typeof judgeForecasts>) => interval!.high - interval!.low
    const repeated = {
      predictions: Float64Array.from(
        { length: 16_000 },
        (_, row) => once.predictions[Math.floor(row / 400) * 20 + (row % 20)]!,
      ),
      outcomes: Int8Array.from(
        { length: 16_000 },
        (_, row) => once.outcomes[Math.floor(row / 400) * 20 + (row % 20)]!,
      ),
      day: Int32Array.from({ length: 16_000 }, (_, row) => Math.floor(row / 20)),
    }
    expect(width(judgeForecasts(repeated, 1))).toBeGreaterThan(3 * width(judgeForecasts(record(800, 1), 1)))
  })
})
