import { useMemo } from 'react'
import { mutate } from 'swr'
import { proxy, ref, useSnapshot } from 'valtio'
import type { AiReportList } from '#contract/ai-report.ts'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import type { StockRow } from '#contract/stock.ts'
import type { Result } from '#domain/kernel/result.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { onTabMessage } from '../request/channel.ts'
import { type CachedReplyState, cacheKey, useCachedReply } from '../request/kept.ts'
import { onSessionChange, useSession, whenUserSignsOut } from '../session/session.ts'
import {
  joinListWithRows,
  MY_STOCKS_CACHE_NAME,
  type StockListChange,
  type StoredStockList,
} from './my-stocks-change.ts'

const own = proxy<{ list: StoredStockList | null; keeps: boolean | null }>({ list: null, keeps: null })

/** The rows that stocks were added with; they are shown until the server sends its own. */
const rows = new Map<string, StockRow>()

const nothing: AiReportList = { revision: 0, reports: [] }

const EARLY_MS = 1500

export function useMyStocks(): CachedReplyState<AiReportList> {
  const { status, user } = useSession()
  const kept = useCachedReply(MY_STOCKS_CACHE_NAME, api.aiReport.list, {}, { needsUser: true })
  const list = useSnapshot(own).list as StoredStockList | null
  const known = kept.data ?? (status === 'guest' ? nothing : null)
  const pk = user?.pk ?? null
  const data = useMemo(
    () =>
      list?.owner === pk && known && (list.pending || list.revision > known.revision || pk === null)
        ? joinListWithRows(known, list.body, rows)
        : kept.data,
    [kept.data, known, list, pk],
  )
  return { ...kept, data }
}

export function useIsMyStock(fsymId: string): boolean {
  return useMyStocks().data?.reports.some(entry => entry.fsym_id === fsymId) ?? false
}

/**
 * Resolves when the device has stored the change and the server has replied. If the reply takes longer than a short
 * wait, it resolves without it. `row` is shown until the server sends its own.
 */
export function addStock(fsymId: string, row?: StockRow): Promise<Result<null, Problem>> {
  if (row) rows.set(fsymId, row)
  return change({ kind: 'add', fsymId })
}

export const removeStock = (fsymId: string): Promise<Result<null, Problem>> =>
  change({ kind: 'remove', fsymId })

async function change(edit: StockListChange): Promise<Result<null, Problem>> {
  return (await import('./my-stocks-edit.ts')).editMyStocks(edit, rows, hearList)
}

/** Takes over the device's list each time it changes. */
function hearList(list: StoredStockList | null) {
  const before = own.list
  own.list = list && ref(list)
  if (before?.pending && list && !list.pending) void mutate(cacheKey(MY_STOCKS_CACHE_NAME, list.owner))
}

export function startMyStocks() {
  whenUserSignsOut(() => {
    own.list = null
    rows.clear()
  })
  const watchSoon = () => setTimeout(() => void watch(), EARLY_MS)
  onSessionChange(({ status }) => {
    if (status === 'signed-in') watchSoon()
    else if (status === 'guest') void hasItems().then(has => has && watchSoon())
  })
  onTabMessage(({ type }) => {
    if (type === 'items') void watch()
  })
}

/** A guest without items has no list to watch: the watching module loads with the first item they store. */
async function hasItems(): Promise<boolean> {
  const keys = await pageEnvironment()
    .device.ofUser(null)
    .keys('items')
    .catch(() => [])
  own.keeps = keys.length > 0
  return own.keeps
}

/** Returns whether a guest has stored items on this device; null until the device has been read. */
export const useGuestHasItems = (): boolean | null => {
  const { list, keeps } = useSnapshot(own)
  return list !== null || keeps
}

const watch = () =>
  import('./my-stocks-edit.ts').then(
    edit => edit.watchMyStocks(hearList),
    () => {},
  )
