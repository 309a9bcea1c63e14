import type { IndicatorColumns } from '../analysis/columns.ts'
import type { ReportSentence } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { InvestorFlow } from '../market/filings/investor-flow.ts'
import type { MarketIndex } from '../market/index-series.ts'
import type { FxRate } from '../market/trading/fx-rate.ts'
import type { ComputedScheduleEvent } from '../schedule/event.ts'
import type { MarketPack } from '../screener/market-pack.ts'

export type ReportIndex = { series: MarketIndex; columns: IndicatorColumns; source: string }
export type ReportRate = FxRate & { source: string }

/**
 * This is what is known of a market's session. Its day is that of the pack; indices and rates may contain later days,
 * which are ignored.
 */
export type MarketReportInput = {
  pack: MarketPack
  indices: readonly ReportIndex[]
  /** The flows are of that day only; null where no source provides them. */
  flows: { rows: readonly InvestorFlow[]; source: string } | null
  /** Rates are oldest first; null where no source provides them. */
  rates: readonly ReportRate[] | null
  /** This is the next session, with the events up to and on it. */
  next: { day: TradingDay; events: readonly ComputedScheduleEvent[]; source: string }
}

export const sectionIds = [
  'indices',
  'breadth',
  'turnover',
  'sectors',
  'themes',
  'signals',
  'extremes',
  'flows',
  'fx',
  'next',
] as const
export type MarketReportSectionId = (typeof sectionIds)[number]

/** A section has sentences, or the reason why there are none. */
export type MarketReportSection = { sentences: ReportSentence[]; missing: LocalizedText | null }

export const sectionOf = (...sentences: ReportSentence[]): MarketReportSection => ({
  sentences,
  missing: null,
})
export const missingSection = (ko: string, en: string): MarketReportSection => ({
  sentences: [],
  missing: { ko, en },
})
