import type { IndexRow } from '#contract/condition.ts'
import { adjustForSplits, barsUntil } from '#domain/analysis/bars.ts'
import { type IndicatorColumns, sparklineCloses } from '#domain/analysis/columns.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { indicesOf, type MarketIndex, shownIndexName } from '#domain/market/index-series.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import type { BarStore } from '../../market-ports.ts'

export type IndexColumns = { series: MarketIndex; columns: IndicatorColumns }

/**
 * Reads a country's indices as of a session, with the benchmark of its stocks first. An index without bars by then is
 * missing.
 */
export async function readIndicesAt(
  bars: Pick<BarStore, 'all'>,
  country: Country,
  day: TradingDay,
): Promise<IndexColumns[]> {
  const found: IndexColumns[] = []
  for (const series of indicesOf(country)) {
    const columns = adjustForSplits(barsUntil(await bars.all(series.fsym_id), day))
    if (columns.day.length > 0) found.push({ series, columns })
  }
  return found
}

export function indexRowOf({ series, columns }: IndexColumns, source: string): IndexRow {
  const close = columns.close.at(-1)!
  const before = columns.close.at(-2) ?? null
  return {
    as_of: isoDay(toTradingDay(columns.day.at(-1)!)),
    source,
    simulated: isSimulated(source),
    fsym_id: series.fsym_id,
    code: series.code,
    name: shownIndexName(series, source),
    close: roundToFourDecimals(close),
    previous_close: roundToFourDecimals(before),
    change: before === null ? null : roundToFourDecimals(close - before),
    change_pct: before === null ? null : roundToFourDecimals((close / before - 1) * 100),
    spark: sparklineCloses(columns.close).map(price => roundToFourDecimals(price)),
  }
}
