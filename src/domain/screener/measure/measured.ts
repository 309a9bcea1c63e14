import type { Bars } from '../../analysis/bars.ts'
import { fusedSeries } from '../../analysis/fused/fused-series.ts'
import type { Series } from '../../analysis/fused/series.ts'
import type { CompanyFigures } from '../../analysis/scoring/company.ts'
import type { Fundamentals } from '../../analysis/scoring/fundamentals.ts'
import type { ComputedScore } from '../../analysis/scoring/score.ts'
import type { SignalRun } from '../../analysis/signals/standing.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { StockDividend } from '../../market/filings/dividend.ts'
import type { EarningsResult } from '../../market/filings/earnings.ts'
import type { InvestorFlow } from '../../market/filings/investor-flow.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Rating } from '../../market/rating.ts'

/**
 * One stock as it was known at the end of `day`. Bars and signals end on or before that day. Filings, reports, dividends and
 * flows may contain later rows, which are ignored. Null means unknown.
 */
export type Measured = {
  instrument: Instrument
  /** The day of the pack. */
  day: TradingDay
  /** Unadjusted, the whole history. */
  bars: Bars
  /** Signals of `adjust(bars)`. */
  run: SignalRun
  /** Result of `seriesOf(run)`. The arrays are shared, so a stock must be measured before the next one is computed. */
  series: Series
  figures: CompanyFigures | null
  statements: Fundamentals
  earnings: readonly EarningsResult[]
  /** Empty: the company has paid none. Null: no source provides dividends. */
  dividends: readonly StockDividend[] | null
  /** Oldest first. */
  flows: readonly InvestorFlow[]
  /** Share that foreigners may hold, in percent: 100 where no law sets a limit. */
  foreignLimit: number | null
  /** Change of the stock's best theme over 20 sessions, in percent. */
  themeChange: number | null
  beta: number | null
  /** RS ratings of the last sessions, the newest last; 0 for a session without one. `RATINGS_READ` ratings are enough. */
  ratings: ArrayLike<number>
  attractiveness: number | null
  scores: readonly ComputedScore[]
  rating: Rating | null
  /** As `properPrice` returns it: 0.1 is ten percent. */
  ppRoom: number | null
}

/**
 * Lines over traded sessions only, as in signals and report: otherwise a halt of weeks would flatten averages and make a normal
 * volume look unusual.
 */
export const signalSeries = ({ inputs }: SignalRun): Series => fusedSeries(inputs.traded)
