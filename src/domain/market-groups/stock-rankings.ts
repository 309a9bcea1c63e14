import { tidy } from '../kernel/tidy.ts'
import type { Country } from '../market/country.ts'
import type { NxtPrice } from '../market/trading/nxt-price.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { valueAt } from '../screener/pack.ts'
import { periodChange } from './group-change.ts'
import { sortRows } from './stock-sort.ts'

/** The specification's lists, the usual one first. */
export const rankingLists = ['tv', 'tq', 'up', 'down', 'w52h', 'w52l', 'nxt'] as const
export type RankingList = (typeof rankingLists)[number]

/** Nextrade trades Korean stocks only; elsewhere its list is that of the traded value. */
export const listIn = (country: Country, list: RankingList): RankingList =>
  list === 'nxt' && country !== 'kr' ? 'tv' : list

/** Our choice: what a screen offers as the least traded value of the session, in won and dollars. */
export const leastValues: Readonly<Record<Country, readonly number[]>> = {
  kr: [0, 100_000_000, 1_000_000_000, 10_000_000_000],
  us: [0, 1_000_000, 10_000_000, 100_000_000],
}

/** A price of the past year beside the close; `reached` by the session itself. */
export type YearEdge = { price: number; gap: number; reached: boolean }
/** Nextrade's last price beside the close of KRX. */
export type NxtGap = NxtPrice & { value: number; change_pct: number }

export type RankedStock = { row: number; edge: YearEdge | null; nxt: NxtGap | null }

const plain = (row: number): RankedStock => ({ row, edge: null, nxt: null })

/** Our choice: within so many percent of the year's high or low a stock belongs to the list, nearest first. */
const NEAR = 3
/** As the signals have it: prices closer than this are equal. */
const TIE = 1e-9

/**
 * A halted stock has no change, and no volume unless it was traded earlier in the session: where it has a place it keeps it,
 * and its row tells that it is halted. The traded value is of KRX in every list, Nextrade's own included: `least` asks how
 * liquid a stock is.
 */
export function rankStocks(
  pack: MarketPack,
  rows: readonly number[],
  list: RankingList,
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

/** Of the whole session: who touched the edge and came back has reached it too. */
function yearEdge(pack: MarketPack, row: number, side: 'high' | 'low'): YearEdge | null {
  const price = pack.quotes[`${side}_52w`][row]!
  const touched = pack.quotes[side][row]!
  const reached = side === 'high' ? touched >= price * (1 - TIE) : touched <= price * (1 + TIE)
  const gap = (valueAt(pack, 'price', row) / price - 1) * 100
  return Number.isFinite(gap) && (reached || Math.abs(gap) <= NEAR)
    ? { price, gap: tidy(gap), reached }
    : null
}

/** Those that reached it in the session before those that only came near. */
const nearestFirst = (stocks: readonly (RankedStock & { edge: YearEdge })[]): RankedStock[] =>
  [...stocks].sort(
    (a, b) =>
      Number(b.edge.reached) - Number(a.edge.reached) ||
      Math.abs(a.edge.gap) - Math.abs(b.edge.gap) ||
      a.row - b.row,
  )

/** Of the pack's own day and where that day has a close; an older price would stand beside a close it has never met. */
function nxtGap(pack: MarketPack, row: number, nxt: NxtPrice | undefined): NxtGap | null {
  const close = valueAt(pack, 'price', row)
  if (!nxt || nxt.day !== pack.day || pack.quotes.last_day[row] !== pack.day || !(close > 0)) return null
  return { ...nxt, value: tidy(nxt.price * nxt.volume), change_pct: tidy((nxt.price / close - 1) * 100) }
}

/** Our choice: the farther from the close, up or down, the more there is to say. */
const farthestFirst = (stocks: readonly (RankedStock & { nxt: NxtGap })[]): RankedStock[] =>
  [...stocks].sort(
    (a, b) =>
      Math.abs(b.nxt.change_pct) - Math.abs(a.nxt.change_pct) || b.nxt.value - a.nxt.value || a.row - b.row,
  )
