import type { Bars } from '../../analysis/bars.ts'
import { computeNightSeries, type NightSeries } from '../../analysis/night-series.ts'
import type { CompanyFigures } from '../../analysis/scoring/company.ts'
import type { CompanyFilings } from '../../analysis/scoring/fundamentals.ts'
import type { ComputedScore } from '../../analysis/scoring/score.ts'
import type { SignalRun } from '../../analysis/signals/signal-state.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { StockDividend } from '../../market/filings/dividend.ts'
import type { EarningsResult } from '../../market/filings/earnings.ts'
import type { InvestorFlow } from '../../market/filings/investor-flow.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Rating } from '../../market/rating.ts'

/**
 * This is one stock as it was known at the end of `day`. Bars and signals end on or before that day. Filings, reports,
 * dividends and flows may contain later rows, which are ignored. Null means unknown.
 */
export type MeasuredStock = {
  instrument: Instrument
  /** This is the day of the pack. */
  day: TradingDay
  /** These are the unadjusted bars of the whole history. */
  bars: Bars
  /** These are the signals of `adjustForSplits(bars)`. */
  run: SignalRun
  /**
   * This is the result of `signalSeries(run)`. The arrays are shared, so a stock must be measured before the next one
   * is computed.
   */
  series: NightSeries
  figures: CompanyFigures | null
  statements: CompanyFilings
  earnings: readonly EarningsResult[]
  /** The list is empty where the company has paid none, and null where no source provides dividends. */
  dividends: readonly StockDividend[] | null
  /** Flows are oldest first. */
  flows: readonly InvestorFlow[]
  /** Foreigners may hold this share of the company, in percent: 100 where no law sets a limit. */
  foreignLimit: number | null
  /** This is the change of the stock's best theme over 20 sessions, in percent. */
  themeChange: number | null
  beta: number | null
  /**
   * These are the RS ratings of the last sessions, the newest last; 0 for a session without one. `RATED_SESSIONS`
   * ratings are enough.
   */
  ratings: ArrayLike<number>
  attractiveness: number | null
  scores: readonly ComputedScore[]
  rating: Rating | null
  /** The value is as `properPrice` returns it: 0.1 is ten percent. */
  ppRoom: number | null
}

/**
 * Computes the lines over traded sessions only, as in signals and report: otherwise a halt of weeks would flatten
 * averages and make a normal volume look unusual.
 */
export const nightSeriesOfRun = ({ inputs }: SignalRun): NightSeries => computeNightSeries(inputs.traded)
