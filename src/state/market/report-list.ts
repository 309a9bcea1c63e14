import { useMemo } from 'react'
import type { AiReportList } from '#contract/ai-report.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { useItems } from '../my-stocks/items.ts'
import { useMyStocks } from '../my-stocks/my-stocks.ts'
import { joinListWithRows } from '../my-stocks/my-stocks-change.ts'
import type { CachedReplyState } from '../request/kept.ts'
import { useSession } from '../session/session.ts'

const nothing: AiReportList = { revision: 0, reports: [] }
const noRows = new Map()

/**
 * Returns the stocks of the user's AI reports with their rows. A guest's list is stored on the device, without rows.
 */
export function useAiReportList(): CachedReplyState<AiReportList> {
  const { status } = useSession()
  const mine = useMyStocks()
  const { items, loading } = useItems('ai-report')
  const isGuest = status === 'guest'
  const body = items.find(({ id }) => id === SINGLETON_IDS['ai-report'])?.body
  const own = useMemo(() => (body ? joinListWithRows(nothing, body, noRows) : nothing), [body])
  if (!isGuest) return mine
  return { ...mine, data: loading ? null : own, loading, problem: null }
}
