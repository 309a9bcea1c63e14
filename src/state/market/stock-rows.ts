import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Problem } from '#contract/problem.ts'
import type { StockRow } from '#contract/stock.ts'
import { whenBackOnline } from '../request/connectivity.ts'
import { useSession } from '../session/session.ts'
import { loadStockRows, stockRowCacheState } from './stock-row-cache.ts'
import { isRowPending, problemOfRows, type StockRowCache } from './stock-row-requests.ts'

export { cacheStockRows } from './stock-row-cache.ts'

/** The last known row of each stock, by the stock's id. */
export function useStockRows(ids: readonly string[]): {
  rows: ReadonlyMap<string, StockRow>
  /** Returns whether the row of this stock is not known and may still arrive. */
  waits(id: string): boolean
  /** True once every listed row has arrived, is unknown to the server or has failed. */
  tried: boolean
  problem: Problem | null
  retry(): void
} {
  const { status, user } = useSession()
  const pk = user?.pk ?? null
  const { book } = useSnapshot(stockRowCacheState)
  const listed = ids.join('\n')
  useEffect(() => {
    if (status === 'opening') return
    const list = idsIn(listed)
    void loadStockRows(pk, list)
    return whenBackOnline(() => void loadStockRows(pk, list))
  }, [status, pk, listed])
  return useMemo(() => {
    const list = idsIn(listed)
    return {
      rows: rowsOf(book.rows),
      waits: (id: string) => isRowPending(book, id),
      tried: !list.some(id => isRowPending(book, id)),
      problem: problemOfRows(book, list),
      retry: () => void loadStockRows(pk, list, true),
    }
  }, [book, pk, listed])
}

/** The ids are joined with line breaks, because an id never contains one. */
const idsIn = (listed: string): string[] => (listed === '' ? [] : listed.split('\n'))

let last: { of: StockRowCache['rows']; rows: ReadonlyMap<string, StockRow> } | null = null

function rowsOf(of: StockRowCache['rows']): ReadonlyMap<string, StockRow> {
  if (last?.of !== of) last = { of, rows: new Map([...of].map(([id, { row }]) => [id, row])) }
  return last.rows
}
