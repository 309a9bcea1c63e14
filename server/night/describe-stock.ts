import type { Quote } from '#contract/quote.ts'
import type { StockEvent, StockReport } from '#contract/report.ts'
import type { StockRow } from '#contract/stock.ts'
import { adjustForSplits, type Bars, previousClose } from '#domain/analysis/bars.ts'
import { type IndicatorColumns, isHaltedAt } from '#domain/analysis/columns.ts'
import type { NightSeries } from '#domain/analysis/night-series.ts'
import { betaAgainst } from '#domain/analysis/relative/beta.ts'
import { type ComposedReport, composeReport } from '#domain/analysis/report/report.ts'
import type { CompanyFigures } from '#domain/analysis/scoring/company.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { type ComputedProperPrice, computeProperPrice } from '#domain/analysis/scoring/proper-price.ts'
import { assumptionsFor } from '#domain/analysis/scoring/proper-price-assumptions.ts'
import { valuationArrows } from '#domain/analysis/scoring/valuation-arrows.ts'
import { type SignalEvent, signalEventsAt } from '#domain/analysis/signals/events.ts'
import { computeSignalRun, type SignalRun, signalStateAt } from '#domain/analysis/signals/signal-state.ts'
import { stopLossLinesAt } from '#domain/analysis/signals/stop-loss.ts'
import { takeProfitLines } from '#domain/analysis/signals/take-profit.ts'
import type { Universe } from '#domain/analysis/universe/universe.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { Rating } from '#domain/market/rating.ts'
import { stockNamesInSentences } from '#domain/market/ticker.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import { type QuoteField, quoteFields } from '#domain/screener/market-pack.ts'
import type { CategoryLabels } from '#domain/screener/measure/labels.ts'
import { measureStock } from '#domain/screener/measure/measure-stock.ts'
import { nightSeriesOfRun } from '#domain/screener/measure/measured.ts'
import { makeStockRow, stockFields } from '../use-cases/market/stock-row.ts'
import { type AbsentScoreFeeds, whyNotScored } from './why-not-scored.ts'

/** All stored data of one stock. Per-share figures are in today's shares: later splits are applied. */
export type StoredStockData = {
  instrument: Instrument
  bars: Bars
  statements: readonly FinancialStatement[]
  earnings: readonly EarningsResult[]
  dividends: readonly StockDividend[] | null
  flows: readonly InvestorFlow[]
  nxt: readonly NxtPrice[]
  figures: CompanyFigures | null
}

/** The data that is the same for all stocks of the country as of the day, and this stock's row in it. */
export type StockContext = {
  day: TradingDay
  universe: Universe
  row: number
  index: IndicatorColumns
  labels: CategoryLabels
  source: string
  /** The name of the source of the statements. */
  filings: string
  absent: AbsentScoreFeeds
  themeChange: number | null
  /** The instant at which the session after the day opens. */
  nextOpen: string
}

export type StockDescription = {
  row: StockRow
  quote: Quote
  report: StockReport
  values: Float64Array
  quotes: Record<QuoteField, number>
  run: SignalRun
}

/**
 * Computes everything about one stock as of the newest session: its list row, its page, its report and its pack values.
 * Needs at least one bar.
 */
export function describeStock(ready: StoredStockData, around: StockContext): StockDescription {
  const { instrument, bars, figures } = ready
  const { universe, row, source, day } = around
  const at = bars.day.length - 1
  const columns = adjustForSplits(bars)
  const run = computeSignalRun(columns)
  const sector = universe.sectorOf(row)
  const report = composeReport({
    stock: { ...instrument, ...stockNamesInSentences(instrument), isFund: isFund(instrument) },
    run,
    at,
    source,
    beside: {
      company: figures && sector ? { figures, sector, source: around.filings } : null,
      returns: universe.returnsOf(row),
      whyNot: whyNotScored(instrument, around.absent),
    },
  })
  const ratings = universe.ratingsOf(row)
  const found = {
    rating: ratingOf(report),
    odds: universe.oddsOf(row),
    rs: ratings.at(-1) || null,
    beta: betaAgainst(columns, around.index).beta,
    proper: figures && sector ? computeProperPrice(figures.price, assumptionsFor(figures, sector)) : null,
  }
  const series = nightSeriesOfRun(run)
  const shown = { ready, around, run, report, found, at }
  const stockRow = makeStockRow(
    instrument,
    bars,
    { dataDate: day, source },
    { ...report, rating: found.rating },
  )
  const quote = quoteFrom(shown, stockRow, series)
  const values = measureStock(
    {
      ...ready,
      day,
      run,
      series,
      foreignLimit: null,
      themeChange: around.themeChange,
      beta: found.beta,
      ratings,
      attractiveness: found.odds,
      scores: report.scores,
      rating: found.rating,
      ppRoom: found.proper?.pp_room ?? null,
    },
    around.labels,
  )
  return { row: stockRow, quote, report: reportFrom(shown, stockRow), values, quotes: quotesFrom(quote), run }
}

type Shown = {
  ready: StoredStockData
  around: StockContext
  run: SignalRun
  report: ComposedReport
  found: {
    rating: Rating | null
    odds: number | null
    rs: number | null
    beta: number | null
    proper: ComputedProperPrice | null
  }
  at: number
}

