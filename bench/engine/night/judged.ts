import { adjustForSplits, type Bars, previousClose } from '#domain/analysis/bars.ts'
import { flattenHaltedDays, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { computeNightSeries, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { betaAgainst } from '#domain/analysis/relative/beta.ts'
import type { ReportFact } from '#domain/analysis/report/fact.ts'
import { analyseStock, emptyAnalysisContext } from '#domain/analysis/report/judge.ts'
import type { CompanyFigures } from '#domain/analysis/scoring/company.ts'
import type { SectorPeers } from '#domain/analysis/scoring/peers.ts'
import { type ComputedProperPrice, computeProperPrice } from '#domain/analysis/scoring/proper-price.ts'
import { assumptionsFor } from '#domain/analysis/scoring/proper-price-assumptions.ts'
import type { ComputedScore } from '#domain/analysis/scoring/score.ts'
import type { SortedReturns } from '#domain/analysis/scoring/sector-performance.ts'
import { type SignalEvent, signalEventsAt } from '#domain/analysis/signals/events.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { type StopLossLines, stopLossLinesAt } from '#domain/analysis/signals/stop-loss.ts'
import { takeProfitLines } from '#domain/analysis/signals/take-profit.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { MarketCode } from '#domain/market/country.ts'
import type { Rating } from '#domain/market/rating.ts'

/** Everything that one night computes about one stock, except the sentences of its report. */
export type JudgedStock = {
  signal: Signal
  rating: Rating | null
  scores: ComputedScore[]
  facts: ReportFact[]
  events: SignalEvent[]
  takeProfit: number[]
  stopLoss: StopLossLines
  beta: number | null
  properPrice: ComputedProperPrice
  rs: { rating: number; rise: number | null }
  /** The last value of each indicator line. */
  lines: Float64Array
}

export type JudgingInputs = {
  figures: CompanyFigures
  sector: SectorPeers
  returns: { sector: SortedReturns; country: SortedReturns }
  index: IndicatorColumns
  rs: JudgedStock['rs']
}

export function judgeStock(market: MarketCode, bars: Bars, around: JudgingInputs): JudgedStock {
  const columns = adjustForSplits(bars)
  const at = columns.day.length - 1
  const run = computeSignalRun(columns)
  const { figures, sector, returns } = around
  const judged = analyseStock({
    stock: { name_kr: '견본', name_en: 'Sample', market, isFund: false },
    run,
    at,
    source: 'generated',
    beside: { ...emptyAnalysisContext, company: { figures, sector, source: 'generated' }, returns },
  })
  const rule = { market, isFund: false, day: toTradingDay(columns.day[at]!) }
  const series = computeNightSeries(flattenHaltedDays(columns))
  return {
    signal: judged.standing.signal,
    rating: judged.rating,
    scores: judged.scores,
    facts: judged.book.all(),
    events: signalEventsAt(run.inputs, run.series, at, {
      rule,
      close: bars.close[at]!,
      base: previousClose(bars),
    }),
    takeProfit: takeProfitLines(run.series, at),
    stopLoss: stopLossLinesAt(run.inputs, at),
    beta: betaAgainst(columns, around.index).beta,
    properPrice: computeProperPrice(figures.price, assumptionsFor(figures, sector)),
    rs: around.rs,
    lines: Float64Array.from(nightSeriesNames, name => series[name][at]!),
  }
}
