import type { StockRow } from '#contract/stock.ts'
import type { TradedStock } from '#domain/portfolio/trade-files/read-trade-row.ts'
import { isStockCalled, lookUpStocks } from '#state/my-stocks/portfolio.ts'
import { tradedStockOf } from '../traded-stock.ts'

/** A portfolio holds 1000 entries; a file that names more stocks than these is no list of one's trades. */
const MOST_LOOKUPS = 500

/** Finds the stocks that a file names: those on the device at once, the others after `lookUp` has asked the server. */
export type StockFinder = {
  find(name: string): TradedStock | null
  /** Asks the server once for each name that `find` did not know. `failed` counts the names that got no reply. */
  lookUp(): Promise<{ found: number; failed: number }>
  rows(): readonly StockRow[]
}

export function createStockFinder(known: ReadonlyMap<string, StockRow>): StockFinder {
  const rows = new Map<string, StockRow | null>()
  const asked = new Set<string>()
  return {
    find(name) {
      if (!rows.has(name)) rows.set(name, [...known.values()].find(row => isStockCalled(row, name)) ?? null)
      const row = rows.get(name)
      return row ? tradedStockOf(row) : null
    },
    async lookUp() {
      const unknown = [...rows].flatMap(([name, row]) => (row === null && !asked.has(name) ? [name] : []))
      const names = unknown.slice(0, MOST_LOOKUPS)
      const { found, failed } = await lookUpStocks(names)
      for (const [name, row] of found) rows.set(name, row)
      for (const name of names) if (!failed.includes(name)) asked.add(name)
      return { found: found.size, failed: failed.length }
    },
    rows: () => [...rows.values()].flatMap(row => row ?? []),
  }
}
