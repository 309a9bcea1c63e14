import { scoreRange } from '../../market/rating.ts'
import type { Columns } from '../columns.ts'
import { roundTo } from './fact.ts'
import { type TrendInput, trendInputs } from './trend-inputs.ts'

export type Reading = { input: TrendInput; value: number; contribution: number }

export type MarketTrend = {
  /** Exactly the sum of the contributions. */
  score: number
  readings: Reading[]
  /** Inputs this stock is too young for. They count nothing rather than a guess, so the score stays nearer to zero. */
  missing: TrendInput[]
}

/** Younger than this a stock is too new to be judged. */
export const LEAST_SESSIONS = 60

const inHundredths = (score: number): number => Math.round(score * 100)

/** Bars adjusted and with halts levelled. Each contribution is whole hundredths, so that the printed sum is the sum. */
export function marketTrend(columns: Columns): MarketTrend {
  const missing: TrendInput[] = []
  const readings: Reading[] = []
  let sum = 0
  for (const input of trendInputs) {
    if (columns.day.length < input.needs) {
      missing.push(input)
      continue
    }
    const value = input.read(columns)
    const said = Math.max(-1, Math.min(1, (value - input.neutral) / input.full))
    const hundredths = inHundredths(input.weight * scoreRange.most * said)
    sum += hundredths
    readings.push({ input, value, contribution: roundTo(hundredths / 100, 2) })
  }
  return { score: roundTo(sum / 100, 2), readings, missing }
}
