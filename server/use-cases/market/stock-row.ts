import type { StockRow } from '#contract/stock.ts'
import { adjustForSplits, type Bars, previousClose } from '#domain/analysis/bars.ts'
import { countHaltedAtEnd, sparklineCloses } from '#domain/analysis/columns.ts'
import type { ReportSentence } from '#domain/analysis/report/fact.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { Rating } from '#domain/market/rating.ts'
import { isSimulated } from '#domain/market/sources/source.ts'

/** The part of the analysis that a list row shows. */
export type RowAnalysis = { signal: Signal | null; rating: Rating | null; reason: ReportSentence | null }

export type MarketDataProvenance = { dataDate: TradingDay; source: string }

/** Makes a stock's row for lists from its newest bars, which must be at least as many as a sparkline shows. */
export function makeStockRow(
  instrument: Instrument,
  bars: Bars,
  state: MarketDataProvenance,
  { signal, rating, reason }: RowAnalysis,
): StockRow {
  const last = bars.day.length - 1
  const close = bars.close[last] ?? null
  const before = previousClose(bars)
  const halted_since = haltedSince(instrument, bars)
  const moved = close !== null && before !== null && halted_since === null
  return {
    ...stockFields(instrument),
    ...stockProvenanceOf(state, bars),
    price_close: close === null ? null : roundToFourDecimals(close),
    previous_close: roundToFourDecimals(before),
    change: moved ? roundToFourDecimals(close - before) : null,
    change_pct: moved ? roundToFourDecimals((close / before - 1) * 100) : null,
    volume: bars.volume[last] ?? null,
    spark: sparklineCloses(adjustForSplits(bars).close).map(price => roundToFourDecimals(price)),
    halted_since,
    signal,
    rating,
    reason_kr: reason?.ko ?? '',
    reason_en: reason?.en ?? '',
  }
}

export const stockFields = ({
  fsym_id,
  country,
  ticker,
  market,
  fref_security_type,
  name_kr,
  name_en,
  sector_code,
}: Instrument) => ({ fsym_id, country, ticker, market, fref_security_type, name_kr, name_en, sector_code })

/**
 * The date is that of the stock's newest bar, because a stock may have stopped trading earlier than its market's newest
 * session.
 */
export function stockProvenanceOf({ dataDate, source }: MarketDataProvenance, bars: Bars) {
  const last = bars.day.at(-1)
  return {
    as_of: isoDay(last === undefined ? dataDate : toTradingDay(last)),
    source,
    simulated: isSimulated(source),
  }
}

/** Returns the start of a halt: the one in the listing, otherwise the one that the bars show. */
function haltedSince(instrument: Instrument, bars: Bars): string | null {
  const halted = countHaltedAtEnd(bars)
  if (instrument.halted_since !== null || halted === 0) return instrument.halted_since
  return isoDay(toTradingDay(bars.day[bars.day.length - halted]!))
}
