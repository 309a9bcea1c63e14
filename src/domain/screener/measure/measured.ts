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
 * One stock as it was known at the end of `day`. Bars, and what was made of them, end on that day or before; filings,
 * reports, dividends and flows may go on behind it, and are not looked at there. Null is not known.
 */
export type Measured = {
  instrument: Instrument
  /** The pack's own day. */
  day: TradingDay
  /** As traded, the whole history. */
  bars: Bars
  /** Of `adjust(bars)`. */
  run: SignalRun
  /** `seriesOf(run)`; lent, so a stock is measured before the next one is read. */
  series: Series
  figures: CompanyFigures | null
  statements: Fundamentals
  earnings: readonly EarningsResult[]
  /** An empty list says that it has paid none, null that nobody tells. */
  dividends: readonly StockDividend[] | null
  /** Oldest first. */
  flows: readonly InvestorFlow[]
  /** How much of the shares foreigners may hold, in percent: 100 where no law says less. */
  foreignLimit: number | null
  /** Of its best theme, over 20 sessions, in percent. */
  themeChange: number | null
  beta: number | null
  /** RS ratings of the last sessions, the day's at the end; 0 where there was none. `RATINGS_READ` are enough. */
  ratings: ArrayLike<number>
  attractiveness: number | null
  scores: readonly ComputedScore[]
  rating: Rating | null
  /** As `properPrice` tells it: 0.1 is ten percent. */
  ppRoom: number | null
}

/**
 * The lines are those of traded sessions, as the signals and the report have them: a halt of weeks neither flattens an
 * average nor makes a volume unusual.
 */
export const signalSeries = ({ inputs }: SignalRun): Series => fusedSeries(inputs.traded)
