import { mutate } from 'swr'
import { proxy, ref } from 'valtio'
import { notification } from '#contract/notification.ts'
import { readKept, writeKept } from '#storage/kept-answers.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { call } from '../request/api.ts'
import { whenBackOnline } from '../request/connectivity.ts'
import { cacheKey, cacheReply } from '../request/kept.ts'
import { onSessionChange, presentUser, whenUserSignsOut } from '../session/session.ts'
import {
  nextReadReport,
  nothingRead,
  type Read,
  type Reads,
  readsFrom,
  withoutConfirmedReads,
  withRead,
} from './notification-reads.ts'

const NAME = 'notification-reads'
export const UNREAD = 'notification-unread'

export const readsShown = proxy({ reads: ref(nothingRead) })

/**
 * The user these reads belong to. Alerts that were read before the device's record was loaded are merged with that
 * record.
 */
let owner: number | null = null
let started = false
let telling: Promise<void> | null = null

function show(next: Reads) {
  readsShown.reads = ref(next)
}

/** Starts once per page, when the record of read alerts is first needed. */
export function startReads(): void {
  if (started) return
  started = true
  whenUserSignsOut(() => {
    owner = null
    show(nothingRead)
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
  const found = await readKept(pageSurroundings().device.ofUser(pk), NAME, Date.now()).catch(() => null)
  if (owner !== pk || !found) return
  const { reads } = readsShown
  const { ids, until, untold } = readsFrom(found.data)
  const before = withRead({ ...nothingRead, ids, until, untold }, { ids: reads.ids })
  show(reads.until === null ? before : withRead(before, { until: reads.until, count: reads.untold.count }))
  await tell()
}

/** Updates the screen and the device at once, and the server as soon as it can be reached. */
export async function keepRead(read: Read): Promise<void> {
  startReads()
  const pk = presentUser()?.pk
  if (pk === undefined) return
  await change(pk, withRead(readsShown.reads, read))
  await tell()
}

async function change(pk: number, next: Reads): Promise<void> {
  show(next)
  await writeKept(pageSurroundings().device.ofUser(pk), NAME, next, Date.now()).catch(() => {})
}

function tell(): Promise<void> {
  telling ??= tellAll().finally(() => {
    telling = null
  })
  return telling
}

async function tellAll(): Promise<void> {
  const pk = presentUser()?.pk
  if (pk === undefined) return
  for (
    let report = nextReadReport(readsShown.reads);
    report !== null;
    report = nextReadReport(readsShown.reads)
  ) {
    const reply = await call(notification.read, { body: { ids: [...report.ids], until: report.until } })
    if (!reply.ok || presentUser()?.pk !== pk) return
    await change(pk, withoutConfirmedReads(readsShown.reads, report))
    await mutate(cacheKey(UNREAD, pk), cacheReply(UNREAD, pk, reply.value), { revalidate: false })
  }
}
