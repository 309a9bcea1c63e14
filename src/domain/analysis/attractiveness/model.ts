import { modelFeatures as table } from './features.ts'
import { fitLogistic, sigmoid } from './logistic.ts'

/** One name for the features, the rules below and the way of refitting together; it is never reused. */
export const ATTRACTIVENESS_VERSION = 'attractiveness-1'

/**
 * Our choice. A ridge of 100 is the belief, before any bar is seen, that one standard deviation of a feature moves the log-odds
 * by about a tenth. Beyond four standard deviations a feature counts as if it were at four.
 */
export const modelFitSettings = { ridge: 100, clip: 4 } as const

export type TrainingSamples = {
  features: Float64Array
  /** An outcome is 1 where the stock beat the median, and 0 where it did not. */
  outcomes: ArrayLike<number>
  /** The number of slots in a row. */
  width: number
  /** The weight of each row: less than 1, because overlapping outcomes repeat each other. */
  weight: number
}

export type AttractivenessModel = {
  version: string
  means: Float64Array
  /** The scale of a feature is 1 / standard deviation; it is 0 for a feature that never varied. */
  scales: Float64Array
  intercept: number
  coefficients: Float64Array
  /** This is how much of the features' part in the log-odds counts: see sharpness.ts. */
  sharpness: number
  trainedOn: number
}

/** Fits the model; the features are standardised on these samples alone. */
export function fitModel(
  samples: TrainingSamples,
  ridge: number = modelFitSettings.ridge,
): AttractivenessModel {
  const { means, scales } = standardOf(samples)
  const standardised = new Float64Array(samples.features.length)
  for (let at = 0; at < standardised.length; at++) {
    const slot = at % samples.width
    standardised[at] = standard(samples.features[at]!, means[slot]!, scales[slot]!)
  }
  const { intercept, coefficients } = fitLogistic({ ...samples, features: standardised, ridge })
  return {
    version: ATTRACTIVENESS_VERSION,
    means,
    scales,
    intercept,
    coefficients,
    sharpness: 1,
    trainedOn: samples.outcomes.length,
  }
}

/** This is what the features add to the log-odds of the base rate, before the sharpness reduces it. */
export function featureLogOdds(model: AttractivenessModel, features: ArrayLike<number>): number {
  let sum = 0
  for (let slot = 0; slot < model.coefficients.length; slot++) sum += leanOf(model, features, slot)
  return sum
}

/**
 * Returns the probability of beating the country's median. The features must be relative to the median of their day
 * (panel.ts).
 */
export const predictProbability = (model: AttractivenessModel, features: ArrayLike<number>): number =>
  sigmoid(model.intercept + model.sharpness * featureLogOdds(model, features))

/** Returns the attractiveness that is shown, from 0 to 100. */
export const attractivenessFromProbability = (probability: number): number => Math.round(probability * 100)

/**
 * Returns the contribution of each feature in log-odds: together with the intercept they add up to the log-odds of the
 * prediction.
 */
export const modelContributions = (
  model: AttractivenessModel,
  features: ArrayLike<number>,
): { id: string; value: number; logOdds: number }[] =>
  table.map(({ id }, slot) => ({
    id,
    value: features[slot]!,
    logOdds: model.sharpness * leanOf(model, features, slot),
  }))

const leanOf = (model: AttractivenessModel, features: ArrayLike<number>, slot: number): number =>
  model.coefficients[slot]! * standard(features[slot]!, model.means[slot]!, model.scales[slot]!)

const standard = (value: number, mean: number, scale: number): number =>
  Math.max(-modelFitSettings.clip, Math.min(modelFitSettings.clip, (value - mean) * scale))

function standardOf({ features, width }: TrainingSamples): { means: Float64Array; scales: Float64Array } {
  const rows = features.length / width
  const means = new Float64Array(width)
  for (let at = 0; at < features.length; at++) means[at % width]! += features[at]! / rows
  const squares = new Float64Array(width)
  for (let at = 0; at < features.length; at++)
    squares[at % width]! += (features[at]! - means[at % width]!) ** 2 / rows
  // A column that never varies still has rounding errors around its mean.
  const scales = squares.map((square, slot) =>
    square > (1e-9 * means[slot]!) ** 2 ? 1 / Math.sqrt(square) : 0,
  )
  return { means, scales }
}
