import type { IndicatorColumns } from '../columns.ts'
import { emptyForecasts } from './empty-forecasts.ts'
import { FEATURE_COUNT } from './features.ts'
import { type AttractivenessModel, fitModel, modelFitSettings } from './model.ts'
import { outcomeRule, UNKNOWN_OUTCOME } from './outcomes.ts'
import { buildFeaturePanel, type FeaturePanel } from './panel.ts'
import { sharpnessFrom } from './sharpness.ts'

export type WalkOptions = {
  horizon: number
  /** This is the number of sessions from one fit to the next. */
  refitEvery: number
  /** This is the number of sessions with known outcomes that the first fit needs. */
  leastSessions: number
  /** Only one session out of this many is used for training, because the outcomes of neighbours are nearly the same. */
  stride: number
  ridge: number
}

/**
 * The design decides the horizon and that there is a fit each quarter. Our choice: a year of outcomes before the first
 * fit.
 */
export const defaultWalkOptions: WalkOptions = {
  horizon: outcomeRule.horizon,
  refitEvery: 63,
  leastSessions: 252,
  stride: 5,
  ridge: modelFitSettings.ridge,
}

/** `fitDay` is the first day that the model forecasts; its last training outcome was known the day before or earlier. */
export type WalkForwardFold = { fitDay: number; trainedUntil: number; model: AttractivenessModel }

/**
 * Each array has one slot for each forecast, oldest day first. No forecast comes from a model that had seen the future
 * of that day.
 */
export type WalkForwardResult = {
  predictions: Float64Array
  /** An outcome of 1 beat the median, 0 fell short of it, and −1 is unknown or exactly at the median. */
  outcomes: Int8Array
  day: Int32Array
  fold: Int32Array
  member: Int32Array
  folds: WalkForwardFold[]
}

/**
 * Fits one model for each quarter on the past only: a sample counts once the last day of its outcome is before the day
 * of the fit. The members are the stocks of one country, with adjusted bars.
 */
export function walkForward(
  members: readonly IndicatorColumns[],
  options: WalkOptions = defaultWalkOptions,
): WalkForwardResult {
  const panel = buildFeaturePanel(members, options.horizon)
  const training = trainingRows(panel, options)
  const forecasts = emptyForecasts(panel.member.length)
  const folds: WalkForwardFold[] = []
  const fold = new Int32Array(panel.member.length)
  let from = firstFit(panel, options)
  const start = panel.first[from]!
  for (; from < panel.sessions.length; from += options.refitEvery) {
    const known = from - options.horizon - 1
    const fitted = fitModel(training.until(known), options.ridge)
    const past = forecasts.until(panel, known, options.horizon)
    const model = { ...fitted, sharpness: sharpnessFrom(past) }
    const end = panel.first[Math.min(from + options.refitEvery, panel.sessions.length)]!
    for (let row = panel.first[from]!; row < end; row++) {
      forecasts.say(row, model, panel)
      fold[row] = folds.length
    }
    folds.push({
      fitDay: panel.sessions[from]!,
      trainedUntil: panel.sessions[known + options.horizon]!,
      model,
    })
  }
  return {
    predictions: forecasts.prediction.slice(start),
    outcomes: panel.outcome.slice(start),
    day: panel.session.slice(start).map(session => panel.sessions[session]!),
    fold: fold.slice(start),
    member: panel.member.slice(start),
    folds,
  }
}

/**
 * Returns the first session with enough training sessions before it; it is past the last session when there is none.
 */
function firstFit({ sessions, first, outcome }: FeaturePanel, options: WalkOptions): number {
  let known = 0
  for (let session = 0; session < sessions.length; session += options.stride) {
    const rows = outcome.subarray(first[session], first[session + 1])
    if (rows.some(each => each !== UNKNOWN_OUTCOME)) known += options.stride
    if (known >= options.leastSessions) return Math.min(session + options.horizon + 1, sessions.length)
  }
  return sessions.length
}

function trainingRows(panel: FeaturePanel, { stride, horizon }: WalkOptions) {
  const rows = Array.from(panel.member.keys()).filter(
    row => panel.session[row]! % stride === 0 && panel.outcome[row] !== UNKNOWN_OUTCOME,
  )
  const features = new Float64Array(rows.length * FEATURE_COUNT)
  for (const [at, row] of rows.entries())
    features.set(panel.features.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT), at * FEATURE_COUNT)
  const outcomes = Int8Array.from(rows, row => panel.outcome[row]!)
  return {
    /**
     * Returns the number of rows up to and including this session. They are the first rows of the panel, because rows
     * are in the order of their days.
     */
    until(session: number) {
      let count = 0
      while (count < rows.length && panel.session[rows[count]!]! <= session) count++
      return {
        features: features.subarray(0, count * FEATURE_COUNT),
        outcomes: outcomes.subarray(0, count),
        width: FEATURE_COUNT,
        weight: Math.min(1, stride / horizon),
      }
    },
  }
}
