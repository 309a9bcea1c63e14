import { AiReportList } from '#contract/ai-report.ts'
import { parseLoosely } from '#contract/fallback.ts'
import type { Problem } from '#contract/problem.ts'
import type { StockRow } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { readCachedReply, writeCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { currentUser } from '../session/session.ts'
import { currentItems, startItems, waitForRefusal, whenItemsChange, writeItem } from './items.ts'
import { itemsOfKind } from './mine.ts'
import {
  applyStockListChange,
  joinListWithRows,
  MY_STOCKS_CACHE_NAME,
  type StockListChange,
  type StoredStockList,
  stockListBody,
} from './my-stocks-change.ts'

const KIND = 'ai-report'
const ID = SINGLETON_IDS[KIND]

/**
 * The star waits this many milliseconds for the server's reply; then it reports success from the device alone. Our
 * choice.
 */
const WORD_MS = 2500

type Hear = (list: StoredStockList | null) => void

let listener: Hear | null = null
let lastShown: StoredStockList | null = null

/** Starts with the first edit, or when the page has finished loading. */
export function watchMyStocks(hear: Hear): void {
  if (listener) return
  listener = hear
  whenItemsChange(tell)
  startItems()
  tell()
}

function tell() {
  const view = currentItems()
  const mine = itemsOfKind(view, KIND).find(({ id }) => id === ID)
  const revision = view.items.get(`${KIND}/${ID}`)?.revision ?? 0
  const next =
    view.owner === undefined || !mine
      ? null
      : { owner: view.owner, body: mine.body, revision, pending: mine.pending }
  if (JSON.stringify(next) === JSON.stringify(lastShown)) return
  lastShown = next
  listener?.(next)
}

export async function editMyStocks(
  edit: StockListChange,
  rows: ReadonlyMap<string, StockRow>,
  hear: Hear,
): Promise<Result<null, Problem>> {
  watchMyStocks(hear)
  const pk = currentUser()?.pk ?? null
  const known = await keptList(pk)
  // The list may be cached as a reply but not yet be read as an item: then the edit is based on that reply.
  const assumed = known && {
    kind: KIND,
    id: ID,
    revision: known.list.revision,
    body: { ...stockListBody(known.list) },
    created_at: known.at,
    updated_at: known.at,
  }
  let body = emptyBodies[KIND] as StoredStockList['body']
  try {
    await writeItem(
      KIND,
      ID,
      present => {
        body = applyStockListChange(present ?? emptyBodies[KIND], edit)
        return body
      },
      pk !== null && assumed && known.list.revision > 0 ? assumed : undefined,
    )
  } catch {
    const isGone = (currentUser()?.pk ?? null) !== pk
    return err({ code: isGone ? 'unauthenticated' : 'internal', detail: 'not kept on this device' })
  }
  if (known && pk !== null) await keepRows(pk, joinListWithRows(known.list, body, rows), known.at)
  const problem = pk === null ? null : await waitForRefusal(KIND, ID, WORD_MS)
  return problem ? err(problem) : ok(null)
}

type KnownList = { list: AiReportList; at: string }

async function keptList(pk: number | null): Promise<KnownList | null> {
  const kept = await readCachedReply(
    pageEnvironment().device.ofUser(pk),
    MY_STOCKS_CACHE_NAME,
    Date.now(),
  ).catch(() => null)
  const read = kept && parseLoosely(AiReportList, kept.data)
  return kept && read?.ok ? { list: read.value, at: kept.kept_at } : null
}

/**
 * The next start shows the edited list, also without a network. The cached reply keeps its time, because the server has
 * sent nothing newer.
 */
const keepRows = (pk: number, list: AiReportList, at: string): Promise<void> =>
  writeCachedReply(pageEnvironment().device.ofUser(pk), MY_STOCKS_CACHE_NAME, list, Date.parse(at)).catch(
    () => {},
  )
