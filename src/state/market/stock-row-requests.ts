import type { Problem } from '#contract/problem.ts'
import type { StockRow } from '#contract/stock.ts'

export type CachedRow = { row: StockRow; at: number }

/**
 * The outcome of the last request for a stock. `unheard` means that the server has no data of the stock's market yet.
 */
export type RowRequestState =
  | { how: 'asking' }
  | { how: 'told' | 'unknown' | 'unheard'; at: number }
  | { how: 'failed'; problem: Problem }

export type StockRowCache = {
  rows: ReadonlyMap<string, CachedRow>
  requests: ReadonlyMap<string, RowRequestState>
}

/** Our choices, in milliseconds: a price changes once a session, and an unknown stock is unlikely to be listed soon. */
export const FRESH_MS = 60_000
export const UNKNOWN_STOCK_RETRY_MS = 600_000

/** Returns the ids to request: rows that are missing or old, and not those that were requested recently. */
export const rowIdsToRequest = (ids: readonly string[], book: StockRowCache, now: number): string[] =>
  [...new Set(ids)].filter(id => isWanted(book.rows.get(id)?.at, book.requests.get(id), now))

function isWanted(at = Number.NEGATIVE_INFINITY, request: RowRequestState | undefined, now: number): boolean {
  if (now - at <= FRESH_MS) return false
  switch (request?.how) {
    case undefined:
    case 'failed':
      return true
    case 'asking':
      return false
    case 'told':
    case 'unheard':
      return now - request.at > FRESH_MS
    case 'unknown':
      return now - request.at > UNKNOWN_STOCK_RETRY_MS
  }
}

/** Returns true when the row may still arrive: it is not known, and the server has not replied to its request. */
export function isRowPending({ rows, requests }: StockRowCache, id: string): boolean {
  const how = requests.get(id)?.how
  return !rows.has(id) && (how === undefined || how === 'asking')
}

/** Returns why the first of these rows is missing or not updated. */
export function problemOfRows({ requests }: StockRowCache, ids: readonly string[]): Problem | null {
  for (const id of ids) {
    const last = requests.get(id)
    if (last?.how === 'failed') return last.problem
    if (last?.how === 'unheard') return { code: 'not_ready', detail: id }
  }
  return null
}
