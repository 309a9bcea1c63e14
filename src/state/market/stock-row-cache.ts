import { proxy, ref } from 'valtio'
import { parseLoosely } from '#contract/fallback.ts'
import { StockRow } from '#contract/stock.ts'
import { MAX_STOCK_ROWS, type StockRowsReply, stockRowsEndpoints } from '#contract/stock-rows.ts'
import { readCachedReply, writeCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call } from '../request/api.ts'
import { currentUser, onSessionChange, whenUserSignsOut } from '../session/session.ts'
import { rememberSimulatedReply } from './simulated.ts'
import {
  type CachedRow,
  type RowRequestState,
  rowIdsToRequest,
  type StockRowCache,
} from './stock-row-requests.ts'

const NAME = 'stock-rows'
const MOST_KEPT = 400

const empty: StockRowCache = { rows: new Map(), requests: new Map() }
/** Holds the last known row of each stock, and the outcome of the last request for each id. */
export const stockRowCacheState = proxy({ book: ref(empty) })
let owner: number | null | undefined
let opening: Promise<void> | null = null
let following: Promise<void> | null = null

export const currentStockRowCache = (): StockRowCache => stockRowCacheState.book

function show(change: Partial<StockRowCache>) {
  stockRowCacheState.book = ref({ ...currentStockRowCache(), ...change })
}

function note(ids: readonly string[], last: RowRequestState) {
  if (ids.length > 0)
    show({ requests: new Map([...currentStockRowCache().requests, ...ids.map(id => [id, last] as const)]) })
}

function close() {
  owner = undefined
  opening = null
  show(empty)
}

/**
 * Takes rows from any other reply, so that lists that store only ids can show them. Resolves when the rows are on the
 * device.
 */
export function cacheStockRows(newRows: readonly (StockRow | null)[], at = Date.now()): Promise<void> {
  const rows = new Map(currentStockRowCache().rows)
  let isNew = false
  for (const row of newRows) {
    if (!row) continue
    const before = rows.get(row.fsym_id)
    if (before && (before.row.as_of > row.as_of || (before.row.as_of === row.as_of && before.at >= at)))
      continue
    rows.set(row.fsym_id, { row, at })
    isNew = true
  }
  if (!isNew) return Promise.resolve()
  show({ rows })
  return keep()
}

let writing: Promise<void> | null = null

/** Stores the newest rows. Rows that arrive in the same turn of the event loop are stored together. */
function keep(): Promise<void> {
  // A screen that has rows of another reply may request none itself: without `followUser` these rows would be lost with
  // the page.
  writing ??= followUser()
    // Without waiting for the stored rows, the few rows of this page would replace them.
    .then(() => opening)
    .then(async () => {
      writing = null
      const pk = currentUser()?.pk ?? null
      if (pk !== owner) return
      const newest = [...currentStockRowCache().rows.values()].sort((a, b) => b.at - a.at).slice(0, MOST_KEPT)
      await writeCachedReply(pageEnvironment().device.ofUser(pk), NAME, { rows: newest }, Date.now()).catch(
        () => {},
      )
    })
  return writing
}

/** Opens the current user's rows now and after each change of the user. Resolves when the first user is known. */
function followUser(): Promise<void> {
  following ??= new Promise(resolve => {
    whenUserSignsOut(close)
    onSessionChange(({ status, user }) => {
      if (status === 'opening') return
      void open(user?.pk ?? null)
      resolve()
    })
  })
  return following
}

function open(pk: number | null): Promise<void> {
  if (owner === pk && opening) return opening
  // Rows that came before the user was known belong to this user; rows of another user do not.
  if (owner !== undefined) close()
  owner = pk
  opening = (async () => {
    const kept = await readCachedReply(pageEnvironment().device.ofUser(pk), NAME, Date.now()).catch(
      () => null,
    )
    const found = storedIn(kept?.data)
    if (owner !== pk) return
    rememberSimulatedReply({ simulated: found.some(({ row }) => row.simulated) })
    show({
      rows: new Map([
        ...found.map(known => [known.row.fsym_id, known] as const),
        ...currentStockRowCache().rows,
      ]),
    })
  })()
  return opening
}

function storedIn(data: unknown): CachedRow[] {
  const stored = (data as { rows?: unknown } | undefined)?.rows
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: Partial<CachedRow>) => {
    const row = parseLoosely(StockRow, each.row)
    return row.ok && typeof each.at === 'number' ? [{ row: row.value, at: each.at }] : []
  })
}

/**
 * Reads the device, then requests rows that are missing or old. With `anew` it also requests ids that the server did
 * not know.
 */
export async function loadStockRows(
  pk: number | null,
  ids: readonly string[],
  renew = false,
): Promise<StockRowCache> {
  if ((currentUser()?.pk ?? null) !== pk) return currentStockRowCache()
  void followUser()
  await open(pk)
  if (renew) forget(ids)
  const requested = rowIdsToRequest(ids, currentStockRowCache(), Date.now())
  note(requested, { how: 'asking' })
  for (let from = 0; from < requested.length; from += MAX_STOCK_ROWS) {
    const ids = requested.slice(from, from + MAX_STOCK_ROWS)
    const reply = await call(stockRowsEndpoints.byId, { query: { ids } })
    if (owner !== pk) break
    if (reply.ok) hear(ids, reply.value)
    else {
      note(requested.slice(from), { how: 'failed', problem: reply.error })
      break
    }
  }
  return currentStockRowCache()
}

function hear(ids: readonly string[], reply: StockRowsReply) {
  const { rows, waiting } = reply
  const received = new Set(rows.map(({ fsym_id }) => fsym_id))
  const at = Date.now()
  rememberSimulatedReply(reply)
  cacheStockRows(rows, at)
  note([...received], { how: 'told', at })
  // A server without data of a market does not know whether a stock of it exists.
  const how = waiting.length === 0 ? 'unknown' : 'unheard'
  note(
    ids.filter(id => !received.has(id)),
    { how, at },
  )
}

function forget(ids: readonly string[]) {
  const under = (id: string) => currentStockRowCache().requests.get(id)?.how === 'asking'
  const requests = new Map(currentStockRowCache().requests)
  for (const id of ids) if (!under(id)) requests.delete(id)
  show({ requests })
}
