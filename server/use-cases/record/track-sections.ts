import { calibrationBuckets } from '#domain/analysis/attractiveness/calibration.ts'
import { judgeForecasts } from '#domain/analysis/attractiveness/verdict.ts'
import { groupTradesByMonth } from '#domain/analysis/record/by-month.ts'
import { equityCurve } from '#domain/analysis/record/equity-curve.ts'
import { settledForecastsOf } from '#domain/analysis/record/forecasts.ts'
import type { MarketView } from '#domain/analysis/record/market-view.ts'
import type { Edition, SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { trackRecord } from '#domain/analysis/record/track-record.ts'
import { isBought, type TradeContext } from '#domain/analysis/record/trades.ts'
import { daysSinceEpoch, type TradingDay } from '#domain/market/calendar/day.ts'
import { computeTradeCost } from '#domain/market/trading/costs.ts'

/** Computes the results of the sealed signals and sealed odds, after the costs of their dates. */
export function computeTrackSections(market: MarketView, records: readonly SignalRecord[], asOf: TradingDay) {
  const deps: TradeContext = { market, asOf, costOf: trade => computeTradeCost(trade).total }
  const { live, backtest } = trackRecord(records, deps)
  const sectionOf = (section: typeof live) => ({
    ...section,
    months: groupTradesByMonth(section.trades, deps),
    curve: equityCurve(section.trades.filter(isBought), deps),
    odds: oddsOf(section.edition, records, deps),
  })
  return { live: sectionOf(live), backtest: sectionOf(backtest) }
}
export type ComputedSections = ReturnType<typeof computeTrackSections>

/** Null while no sealed odds have reached the end of their period. */
function oddsOf(edition: Edition, records: readonly SignalRecord[], deps: TradeContext) {
  const forecasts = settledForecastsOf(
    records.filter(record => record.edition === edition),
    deps,
  )
  if (forecasts.outcomes.length === 0) return null
  return {
    verdict: judgeForecasts(forecasts, daysSinceEpoch(deps.asOf)),
    buckets: calibrationBuckets(forecasts),
  }
}
