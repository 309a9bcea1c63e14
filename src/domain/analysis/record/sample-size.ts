import { addDays, daysSinceEpoch, type TradingDay } from '../../market/calendar/day.ts'

/**
 * Our choice. The returns of trades have a standard deviation of about 12 points, so a hundred of them leave the mean uncertain
 * by about 2.4; twelve months, because a bootstrap over fewer has too little to draw from, and one season of the market does
 * not represent a year.
 */
export const meaningfulSampleSize = { trades: 100, months: 12 } as const

export type SampleSize = {
  n: number
  months: number
  isMeaningful: boolean
  /** This is the date at the pace so far; null when there is no pace yet, and once the sample is meaningful. */
  expectedBy: TradingDay | null
}

export const monthNumber = (day: TradingDay): number => Math.floor(day / 100)

/** Counts the days on which finished trades were bought. */
export function sampleSize(days: readonly TradingDay[], asOf: TradingDay): SampleSize {
  const n = days.length
  const months = new Set(days.map(monthNumber)).size
  const isMeaningful = n >= meaningfulSampleSize.trades && months >= meaningfulSampleSize.months
  if (isMeaningful || n === 0) return { n, months, isMeaningful, expectedBy: null }
  const first = [...days].sort((a, b) => a - b)[0]!
  const elapsed = Math.max(1, daysSinceEpoch(asOf) - daysSinceEpoch(first))
  const still = Math.max(meaningfulSampleSize.trades / n, meaningfulSampleSize.months / months) - 1
  return { n, months, isMeaningful, expectedBy: addDays(asOf, Math.max(1, Math.ceil(elapsed * still))) }
}
