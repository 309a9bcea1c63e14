import { FEATURE_COUNT } from './features.ts'
import { sigmoid } from './logistic.ts'
import { type AttractivenessModel, featureLogOdds } from './model.ts'
import { UNKNOWN_OUTCOME } from './outcomes.ts'
import type { FeaturePanel } from './panel.ts'
import type { PastForecasts } from './sharpness.ts'

export function emptyForecasts(rows: number) {
  const base = new Float64Array(rows).fill(Number.NaN)
  const leans = new Float64Array(rows)
  const prediction = new Float64Array(rows)
  return {
    prediction,
    say(row: number, model: AttractivenessModel, panel: FeaturePanel): void {
      base[row] = model.intercept
      leans[row] = featureLogOdds(
        model,
        panel.features.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT),
      )
      prediction[row] = sigmoid(model.intercept + model.sharpness * leans[row]!)
    },
    /** Returns the past forecasts whose outcome is known: those for sessions up to this one. */
    until(panel: FeaturePanel, session: number, horizon: number): PastForecasts {
      const past: PastForecasts & Record<'base' | 'lean' | 'outcomes', number[]> = {
        base: [],
        lean: [],
        outcomes: [],
        count: 0,
        weight: 1 / horizon,
      }
      for (let row = 0; row < base.length && panel.session[row]! <= session; row++) {
        if (Number.isNaN(base[row]!) || panel.outcome[row] === UNKNOWN_OUTCOME) continue
        past.base.push(base[row]!)
        past.lean.push(leans[row]!)
        past.outcomes.push(panel.outcome[row]!)
        past.count++
      }
      return past
    },
  }
}
