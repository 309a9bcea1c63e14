import type { TradingDay } from '../../market/calendar/day.ts'
import type { Condition, Filter } from '../filter/condition.ts'
import type { Pack } from '../pack.ts'
import { countBits, everyRow, noRows, type RowSet, toRowSet } from './bits.ts'
import { indexPack, type PackIndex } from './pack-index.ts'
import { createRowKeeper } from './sets.ts'
import { topRows } from './top.ts'

/** `count` is exact; `rows` are the first matches in the filter's order. */
export type EngineResult = { day: TradingDay; count: number; rows: number[] }

export type Screener = {
  pack: Pack
  index: PackIndex
  screen(filter: Filter, limit?: number): EngineResult
  /** Returns every row that passes, as a set. */
  rowsOf(where: Condition): RowSet
  /**
   * Returns the screener of a later pack. It reuses the index structures of columns that are the same objects in both
   * packs.
   */
  with(pack: Pack): Screener
}

const USUAL_LIMIT = 50

/** Every condition is a set of rows, mostly built in advance; the sets are combined 32 rows at a time. */
export const openScreener = (pack: Pack): Screener => screenerOver(indexPack(pack))

function screenerOver(index: PackIndex): Screener {
  const { pack } = index
  const { size, day } = pack
  const keep = createRowKeeper(index)
  const everybody = everyRow(size)
  const found = noRows(size)
  const marks = noRows(size)
  return {
    pack,
    index,
    screen({ where, sort }, limit = USUAL_LIMIT) {
      found.set(everybody)
      keep(found, where)
      const count = countBits(found)
      return { day, count, rows: topRows(found, count, index.orderOf(sort), limit, marks) }
    },
    rowsOf(where) {
      const bits = everyRow(size)
      keep(bits, where)
      return toRowSet(bits)
    },
    with: later => screenerOver(index.carriedTo(later)),
  }
}
