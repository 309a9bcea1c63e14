import type { Bars } from '#domain/analysis/bars.ts'
import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { type FinancialStatement, figureNames } from '#domain/analysis/scoring/fundamentals.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import {
  addDays,
  dayFromEpochDays,
  daysSinceEpoch,
  type TradingDay,
  toTradingDay,
} from '#domain/market/calendar/day.ts'
import type { Country, MarketCode } from '#domain/market/country.ts'
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

export type BenchCompany = { market: MarketCode; shares: number; statements: FinancialStatement[] }

/**
 * Makes a company with eight quarters, each filed six weeks after its end. One company in nine makes losses, and one in
 * thirteen omits a figure.
 */
export function generatedCompany(nth: number, price: number): BenchCompany {
  const random = createSeededRandom(31 + nth * 104_729)
  // The first random numbers of neighbouring seeds are close to each other, so they are skipped.
  for (let skipped = 0; skipped < 8; skipped++) random()
  const shares = Math.floor(1e6 + random() * 5e8)
  const [multiple, growth] = [8 + random() * 25, (random() - 0.4) * 0.1]
  const isLosing = nth % 9 === 4
  const statements = Array.from({ length: 8 }, (_, back): FinancialStatement => {
    const grown = (1 + growth) ** -back * (0.9 + random() * 0.2)
    const earned = (price / multiple / 4) * grown * (isLosing ? -0.5 : 1)
    const sold = (price / 4) * grown * (0.5 + random())
    const period = 2026 * 4 + 1 - back
    const [year, quarter] = [Math.floor(period / 4), ((period % 4) + 1) as 1 | 2 | 3 | 4]
    const equity = shares * price * (0.4 + random())
    const figures = {
      ...{ sales: sold * shares, operating_income: earned * shares * 1.3, net_income: earned * shares },
      ...{ eps: earned, bps: equity / shares, sps: sold, cps: earned * 1.2, ebitda: earned * shares * 1.8 },
      ...{ debt: equity * random() * 2, equity, operating_cash: earned * shares * 1.2 },
      ...{ interest_debt: equity * 0.6, cash: equity * 0.2, shares },
    }
    const left = nth % 13 === 6 ? figureNames[Math.floor(random() * figureNames.length)]! : null
    const filed = addDays(toTradingDay(year * 10_000 + quarter * 300 + 28), 44)
    const currency = benchCountryOf(nth) === 0 ? 'KRW' : 'USD'
    return { ...figures, ...(left && { [left]: null }), year, quarter, report_date: filed, currency }
  })
  return { market: (benchCountryOf(nth) * 2 + 1 + (nth % 2)) as MarketCode, shares, statements }
}
