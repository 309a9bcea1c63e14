import type { IndexRow } from '#contract/condition.ts'
import { adjust } from '#domain/analysis/bars.ts'
import { type IndicatorColumns, sparkTail } from '#domain/analysis/columns.ts'
import { tidy } from '#domain/kernel/tidy.ts'
import { isoDay, type TradingDay, tradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { type IndexSeries, indicesOf } from '#domain/market/index-series.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import type { BarStore } from '../../market-ports.ts'
import { barsUntil } from '../stock/read-chart.ts'

export type IndexAt = { series: IndexSeries; columns: IndicatorColumns }

/**
 * Reads a country's indices as of a session, with the benchmark of its stocks first. An index without bars by then is
 * missing.
 */
export async function indicesAt(
  bars: Pick<BarStore, 'all'>,
  country: Country,
  day: TradingDay,
): Promise<IndexAt[]> {
  const found: IndexAt[] = []
  for (const series of indicesOf(country)) {
    const columns = adjust(barsUntil(await bars.all(series.fsym_id), day))
    if (columns.day.length > 0) found.push({ series, columns })
  }
  return found
}

export function indexRow({ series, columns }: IndexAt, source: string): IndexRow {
  const close = columns.close.at(-1)!
  const before = columns.close.at(-2) ?? null
  return {
    as_of: isoDay(tradingDay(columns.day.at(-1)!)),
    source,
    simulated: isSimulated(source),
    fsym_id: series.fsym_id,
    code: series.code,
    name: series.name,
    close: tidy(close),
    previous_close: tidy(before),
    change: before === null ? null : tidy(close - before),
    change_pct: before === null ? null : tidy((close / before - 1) * 100),
    spark: sparkTail(columns.close).map(price => tidy(price)),
  }
}
