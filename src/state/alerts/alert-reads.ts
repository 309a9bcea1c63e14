import { mutate } from 'swr'
import { proxy, ref } from 'valtio'
import { notificationEndpoints } from '#contract/notification.ts'
import { readCachedReply, writeCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call } from '../request/api.ts'
import { whenBackOnline } from '../request/connectivity.ts'
import { cacheKey, cacheReply } from '../request/kept.ts'
import { currentUser, onSessionChange, whenUserSignsOut } from '../session/session.ts'
import {
  type AlertReads,
  addAlertReads,
  emptyAlertReads,
  type NewAlertReads,
  nextUnconfirmedReads,
  removeConfirmedReads,
} from './notification-reads.ts'
import { parseAlertReads } from './parse-alert-reads.ts'

const NAME = 'notification-reads'
export const UNREAD_CACHE_NAME = 'notification-unread'

export const alertReadsState = proxy({ reads: ref(emptyAlertReads) })

/**
 * The user these reads belong to. Alerts that were read before the device's record was loaded are merged with that
 * record.
 */
let owner: number | null = null
let started = false
let telling: Promise<void> | null = null

function show(next: AlertReads) {
  alertReadsState.reads = ref(next)
}

/** Starts once per page, when the record of read alerts is first needed. */
export function startAlertReads(): void {
  if (started) return
  started = true
  whenUserSignsOut(() => {
    owner = null
    show(emptyAlertReads)
  })
  onSessionChange(({ user }) => {
    const pk = user?.pk ?? null
    if (pk === owner) return
    owner = pk
    if (pk !== null) void open(pk)
  })
  whenBackOnline(() => void tell())
}

async function open(pk: number): Promise<void> {
  const found = await readCachedReply(pageEnvironment().device.ofUser(pk), NAME, Date.now()).catch(() => null)
  if (owner !== pk || !found) return
  const { reads } = alertReadsState
  const { ids, until, untold } = parseAlertReads(found.data)
  const before = addAlertReads({ ...emptyAlertReads, ids, until, untold }, { ids: reads.ids })
  show(
    reads.until === null ? before : addAlertReads(before, { until: reads.until, count: reads.untold.count }),
  )
  await tell()
}

/** Updates the screen and the device at once, and the server as soon as it can be reached. */
export async function storeAlertReads(read: NewAlertReads): Promise<void> {
  startAlertReads()
  const pk = currentUser()?.pk
  if (pk === undefined) return
  await change(pk, addAlertReads(alertReadsState.reads, read))
  await tell()
}

async function change(pk: number, next: AlertReads): Promise<void> {
  show(next)
  await writeCachedReply(pageEnvironment().device.ofUser(pk), NAME, next, Date.now()).catch(() => {})
}

function tell(): Promise<void> {
  telling ??= tellAll().finally(() => {
    telling = null
  })
  return telling
}

async function tellAll(): Promise<void> {
  const pk = currentUser()?.pk
  if (pk === undefined) return
  for (
    let report = nextUnconfirmedReads(alertReadsState.reads);
    report !== null;
    report = nextUnconfirmedReads(alertReadsState.reads)
  ) {
    const reply = await call(notificationEndpoints.read, {
      body: { ids: [...report.ids], until: report.until },
    })
    if (!reply.ok || currentUser()?.pk !== pk) return
    await change(pk, removeConfirmedReads(alertReadsState.reads, report))
    await mutate(cacheKey(UNREAD_CACHE_NAME, pk), cacheReply(UNREAD_CACHE_NAME, pk, reply.value), {
      revalidate: false,
    })
  }
}
