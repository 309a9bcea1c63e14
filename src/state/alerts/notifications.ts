import { useCallback, useMemo, useState } from 'react'
import { mutate } from 'swr'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type InboxAlert, notificationEndpoints } from '#contract/notification.ts'
import type { Problem } from '#contract/problem.ts'
import { pushDeviceEndpoints } from '#contract/push-device.ts'
import type { AlertListId } from '#domain/alerts/alert-type.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, cacheKey, cacheReply, useCachedReply } from '../request/kept.ts'
import type { NextPage } from '../request/paged.ts'
import { currentUser } from '../session/session.ts'
import { markReadRows } from './notification-reads.ts'
import {
  countUnreadAlerts,
  filterByAlertList,
  joinRows,
  type UnreadAlertCounts,
} from './notification-rows.ts'
import { useAlertReads } from './unread.ts'

export type { InboxAlert } from '#contract/notification.ts'
export { storeAlertReads } from './alert-reads.ts'

type Inbox = ReplyOf<typeof notificationEndpoints.list>
type Rows = readonly InboxAlert[]
export type PushDevices = ReplyOf<typeof pushDeviceEndpoints.devices>
export type HeldBackAlertCount = ReplyOf<typeof notificationEndpoints.limit>

const LIMIT = 100
const DEVICES = 'push-devices'
const listQuery = (list: AlertListId, offset = 0) => ({ query: { list, limit: LIMIT, offset } })

const useList = (list: AlertListId) =>
  useCachedReply(`notification/${list}`, notificationEndpoints.list, listQuery(list), { needsUser: true })

export type InboxView = CachedReplyState<Inbox> & {
  rows: Rows
  unread: UnreadAlertCounts
  /** Null means that the whole list is loaded. */
  more: NextPage | null
}

/**
 * Returns one list of the inbox. The inbox grows at its start while the user reads, so pages are joined by row id and
 * not by offset. A list that is not on the device yet is filtered from the whole inbox.
 */
export function useInbox(list: AlertListId): InboxView {
  const own = useList(list)
  const whole = useList('all')
  const reads = useAlertReads()
  const isOwn = own.data !== null
  const data = useMemo(
    () => own.data ?? (own.problem && whole.data && filterByAlertList(whole.data, list)),
    [own.data, own.problem, whole.data, list],
  )
  const further = useFurther(list, own.keptAt)
  const rows = useMemo(
    () => markReadRows(joinRows(data?.rows ?? [], further.rows), reads),
    [data, further.rows, reads],
  )
  // Both replies count the unread alerts of the whole inbox. Until the whole inbox is loaded, the reply of this list
  // provides that count.
  const counted = whole.data ?? (own.data && { rows: [], unread: own.data.unread })
  const unread = useMemo(() => countUnreadAlerts(counted, reads), [counted, reads])
  const [retryOwn, retryWhole] = [own.retry, whole.retry]
  return {
    ...own,
    data,
    keptAt: isOwn ? own.keptAt : whole.keptAt,
    rows,
    unread,
    more:
      isOwn && data !== null && rows.length < data.total
        ? { load: () => further.load(rows.length), loading: further.loading, problem: further.problem }
        : null,
    retry: useCallback(() => {
      retryOwn()
      retryWhole()
    }, [retryOwn, retryWhole]),
  }
}

type Further = { of: string; rows: Rows; loading: boolean; problem: Problem | null }

/** Holds the pages after the first one. They are dropped when the first page is loaded again. */
function useFurther(list: AlertListId, keptAt: string | null) {
  const of = `${list}|${keptAt}`
  const none: Further = { of, rows: [], loading: false, problem: null }
  const [held, setHeld] = useState(none)
  const { rows, loading, problem } = held.of === of ? held : none
  const load = async (offset: number) => {
    if (loading) return
    const change = (how: (now: Further) => Further) =>
      setHeld(before => (before.of === of ? how(before) : how(none)))
    change(now => ({ ...now, loading: true, problem: null }))
    const reply = await call(notificationEndpoints.list, listQuery(list, offset))
    change(now => ({
      ...now,
      loading: false,
      rows: reply.ok ? joinRows(now.rows, reply.value.rows) : now.rows,
      problem: reply.ok ? null : reply.error,
    }))
  }
  return { rows, loading, problem, load: (offset: number) => void load(offset) }
}

export const usePushDevices = (): CachedReplyState<PushDevices> =>
  useCachedReply(DEVICES, pushDeviceEndpoints.devices, {}, { needsUser: true })

/** Removes a device from push. Returns the remaining devices. */
export async function removePushDevice(id: string): Promise<Result<PushDevices, Problem>> {
  const pk = currentUser()?.pk
  if (pk === undefined) return err({ code: 'unauthenticated', detail: '' })
  const reply = await call(pushDeviceEndpoints.remove, { body: { id } })
  if (!reply.ok) return reply
  const left = await call(pushDeviceEndpoints.devices, {})
  if (left.ok && currentUser()?.pk === pk)
    await mutate(cacheKey(DEVICES, pk), cacheReply(DEVICES, pk, left.value), { revalidate: false })
  return left
}

/** Sends a test push. Returns the number of devices it was sent to. */
export async function sendTestPush(): Promise<Result<number, Problem>> {
  const reply = await call(pushDeviceEndpoints.test, { body: {} })
  return reply.ok ? ok(reply.value.devices) : reply
}

/** Returns how many alerts were not pushed only because of the plan's limit, and since when they are counted. */
export const useHeldBackCount = (): CachedReplyState<HeldBackAlertCount> =>
  useCachedReply('notification-limit', notificationEndpoints.limit, {}, { needsUser: true })
