import { roundToFourDecimals } from '../kernel/rounding.ts'
import type { Country } from '../market/country.ts'
import type { NxtPrice } from '../market/trading/nxt-price.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { valueAt } from '../screener/pack.ts'
import { periodChange } from './group-change.ts'
import { sortRows } from './stock-sort.ts'

/** These are the ranking lists of the specification, the default first. */
export const rankingListIds = ['tv', 'tq', 'up', 'down', 'w52h', 'w52l', 'nxt'] as const
export type RankingListId = (typeof rankingListIds)[number]

/** Nextrade trades Korean stocks only; another country gets the list of the traded value instead. */
export const rankingListIn = (country: Country, list: RankingListId): RankingListId =>
  list === 'nxt' && country !== 'kr' ? 'tv' : list

/** Our choice: these are the least traded values that a screen offers, in won and dollars. */
export const minTradedValues: Readonly<Record<Country, readonly number[]>> = {
  kr: [0, 100_000_000, 1_000_000_000, 10_000_000_000],
  us: [0, 1_000_000, 10_000_000, 100_000_000],
}

/** An edge is a high or low of the past year against the close; `reached` says whether the session touched it. */
export type YearExtreme = { price: number; gap: number; reached: boolean }
/** The gap is Nextrade's last price against the close of KRX. */
export type NxtGap = NxtPrice & { value: number; change_pct: number }

export type RankedStock = { row: number; edge: YearExtreme | null; nxt: NxtGap | null }

const plain = (row: number): RankedStock => ({ row, edge: null, nxt: null })

/** Our choice: a stock within this many percent of the year's high or low is in the list, the nearest first. */
const NEAR = 3
/** The tolerance is relative, as in the signals: prices closer than this are equal. */
const TIE = 1e-9

/**
 * A halted stock has no change, and no volume unless it was traded earlier in the session; it keeps its place in the other
 * lists, and its row shows the halt. The traded value is that of KRX in every list, also in Nextrade's own, because `least`
 * measures how liquid a stock is.
 */
export function rankStocks(
  pack: MarketPack,
  rows: readonly number[],
  list: RankingListId,
  { least, nxt }: { least: number; nxt: ReadonlyMap<string, NxtPrice> },
): RankedStock[] {
  const traded = (row: number): number => valueAt(pack, 'value', row)
  const liquid = least > 0 ? rows.filter(row => traded(row) >= least) : rows
  const by = (of: (row: number) => number, direction: 'asc' | 'desc'): RankedStock[] =>
    sortRows(
      liquid.filter(row => (direction === 'desc' ? of(row) > 0 : of(row) < 0)),
      of,
      direction,
    ).map(plain)
  switch (list) {
    case 'tv':
      return by(traded, 'desc')
    case 'tq':
      return by(row => valueAt(pack, 'volume', row), 'desc')
    case 'up':
      return by(row => periodChange(pack, row, '1D'), 'desc')
    case 'down':
      return by(row => periodChange(pack, row, '1D'), 'asc')
    case 'w52h':
    case 'w52l':
      return nearestFirst(
        liquid.flatMap(row => {
          const edge = yearEdge(pack, row, list === 'w52h' ? 'high' : 'low')
          return edge ? [{ row, edge, nxt: null }] : []
        }),
      )
    case 'nxt':
      return farthestFirst(
        liquid.flatMap(row => {
          const gap = nxtGap(pack, row, nxt.get(pack.fsymIds[row]!))
          return gap ? [{ row, edge: null, nxt: gap }] : []
        }),
      )
  }
}

/** The whole session counts: a stock that touched the edge and came back has reached it too. */
function yearEdge(pack: MarketPack, row: number, side: 'high' | 'low'): YearExtreme | null {
  const price = pack.quotes[`${side}_52w`][row]!
  const touched = pack.quotes[side][row]!
  const reached = side === 'high' ? touched >= price * (1 - TIE) : touched <= price * (1 + TIE)
  const gap = (valueAt(pack, 'price', row) / price - 1) * 100
  return Number.isFinite(gap) && (reached || Math.abs(gap) <= NEAR)
    ? { price, gap: roundToFourDecimals(gap), reached }
    : null
}

/** Stocks that reached the edge in the session come before those that only came near. */
const nearestFirst = (stocks: readonly (RankedStock & { edge: YearExtreme })[]): RankedStock[] =>
  [...stocks].sort(
    (a, b) =>
      Number(b.edge.reached) - Number(a.edge.reached) ||
      Math.abs(a.edge.gap) - Math.abs(b.edge.gap) ||
      a.row - b.row,
  )

/**
 * Returns the gap only for a price of the pack's own day and a close of that day: an older price must not be compared
 * with a newer close.
 */
function nxtGap(pack: MarketPack, row: number, nxt: NxtPrice | undefined): NxtGap | null {
  const close = valueAt(pack, 'price', row)
  if (!nxt || nxt.day !== pack.day || pack.quotes.last_day[row] !== pack.day || !(close > 0)) return null
  return {
    ...nxt,
    value: roundToFourDecimals(nxt.price * nxt.volume),
    change_pct: roundToFourDecimals((nxt.price / close - 1) * 100),
  }
}

/** Our choice: the stock with the largest distance from the close is first, whether up or down. */
const farthestFirst = (stocks: readonly (RankedStock & { nxt: NxtGap })[]): RankedStock[] =>
  [...stocks].sort(
    (a, b) =>
      Math.abs(b.nxt.change_pct) - Math.abs(a.nxt.change_pct) || b.nxt.value - a.nxt.value || a.row - b.row,
  )
