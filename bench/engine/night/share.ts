import { adjustForSplits } from '#domain/analysis/bars.ts'
import { type IndicatorColumns, lastRowsOfColumns } from '#domain/analysis/columns.ts'
import { computeRsRatingTable, rsRise } from '#domain/analysis/relative/rs-rating.ts'
import { weightedReturnSpans } from '#domain/analysis/relative/rs-score.ts'
import { type CompanyFigures, computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { collectSectorPeers } from '#domain/analysis/scoring/peers.ts'
import {
  collectReturns,
  returnsOf,
  returnWindows,
  type WindowReturns,
} from '#domain/analysis/scoring/sector-performance.ts'
import type { BenchCompany } from './companies.ts'
import { type JudgedStock, judgeStock } from './judged.ts'
import {
  benchCountries,
  benchCountryOf,
  benchMarketSize,
  instrumentsPerCountry,
  lastDay,
  lastDays,
  sharedBars,
} from './market.ts'

/**
 * The memory that both workers share. One worker writes the returns and ratings of a country, and the other reads them.
 */
export type SharedColumns = {
  market: SharedArrayBuffer
  returns: SharedArrayBuffer
  rating: SharedArrayBuffer
  rise: SharedArrayBuffer
}

export const allocateSharedColumns = (marketBytes: number): SharedColumns => ({
  market: new SharedArrayBuffer(marketBytes),
  returns: new SharedArrayBuffer(benchMarketSize.instruments * returnWindows.length * 8),
  rating: new SharedArrayBuffer(benchMarketSize.instruments),
  rise: new SharedArrayBuffer(benchMarketSize.instruments * 8),
})

/** The number of sessions in the scan for relative strength, plus the session before the first of them. */
const ratedSessions = 16
const reach = weightedReturnSpans.at(-1)!.bars + ratedSessions

/** Computes returns and relative strength of one country. This runs first, because every stock is compared with all others. */
export function computeCountryStrength(
  { market, returns, rating, rise }: SharedColumns,
  country: number,
): void {
  const table = new Float64Array(returns)
  const ratings = new Uint8Array(rating)
  const rises = new Float64Array(rise)
  const from = country * instrumentsPerCountry
  const members: IndicatorColumns[] = []
  for (let nth = from; nth < from + instrumentsPerCountry; nth++) {
    const tail = adjustForSplits(lastRowsOfColumns(sharedBars(market, nth), reach))
    members.push(tail)
    const own = returnsOf(tail)
    for (const [at, window] of returnWindows.entries())
      table[nth * returnWindows.length + at] = own[window] ?? Number.NaN
  }
  const rated = computeRsRatingTable(members, lastDays(ratedSessions))
  const today = ratedSessions - 1
  for (let member = 0; member < instrumentsPerCountry; member++) {
    ratings[from + member] = rated.ratings[today * instrumentsPerCountry + member]!
    rises[from + member] = rsRise(rated, today, member, 5) ?? Number.NaN
  }
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

function returnsFrom(table: Float64Array, nth: number): WindowReturns {
  const [month, quarter, half] = [0, 1, 2].map(at => orNull(table[nth * returnWindows.length + at]!))
  return { 20: month!, 63: quarter!, 126: half! }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

export function judgeStocksOfSectors(
  { market, returns, rating, rise }: SharedColumns,
  sectors: readonly number[],
  companies: ReadonlyMap<number, BenchCompany>,
  indices: readonly IndicatorColumns[],
): Map<number, JudgedStock> {
  const table = new Float64Array(returns)
  const ratings = new Uint8Array(rating)
  const rises = new Float64Array(rise)
  const ofCountry = benchCountries.map((_, country) =>
    collectReturns(
      range(country * instrumentsPerCountry, (country + 1) * instrumentsPerCountry).map(nth =>
        returnsFrom(table, nth),
      ),
    ),
  )
  const all = new Map<number, JudgedStock>()
  for (const nthSector of sectors) {
    const members = range(nthSector * benchMarketSize.sector, (nthSector + 1) * benchMarketSize.sector)
    const country = benchCountryOf(members[0]!)
    const figures = members.map(nth =>
      figuresOf(companies.get(nth)!, sharedBars(market, nth).close.at(-1)!, country),
    )
    const sector = collectSectorPeers(figures)
    const around = {
      sector,
      index: indices[country]!,
      returns: {
        sector: collectReturns(members.map(nth => returnsFrom(table, nth))),
        country: ofCountry[country]!,
      },
    }
    for (const [at, nth] of members.entries()) {
      const rs = { rating: ratings[nth]!, rise: orNull(rises[nth]!) }
      const bars = sharedBars(market, nth)
      all.set(nth, judgeStock(companies.get(nth)!.market, bars, { ...around, figures: figures[at]!, rs }))
    }
  }
  return all
}

const figuresOf = ({ shares, statements }: BenchCompany, price: number, country: number): CompanyFigures =>
  computeCompanyFigures({
    day: lastDay(),
    price,
    currency: benchCountries[country] === 'kr' ? 'KRW' : 'USD',
    shares,
    fundamentals: statements,
  })
