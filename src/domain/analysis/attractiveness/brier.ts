import { UNKNOWN_OUTCOME } from './outcomes.ts'

/** Mean squared error of the forecasts whose outcome is known; NaN when there are none. */
export function brierScore(predictions: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  let count = 0
  let sum = 0
  for (let row = 0; row < outcomes.length; row++) {
    if (outcomes[row] === UNKNOWN_OUTCOME) continue
    count++
    sum += (predictions[row]! - outcomes[row]!) ** 2
  }
  return sum / count
}

/** Share of the known outcomes that are 1. */
export function baseRate(outcomes: ArrayLike<number>): number {
  let count = 0
  let happened = 0
  for (let row = 0; row < outcomes.length; row++) {
    if (outcomes[row] === UNKNOWN_OUTCOME) continue
    count++
    happened += outcomes[row]!
  }
  return happened / count
}

/**
 * Brier score of a forecast that is always the base rate of these same outcomes. The rate is known only afterwards, so this is
 * the hardest constant to beat.
 */
export function baseRateBrier(outcomes: ArrayLike<number>): number {
  const rate = baseRate(outcomes)
  return rate * (1 - rate)
}

/** A skill of 0 is as good as the base rate, 1 is perfect, and below 0 is worse than the base rate. */
export const brierSkill = (predictions: ArrayLike<number>, outcomes: ArrayLike<number>): number =>
  1 - brierScore(predictions, outcomes) / baseRateBrier(outcomes)
