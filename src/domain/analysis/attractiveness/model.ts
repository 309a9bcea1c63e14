import { modelFeatures as table } from './features.ts'
import { fitLogistic, sigmoid } from './logistic.ts'

/** What the model looks at, the rules below and the way it is refitted have one name together; it is never reused. */
export const ATTRACTIVENESS_VERSION = 'attractiveness-1'

/**
 * All our own choice. A ridge of 100 is the belief, before any bar is seen, that one standard deviation of a feature
 * moves the log-odds by about a tenth; beyond four standard deviations a feature says no more than at four.
 */
export const modelRule = { ridge: 100, clip: 4 } as const

export type Samples = {
  features: Float64Array
  /** 1 happened, 0 did not. */
  outcomes: ArrayLike<number>
  /** How many slots a row has. */
  width: number
  /** How much each row counts: outcomes that overlap repeat each other. */
  weight: number
}

export type AttractivenessModel = {
  version: string
  means: Float64Array
  /** One over the standard deviation; 0 where a feature never varied. */
  scales: Float64Array
  intercept: number
  coefficients: Float64Array
  /** How much of what the features say is believed: see sharpness.ts. */
  sharpness: number
  trainedOn: number
}

/** Standardised on these samples and on nothing else. */
export function fitModel(samples: Samples, ridge: number = modelRule.ridge): AttractivenessModel {
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

/** What the features add to the log-odds of the base rate, before it is decided how much of it is believed. */
export function lean(model: AttractivenessModel, features: ArrayLike<number>): number {
  let sum = 0
  for (let slot = 0; slot < model.coefficients.length; slot++) sum += leanOf(model, features, slot)
  return sum
}

/** The probability of beating the country's median. The features stand beside the median of their day (panel.ts). */
export const predict = (model: AttractivenessModel, features: ArrayLike<number>): number =>
  sigmoid(model.intercept + model.sharpness * lean(model, features))

/** 0–100, as it is shown. */
export const attractivenessOf = (probability: number): number => Math.round(probability * 100)

/** In log-odds: with the intercept they add up to those of the prediction. */
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
  Math.max(-modelRule.clip, Math.min(modelRule.clip, (value - mean) * scale))

function standardOf({ features, width }: Samples): { means: Float64Array; scales: Float64Array } {
  const rows = features.length / width
  const means = new Float64Array(width)
  for (let at = 0; at < features.length; at++) means[at % width]! += features[at]! / rows
  const squares = new Float64Array(width)
  for (let at = 0; at < features.length; at++)
    squares[at % width]! += (features[at]! - means[at % width]!) ** 2 / rows
  // A column that never varies has only rounding left around its mean.
  const scales = squares.map((square, slot) =>
    square > (1e-9 * means[slot]!) ** 2 ? 1 / Math.sqrt(square) : 0,
  )
  return { means, scales }
}
