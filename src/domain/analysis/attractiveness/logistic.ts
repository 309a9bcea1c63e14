import { assert } from '../../kernel/assert.ts'
import { solvePositiveDefinite } from './positive-system.ts'

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit))
export const logitOf = (probability: number): number => Math.log(probability / (1 - probability))

export type RegressionProblem = {
  /** The features are one row of `width` slots after another. */
  features: Float64Array
  width: number
  outcomes: ArrayLike<number>
  /** The weight of each row: less than 1 where rows repeat each other. */
  weight: number
  /** This is how strongly the coefficients are pulled to 0; the intercept is not pulled. */
  ridge: number
}

export type LogisticFit = { intercept: number; coefficients: Float64Array; steps: number; converged: boolean }

const MOST_STEPS = 50
const SMALL_STEP = 1e-10

/**
 * Fits a logistic regression with a ridge by Newton's method (reweighted least squares); a step that raises the loss is
 * halved.
 */
export function fitLogistic(problem: RegressionProblem): LogisticFit {
  const { features, width, outcomes } = problem
  const rows = outcomes.length
  assert(rows > 0 && features.length === rows * width, 'there is a row of features for each outcome')
  let happened = 0
  for (let row = 0; row < rows; row++) happened += outcomes[row]!
  // Where the event happened in every row or in none, the best intercept is infinite; half an event on either side
  // keeps it finite.
  if (happened === 0 || happened === rows)
    return {
      intercept: logitOf((happened + 0.5) / (rows + 1)),
      coefficients: new Float64Array(width),
      steps: 0,
      converged: true,
    }
  let at = new Float64Array(width + 1)
  at[0] = logitOf(happened / rows)
  let loss = lossAt(problem, at)
  for (let steps = 1; steps <= MOST_STEPS; steps++) {
    const step = newtonStep(problem, at)
    let size = 1
    let next = walk(at, step, size)
    let after = lossAt(problem, next)
    while (after > loss && size > 1e-8) {
      size /= 2
      next = walk(at, step, size)
      after = lossAt(problem, next)
    }
    // A step that no halving improves is a rounding error: the minimum is found.
    if (after <= loss) {
      at = next
      loss = after
    }
    const longest = step.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
    if (longest < SMALL_STEP || after > loss) return fitFrom(at, steps, longest < 1e-6)
  }
  return fitFrom(at, MOST_STEPS, false)
}

const fitFrom = (at: Float64Array, steps: number, converged: boolean): LogisticFit => ({
  intercept: at[0]!,
  coefficients: at.slice(1),
  steps,
  converged,
})

const walk = (at: Float64Array, step: Float64Array, size: number): Float64Array<ArrayBuffer> =>
  Float64Array.from(at, (value, slot) => value - size * step[slot]!)

function logitAt({ features, width }: RegressionProblem, at: Float64Array, row: number): number {
  let logit = at[0]!
  for (let slot = 0; slot < width; slot++) logit += at[slot + 1]! * features[row * width + slot]!
  return logit
}

/** The negative log likelihood plus the penalty of the ridge. */
function lossAt(problem: RegressionProblem, at: Float64Array): number {
  const { outcomes, weight, ridge } = problem
  let loss = 0
  for (let row = 0; row < outcomes.length; row++) {
    const logit = logitAt(problem, at, row)
    loss += Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit))) - outcomes[row]! * logit
  }
  let squares = 0
  for (let slot = 1; slot < at.length; slot++) squares += at[slot]! ** 2
  return weight * loss + 0.5 * ridge * squares
}

function newtonStep(problem: RegressionProblem, at: Float64Array): Float64Array {
  const { features, width, outcomes, weight, ridge } = problem
  const size = width + 1
  const slope = new Float64Array(size)
  const curve = new Float64Array(size * size)
  for (let row = 0; row < outcomes.length; row++) {
    const probability = sigmoid(logitAt(problem, at, row))
    const miss = weight * (probability - outcomes[row]!)
    const bend = weight * probability * (1 - probability)
    slope[0]! += miss
    curve[0]! += bend
    for (let slot = 0; slot < width; slot++) {
      const value = features[row * width + slot]!
      slope[slot + 1]! += miss * value
      curve[(slot + 1) * size]! += bend * value
      for (let other = 0; other <= slot; other++)
        curve[(slot + 1) * size + other + 1]! += bend * value * features[row * width + other]!
    }
  }
  for (let slot = 1; slot < size; slot++) {
    slope[slot]! += ridge * at[slot]!
    curve[slot * size + slot]! += ridge
  }
  solvePositiveDefinite(curve, slope)
  return slope
}
