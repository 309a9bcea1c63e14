import { bucketEdges } from '../attractiveness/calibration.ts'
import { type Estimate, shareOfPositive } from './intervals.ts'

/** What was said, from 0 to 1, what became of it, and the month whose luck it shares. */
export type Forecast = { predicted: number; happened: boolean; group: number }

export type Bucket = {
  from: number
  to: number
  n: number
  /** Mean of what was predicted; null where nobody predicted anything there. */
  predicted: number | null
  happened: Estimate | null
}

export type Calibration = {
  n: number
  buckets: readonly Bucket[]
  /** How often it happened at all; null without any forecast. */
  baseRate: number | null
  /** Mean squared miss of the forecasts, and of always saying the base rate. */
  brier: number | null
  brierOfBaseRate: number | null
}

/** A forecast on an edge belongs to the bucket above it, 1 to the last. Empty buckets are shown as empty. */
export function calibrationOf(
  forecasts: readonly Forecast[],
  edges: readonly number[] = bucketEdges,
): Calibration {
  const baseRate = meanOf(forecasts, truth)
  const buckets = edges.slice(0, -1).map((from, at): Bucket => {
    const to = edges[at + 1]!
    const isLast = at === edges.length - 2
    const own = forecasts.filter(({ predicted }) => predicted >= from && (predicted < to || isLast))
    return {
      from,
      to,
      n: own.length,
      predicted: meanOf(own, ({ predicted }) => predicted),
      happened: shareOfPositive(own.map(forecast => ({ value: truth(forecast), group: forecast.group }))),
    }
  })
  return {
    n: forecasts.length,
    buckets,
    baseRate,
    brier: meanOf(forecasts, forecast => (forecast.predicted - truth(forecast)) ** 2),
    brierOfBaseRate: baseRate === null ? null : baseRate * (1 - baseRate),
  }
}

const truth = ({ happened }: Forecast): number => (happened ? 1 : 0)

const meanOf = (forecasts: readonly Forecast[], value: (forecast: Forecast) => number): number | null =>
  forecasts.length === 0
    ? null
    : forecasts.reduce((sum, forecast) => sum + value(forecast), 0) / forecasts.length
