import type { AttractivenessModel } from '#domain/analysis/attractiveness/model.ts'
import {
  type Fold,
  usualWalk,
  type WalkForward,
  walkForward,
} from '#domain/analysis/attractiveness/walk-forward.ts'
import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { tradingDay } from '#domain/market/calendar/day.ts'
import type { FittedModel } from '../market-ports.ts'

/**
 * Our own choice: the model learns from at most so many companies. It has ten coefficients; more rows would change none of
 * them, and a thousand stocks over five years are a hundred megabytes.
 */
export const MOST_LEARNT_FROM = 1000

type Kept = Omit<AttractivenessModel, 'means' | 'scales' | 'coefficients'> &
  Record<'means' | 'scales' | 'coefficients', number[]>

export const fittedFrom = ({ fitDay, trainedUntil, model }: Fold): FittedModel => ({
  fit_day: tradingDay(fitDay),
  trained_until: tradingDay(trainedUntil),
  body: {
    ...model,
    means: Array.from(model.means),
    scales: Array.from(model.scales),
    coefficients: Array.from(model.coefficients),
  } satisfies Kept,
})

export function modelFrom({ body }: FittedModel): AttractivenessModel {
  const kept = body as Kept
  return {
    ...kept,
    means: Float64Array.from(kept.means),
    scales: Float64Array.from(kept.scales),
    coefficients: Float64Array.from(kept.coefficients),
  }
}

/** A new quarter of sessions has begun since the last fit. */
export const isFitDue = (newest: FittedModel | null, sessions: Int32Array): boolean =>
  newest === null || sessions.filter(day => day > newest.fit_day).length >= usualWalk.refitEvery

export const fitOdds = (companies: readonly IndicatorColumns[]): WalkForward => walkForward(companies)

/** A choice that neither size nor success decides: by identifiers, evenly. */
export function learntFrom<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(all.length / MOST_LEARNT_FROM))
  return all.filter((_, at) => at % step === 0)
}
