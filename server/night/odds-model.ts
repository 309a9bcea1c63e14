import type { AttractivenessModel } from '#domain/analysis/attractiveness/model.ts'
import {
  defaultWalkOptions,
  type WalkForwardFold,
  type WalkForwardResult,
  walkForward,
} from '#domain/analysis/attractiveness/walk-forward.ts'
import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { FittedModel } from '../market-ports.ts'

/**
 * The model is fitted to at most 1000 companies (our choice). It has ten coefficients, which more rows would hardly
 * change, and a thousand stocks over five years already take a hundred megabytes.
 */
const MOST_LEARNT_FROM = 1000

type Kept = Omit<AttractivenessModel, 'means' | 'scales' | 'coefficients'> &
  Record<'means' | 'scales' | 'coefficients', number[]>

export const fittedModelFrom = ({ fitDay, trainedUntil, model }: WalkForwardFold): FittedModel => ({
  fit_day: toTradingDay(fitDay),
  trained_until: toTradingDay(trainedUntil),
  body: {
    ...model,
    means: Array.from(model.means),
    scales: Array.from(model.scales),
    coefficients: Array.from(model.coefficients),
  } satisfies Kept,
})

export function parseFittedModel({ body }: FittedModel): AttractivenessModel {
  const kept = body as Kept
  return {
    ...kept,
    means: Float64Array.from(kept.means),
    scales: Float64Array.from(kept.scales),
    coefficients: Float64Array.from(kept.coefficients),
  }
}

/** Tells whether a quarter of sessions has passed since the last fit. */
export const isFitDue = (newest: FittedModel | null, sessions: Int32Array): boolean =>
  newest === null || sessions.filter(day => day > newest.fit_day).length >= defaultWalkOptions.refitEvery

export const fitOdds = (companies: readonly IndicatorColumns[]): WalkForwardResult => walkForward(companies)

/** Picks companies evenly by identifier, so that neither size nor success decides which are picked. */
export function pickTrainingCompanies<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(all.length / MOST_LEARNT_FROM))
  return all.filter((_, at) => at % step === 0)
}