/** Returns the rating of the summary score, or that of the market trend where too little is known for a summary. */
function ratingOf({ scores }: ComposedReport): Rating | null {
  const of = (id: string): Rating | null => scores.find(score => score.id === id)?.rating ?? null
  return of('summary') ?? of('market_trend')
}

function quoteFrom({ ready, around, run, found, at }: Shown, row: StockRow, series: NightSeries): Quote {
  const { instrument, bars, nxt } = ready
  const { shares, venue, listed_at, delisted_at } = instrument
  const isTraded = !isHaltedAt(bars, at)
  const [close, volume] = [bars.close[at]!, bars.volume[at]!]
  const last = run.inputs.traded.day.length - 1
  const inSeries = (values: Float64Array): number | null => {
    const value = values[last]
    return value === undefined || Number.isNaN(value) ? null : roundToFourDecimals(value)
  }
  const day = toTradingDay(bars.day[at]!)
  return {
    ...row,
    open: isTraded ? roundToFourDecimals(bars.open[at]!) : null,
    high: isTraded ? roundToFourDecimals(bars.high[at]!) : null,
    low: isTraded ? roundToFourDecimals(bars.low[at]!) : null,
    high_52w: inSeries(series.high52w),
    low_52w: inSeries(series.low52w),
    volume_average_20: inSeries(series.volumeAverage20),
    value: roundToFourDecimals(close * volume),
    market_cap: shares === null ? null : roundToFourDecimals(close * shares),
    shares,
    venue,
    listed_at,
    delisted_at,
    signal_sessions: signalStateAt(run, at).sessions,
    attractiveness: found.odds,
    rs_rating: found.rs,
    beta: found.beta === null ? null : roundToFourDecimals(found.beta),
    nxt: nxtFrom(nxt, day, close),
    next_open: delisted_at === null ? around.nextOpen : null,
  }
}

function nxtFrom(nxt: readonly NxtPrice[], day: TradingDay, close: number): Quote['nxt'] {
  const last = nxt.at(-1)
  if (!last || last.day !== day) return null
  const { price, volume } = last
  return { day: isoDay(day), price, volume, change_pct: roundToFourDecimals((price / close - 1) * 100) }
}

function reportFrom({ ready, around, run, report, found, at }: Shown, row: StockRow): StockReport {
  const { instrument, bars, figures } = ready
  const { reason: _, signal, ...body } = report
  const standing = signalStateAt(run, at)
  const stops = stopLossLinesAt(run.inputs, at)
  const line = (price: number): number | null => (Number.isNaN(price) ? null : roundToFourDecimals(price))
  return {
    ...stockFields(instrument),
    ...body,
    as_of: row.as_of,
    source: row.source,
    simulated: row.simulated,
    id: `${instrument.fsym_id}.${row.as_of}.${report.version}`,
    price_close: row.price_close,
    signal,
    signal_sessions: standing.sessions,
    entry: standing.entry && {
      day: isoDay(standing.entry.day),
      close: roundToFourDecimals(standing.entry.close),
    },
    rating: found.rating,
    attractiveness: found.odds,
    rs_rating: found.rs,
    beta: found.beta === null ? null : roundToFourDecimals(found.beta),
    take_profit: takeProfitLines(run.series, at).map(price => roundToFourDecimals(price)),
    stop_loss: { vp: line(stops.vp), ema_20: line(stops.ema_20) },
    valuation: figures
      ? valuationArrows(figures, around.universe.sectorOf(around.row)).map(
          ({ id, value, reference, arrow, date, derived }) => ({
            id,
            value,
            reference,
            direction: arrow?.direction ?? null,
            step: arrow?.step ?? null,
            date: date && isoDay(date),
            derived,
          }),
        )
      : [],
    proper_price: found.proper && { ...found.proper, assumptions: [...found.proper.assumptions] },
    events: signalEventsAt(run.inputs, run.series, at, {
      rule: { market: instrument.market, isFund: isFund(instrument), day: toTradingDay(bars.day[at]!) },
      close: bars.close[at]!,
      base: previousClose(bars),
    }).map(eventFrom),
  }
}

const noEvent = { from: null, to: null, old: [], new: [], level: null, price: null, times: null, what: null }

function eventFrom(event: SignalEvent): StockEvent {
  switch (event.kind) {
    case 'signal_changed':
    case 'tp_changed':
    case 'volume_surge':
    case 'ta_notification':
      return { ...noEvent, ...event }
    case 'prev_high_cross':
      return { ...noEvent, kind: event.kind, level: event.level, price: event.high }
    case 'prev_high_close':
      return { ...noEvent, kind: event.kind, level: event.level, price: event.close }
    case 'upper':
      return { ...noEvent, kind: event.kind, price: event.close }
  }
}

function quotesFrom(quote: Quote): Record<QuoteField, number> {
  const day = (text: string | null): number => (text === null ? Number.NaN : Number(text.replaceAll('-', '')))
  const { open, high, low, high_52w, low_52w, volume_average_20, previous_close } = quote
  const plain = { open, high, low, high_52w, low_52w, volume_average_20, previous_close }
  const found = { ...plain, last_day: day(quote.as_of), halted_since: day(quote.halted_since) }
  return Object.fromEntries(quoteFields.map(field => [field, found[field] ?? Number.NaN])) as Record<
    QuoteField,
    number
  >
}
