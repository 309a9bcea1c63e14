import type { MarketPack } from '#domain/screener/market-pack.ts'
import { sparkAt } from '#domain/screener/market-pack.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { unitDecimals } from '#domain/screener/pack-bytes/decimals.ts'

type Cell = number | string | boolean | null | number[]

/**
 * Writes the rows as a list endpoint would send them: one object per row, each number as short as it can be written.
 */
export function jsonRows(pack: MarketPack, { alone }: { alone: boolean }): string {
  return JSON.stringify(
    Array.from({ length: pack.size }, (_, row) => {
      const cells: Record<string, Cell> = { fsym_id: pack.fsymIds[row]! }
      if (!alone) {
        cells.ticker = pack.tickers[row]!
        cells.name_kr = pack.namesKr[row]!
        cells.name_en = pack.namesEn[row]!
        for (const [field, column] of Object.entries(pack.quotes)) cells[field] = known(column[row]!)
        cells.spark = sparkAt(pack, row)
      }
      for (const [id, column] of pack.columns) cells[id] = cellOf(pack, id, column[row]!)
      return cells
    }),
  )
}

function cellOf(pack: MarketPack, id: string, value: number): Cell {
  const metric = findMetric(id)
  if (!metric || Number.isNaN(value)) return null
  if (metric.kind === 'category') return pack.labels.get(id)?.[value] ?? null
  if (metric.kind === 'flag') return value === 1
  return Number.isFinite(value) ? Number(value.toFixed(unitDecimals(metric.unit, pack.country))) : 'never'
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value)
