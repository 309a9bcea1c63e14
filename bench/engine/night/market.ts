import type { Bars } from '#domain/analysis/bars.ts'
import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import {
  dayFromEpochDays,
  daysSinceEpoch,
  type TradingDay,
  toTradingDay,
} from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { fillRandomWalk } from '../market.ts'

// Both countries have 5,000 stocks in sectors of 40, so that no sector spans two countries.
export const benchMarketSize = { instruments: 10_000, length: 1260, sector: 40 } as const
export const instrumentsPerCountry = benchMarketSize.instruments / 2
export const benchCountries: readonly Country[] = ['kr', 'us']
export const benchCountryOf = (nth: number): number => Math.floor(nth / instrumentsPerCountry)

const firstDay = daysSinceEpoch(toTradingDay(20211220))
/** The days are all weekdays, because holidays do not matter for this measurement. */
const days = Int32Array.from({ length: benchMarketSize.length }, (_, at) =>
  dayFromEpochDays(firstDay + Math.floor(at / 5) * 7 + (at % 5)),
)
export const lastDay = (): TradingDay => toTradingDay(days[benchMarketSize.length - 1]!)
export const lastDays = (count: number): Int32Array => days.slice(-count)

const fieldOrder = ['open', 'high', 'low', 'close', 'volume'] as const
const bytes = benchMarketSize.length * 8
export const marketBytes = benchMarketSize.instruments * fieldOrder.length * bytes

const isSplit = (nth: number): boolean => nth % 97 === 5
const splitAt = 900
const splitFactor = Float64Array.from({ length: benchMarketSize.length }, (_, at) => (at < splitAt ? 0.2 : 1))
const unsplit = new Float64Array(benchMarketSize.length).fill(1)

/** Returns unadjusted bars as views into the shared memory. */
export function sharedBars(market: SharedArrayBuffer, nth: number): Bars {
  const column = (field: number): Float64Array =>
    new Float64Array(market, (nth * fieldOrder.length + field) * bytes, benchMarketSize.length)
  const [open, high, low, close, volume] = fieldOrder.map((_, field) => column(field)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  return { day: days, open, high, low, close, volume, factor: isSplit(nth) ? splitFactor : unsplit }
}

/**
 * Fills the market with random walks. One stock in 97 has had a split, one in 37 a halt in the past, and one in 211 is
 * halted in its last four sessions.
 */
export function fillMarket(market: SharedArrayBuffer, from: number, to: number): void {
  for (let nth = from; nth < to; nth++) {
    const bars = sharedBars(market, nth)
    const random = createSeededRandom(20_261_120 + nth * 7919)
    fillRandomWalk(bars, random)
    // On about one day in twenty the volume is four times as high.
    for (let at = 0; at < benchMarketSize.length; at++) if (random() < 0.05) bars.volume[at]! *= 4
    if (isSplit(nth))
      for (const field of fieldOrder)
        for (let at = 0; at < splitAt; at++) bars[field][at]! *= field === 'volume' ? 0.2 : 5
    if (nth % 37 === 3) halt(bars, 700, 708)
    if (nth % 211 === 7) halt(bars, benchMarketSize.length - 4, benchMarketSize.length)
  }
}

/** Writes a halt as an exchange reports it: the last close is carried on, all other fields are zero. */
function halt(bars: Bars, from: number, to: number): void {
  bars.close.fill(bars.close[from - 1]!, from, to)
  for (const field of ['open', 'high', 'low', 'volume'] as const) bars[field].fill(0, from, to)
}

export function generatedIndexColumns(country: number): IndicatorColumns {
  const index = emptyColumns(benchMarketSize.length)
  index.day.set(days)
  fillRandomWalk(index, createSeededRandom(977 + country))
  return index
}
