import { sigmoid } from './logistic.ts'

/**
 * Our choice. A model is surer of the years it was fitted on than it should be of later ones. So a separate number says
 * how much of its forecasts counts. It is learnt only from earlier forecasts whose outcomes are known by now: one half
 * (give or take one half) before there are any, never below 0, never above 1.5.
 */
const sharpnessRule = { before: 0.5, giveOrTake: 0.5, least: 0, most: 1.5 } as const

export type PastForecasts = {
  /** `base` has the log-odds of the base rate; `lean` has what the features added to them. */
  base: ArrayLike<number>
  lean: ArrayLike<number>
  outcomes: ArrayLike<number>
  count: number
  weight: number
}

/**
 * Finds the sharpness by Platt scaling with one parameter and Newton's method: it is the slope on the past forecasts,
 * pulled to the prior.
 */
export function sharpnessFrom(past: PastForecasts): number {
  const { before, giveOrTake, least, most } = sharpnessRule
  const held = 1 / giveOrTake ** 2
  let sharpness: number = before
  for (let step = 0; step < 30; step++) {
    let slope = held * (sharpness - before)
    let curve = held
    for (let row = 0; row < past.count; row++) {
      const lean = past.lean[row]!
      const probability = sigmoid(past.base[row]! + sharpness * lean)
      slope += past.weight * (probability - past.outcomes[row]!) * lean
      curve += past.weight * probability * (1 - probability) * lean * lean
    }
    const next = Math.max(least, Math.min(most, sharpness - slope / curve))
    if (Math.abs(next - sharpness) < 1e-10) return next
    sharpness = next
  }
  return sharpness
}
