import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteEndpoints } from '#contract/quote.ts'
import { adjustForSplits, barsUntil } from '#domain/analysis/bars.ts'
import { flattenHaltedDays } from '#domain/analysis/columns.ts'
import { indicatorLinesNamed } from '#domain/analysis/lines-named.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type ChartRange, sessionsInRange } from '#domain/market/chart-range.ts'
import type { BarStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockProvenanceOf } from '../market/stock-row.ts'

type Indicators = ReplyOf<typeof quoteEndpoints.indicators>

/** The number of indicators in one request, as many as a chart shows at once. */
export const MAX_INDICATOR_NAMES = 24

/** Computes indicators over the whole history in today's shares, with halts levelled and without rounding. */
export async function readIndicators(
  { markets, bars: store }: { markets: LoadedMarkets; bars: BarStore },
  ticker: string,
  query: { names: string; range: ChartRange },
): Promise<Result<Indicators, StockNotFound | { unknown: string } | { tooMany: number }>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const names = [...new Set(query.names.split(',').map(name => name.trim()))]
  if (names.length > MAX_INDICATOR_NAMES) return err({ tooMany: names.length })
  const unknown = names.find(name => indicatorLinesNamed(name) === null)
  if (unknown !== undefined) return err({ unknown })
  const { data_date, source } = market.published
  const bars = barsUntil(await store.all(instrument.fsym_id), data_date)
  const columns = flattenHaltedDays(adjustForSplits(bars))
  const from = Math.max(0, columns.day.length - sessionsInRange[query.range])
  const series: Indicators['series'] = {}
  for (const name of names)
    for (const [line, compute] of Object.entries(indicatorLinesNamed(name)!))
      series[line] = Array.from(compute(columns).subarray(from), value =>
        Number.isNaN(value) ? null : value,
      )
  return ok({
    ...stockProvenanceOf({ dataDate: data_date, source }, bars),
    ticker: instrument.ticker,
    fsym_id: instrument.fsym_id,
    range: query.range,
    dates: Array.from(columns.day.subarray(from), day => isoDay(toTradingDay(day))),
    series,
  })
}
