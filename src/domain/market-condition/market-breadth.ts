import { groupChange } from '../market-groups/group-change.ts'
import { rowsInScope } from '../market-groups/scope.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { valueAt } from '../screener/pack.ts'

/** A census counts the companies of a country that traded in the session. */
export type MarketBreadth = {
  companies: number
  advancers: number
  decliners: number
  unchanged: number
  /** These count the companies whose average is known, and those of them that closed above it. */
  ma20: { known: number; above: number }
  ma60: { known: number; above: number }
  /** These count the companies with a year of history, and those of them at a new 52-week high or low. */
  year: { known: number; highs: number; lows: number }
  month: { known: number; median: number | null }
}

/** Averages have rounding errors: a difference smaller than this does not count as above. */
const DUST = 1e-9

/**
 * Returns companies only: a fund would count its stocks a second time. Stocks that are halted or have no bar that day
 * are left out.
 */
export const tradedCompanyRows = (pack: MarketPack): number[] =>
  rowsInScope(pack, pack.country).filter(
    row => valueAt(pack, 'halted', row) !== 1 && pack.quotes.last_day[row] === pack.day,
  )

export function marketBreadthOf(pack: MarketPack): MarketBreadth {
  const rows = tradedCompanyRows(pack)
  const day = groupChange(pack, rows, '1D')
  const month = groupChange(pack, rows, '1M')
  return {
    companies: rows.length,
    advancers: day.up,
    decliners: day.down,
    unchanged: day.flat,
    ma20: aboveAverage(pack, rows, 'sma_20'),
    ma60: aboveAverage(pack, rows, 'sma_60'),
    year: {
      known: rows.filter(row => hasYear(pack, row)).length,
      highs: newHighRows(pack, rows).length,
      lows: newLowRows(pack, rows).length,
    },
    month: { known: rows.length - month.unknown, median: month.median },
  }
}

function aboveAverage(pack: MarketPack, rows: readonly number[], metric: string) {
  const known = rows.filter(row => Number.isFinite(valueAt(pack, metric, row)))
  const above = known.filter(row => valueAt(pack, 'price', row) > valueAt(pack, metric, row) * (1 + DUST))
  return { known: known.length, above: above.length }
}

/** The pack has this metric only for stocks with a year and one session of history. */
const hasYear = (pack: MarketPack, row: number): boolean => !Number.isNaN(valueAt(pack, 'high_52w_days', row))

/** Returns the stocks at a new high, defined as in the screener: above every high of the 252 sessions before. */
export const newHighRows = (pack: MarketPack, rows: readonly number[]): number[] =>
  rows.filter(row => valueAt(pack, 'high_52w_days', row) === 1)

/**
 * Returns the stocks at the lowest price of 252 sessions. A pack does not contain the previous low, so a low that is
 * only matched again counts too, except where a price has not moved all year.
 */
export const newLowRows = (pack: MarketPack, rows: readonly number[]): number[] =>
  rows.filter(row => {
    const { low, low_52w, high_52w } = pack.quotes
    return hasYear(pack, row) && low[row]! <= low_52w[row]! * (1 + DUST) && high_52w[row]! > low_52w[row]!
  })
