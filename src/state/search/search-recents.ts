import { useEffect, useMemo, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { MAX_RECENT_SEARCHES } from '#domain/sync/empty-bodies.ts'
import { type RecentSearchBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import { newestFirst } from '#domain/sync/newest-searches.ts'
import { cacheStockRows, useStockRows } from '../market/stock-rows.ts'
import { useItem, writeItem } from '../my-stocks/items.ts'
import type { UndoChange } from '../my-stocks/my-groups.ts'
import { currentPackAnswers } from '../packs/pack-answers.ts'
import type { FoundRow } from './search-answer.ts'

type Searches = RecentSearchBody['stocks']

/** Adds a search. The newest search comes first, and each stock is listed once. */
export const addRecentSearch = (before: Searches, fsym_id: string, at: string): Searches =>
  newestFirst([{ fsym_id, last_searched_at: at }, ...before.filter(each => each.fsym_id !== fsym_id)]).slice(
    0,
    MAX_RECENT_SEARCHES,
  )

/** Restores removed searches, except those of stocks that were searched again meanwhile. */
export const restoreRecentSearches = (now: Searches, taken: Searches): Searches =>
  newestFirst([
    ...now,
    ...taken.filter(each => !now.some(present => present.fsym_id === each.fsym_id)),
  ]).slice(0, MAX_RECENT_SEARCHES)

const change = (work: (stocks: Searches) => Searches): Promise<void> =>
  writeItem('recent-search', SINGLETON_IDS['recent-search'], present => ({
    stocks: work(present?.stocks ?? []),
  }))

/** Returns whether the row came from the server. A row of a pack has fewer fields. */
const isToldRow = (row: FoundRow): row is StockRow => 'reason_kr' in row && 'spark' in row

/** Stores a search. A guest's searches stay on the device and join the account at the next sign-in. */
export async function rememberSearch(row: FoundRow): Promise<void> {
  const at = new Date().toISOString()
  // The row is stored before the search: without a network, a search without its row could not be displayed.
  if (isToldRow(row)) await cacheStockRows([row])
  await change(stocks => addRecentSearch(stocks, row.fsym_id, at))
}

/** Removes the search of one stock, or all searches when no stock is given. */
export async function forgetSearch(fsym_id?: string): Promise<UndoChange> {
  let taken: Searches = []
  await change(stocks => {
    taken = stocks.filter(each => fsym_id === undefined || each.fsym_id === fsym_id)
    return stocks.filter(each => !taken.includes(each))
  })
  return () => change(stocks => restoreRecentSearches(stocks, taken))
}

/** Returns the recent stocks with their last known rows, or with the rows of a pack on this device. */
export function useRecentSearches(most: number): {
  rows: readonly FoundRow[]
  count: number
  waits: boolean
} {
  const stocks = useItem('recent-search', SINGLETON_IDS['recent-search'])?.body.stocks
  const ids = useMemo(() => (stocks ?? []).slice(0, most).map(each => each.fsym_id), [stocks, most])
  const known = useStockRows(ids)
  const [packed, setPacked] = useState<ReadonlyMap<string, FoundRow>>(new Map())
  const missing = ids.filter(id => !known.rows.has(id)).join('\n')
  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    void currentPackAnswers()
      .ask('quotes', { names: missing.split('\n') })
      .then(reply => {
        if (!isCurrent || !reply.ok) return
        setPacked(new Map(reply.value.flatMap(row => (row ? [[row.fsym_id, row] as const] : []))))
      })
    return () => {
      isCurrent = false
    }
  }, [missing])
  const rows = useMemo(
    () =>
      ids.flatMap((id): FoundRow[] => {
        const row = known.rows.get(id) ?? packed.get(id)
        return row ? [row] : []
      }),
    [ids, known.rows, packed],
  )
  return { rows, count: stocks?.length ?? 0, waits: rows.length === 0 && ids.some(id => known.waits(id)) }
}
