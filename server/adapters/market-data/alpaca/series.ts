import type { Bars } from '#domain/analysis/bars.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorFault } from '../ask.ts'
import { barsWithFactors, factorBetween, firstFactorDisagreement, type TradedBar } from '../split-factors.ts'
import type { AlpacaClient } from './client.ts'
import { barsBeyondSeam } from './seam.ts'
import type { AlpacaSeries, SeriesWindow } from './series-window.ts'

/** Adjusted prices may be rounded to cents; nobody says to what. */
const ROUNDED_TO_CENTS = 0.005

/** The bars of a series; null where there are none. */
export type SeriesReading = { series: AlpacaSeries; bars: Bars | null }
export type SeriesFault = { series: AlpacaSeries; kind: 'unknown_stock' | 'unreadable'; detail: string }
export type GroupReading = { read: SeriesReading[]; faults: SeriesFault[] }

/**
 * Reads from the newest stored bars on, because late trades change their volume, high and low. Everything is read of a series
 * without a stored bar, with a split since, or with another close than the stored one.
 */
export async function readGroup(
  client: AlpacaClient,
  group: readonly AlpacaSeries[],
  window: SeriesWindow,
): Promise<Result<GroupReading, VendorFault>> {
  const found: GroupReading = { read: [], faults: [] }
  const continued = group.filter(series => isContinued(series, window))
  let whole = group.filter(series => !continued.includes(series))
  if (continued.length > 0) {
    const since = Math.min(...continued.map(({ newest }) => newest!.day)) as TradingDay
    const reply = await client.bars(symbolsOf(continued), since, window.until, 'raw')
    if (!reply.ok) return reply
    const { bars, unknown } = reply.value
    for (const series of continued) {
      const newest = series.newest!
      const days = (bars.get(series.symbol) ?? []).filter(({ day }) => day >= newest.day)
      if (unknown.includes(series.symbol)) found.faults.push(unknownSymbol(series))
      else if (days[0]?.day === newest.day && days[0].close === newest.close)
        found.read.push({ series, bars: barsWithFactors(days, []) })
      else whole = [...whole, series]
    }
  }
  const rest = await readWholeSeries(client, whole, window)
  if (!rest.ok) return rest
  found.read.push(...rest.value.read)
  found.faults.push(...rest.value.faults)
  return ok(found)
}

/** Whether the stored bars are right up to their newest one as far as splits tell. */
const isContinued = ({ newest, symbol }: AlpacaSeries, { from, until, splits }: SeriesWindow): boolean =>
  newest !== undefined &&
  newest.day >= from &&
  newest.day <= until &&
  newest.factor === 1 &&
  factorBetween(splits.get(symbol) ?? [], newest.day, until) === 1

const symbolsOf = (group: readonly AlpacaSeries[]): string[] => group.map(({ symbol }) => symbol)

const unknownSymbol = (series: AlpacaSeries): SeriesFault => ({
  ...{ series, kind: 'unknown_stock', detail: `Alpaca does not know ${series.symbol}` },
})

/**
 * Reads bars as traded and computes the factors from the splits. Where there was a split, it reads the adjusted bars, too, and
 * compares: a wrong factor would look like a crash in the chart.
 */
async function readWholeSeries(
  client: AlpacaClient,
  group: readonly AlpacaSeries[],
  window: SeriesWindow,
): Promise<Result<GroupReading, VendorFault>> {
  const { from, until, splits } = window
  const found: GroupReading = { read: [], faults: [] }
  if (group.length === 0) return ok(found)
  const traded = await client.bars(symbolsOf(group), from, until, 'raw')
  if (!traded.ok) return traded
  const splitsOf = ({ symbol }: AlpacaSeries) => splits.get(symbol) ?? []
  const barsOf = ({ symbol }: AlpacaSeries): TradedBar[] => traded.value.bars.get(symbol) ?? []
  const split = group.filter(series => {
    const [first, last] = [barsOf(series)[0], barsOf(series).at(-1)]
    return first && last && splitsOf(series).some(({ day }) => first.day < day && day <= last.day)
  })
  const adjusted = split.length === 0 ? null : await client.bars(symbolsOf(split), from, until, 'split')
  if (adjusted && !adjusted.ok) return adjusted
  for (const series of group) {
    if (traded.value.unknown.includes(series.symbol)) {
      found.faults.push(unknownSymbol(series))
      continue
    }
    const bars = barsOf(series)
    const beyond = await barsBeyondSeam(client, series, bars, window)
    if (!beyond.ok) return beyond
    if (beyond.value) {
      found.read.push({ series, bars: barsWithFactors(beyond.value, splitsOf(series)) })
      continue
    }
    const apart = split.includes(series)
      ? firstFactorDisagreement(
          bars,
          adjusted?.value.bars.get(series.symbol) ?? [],
          splitsOf(series),
          ROUNDED_TO_CENTS,
        )
      : null
    if (apart !== null) {
      const detail = `the splits of ${series.symbol} and its adjusted prices are apart on ${isoDay(apart)}`
      found.faults.push({ series, kind: 'unreadable', detail })
    } else
      found.read.push({ series, bars: bars.length === 0 ? null : barsWithFactors(bars, splitsOf(series)) })
  }
  return ok(found)
}
