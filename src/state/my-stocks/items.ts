import { useEffect, useMemo } from 'react'
import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { itemEndpoints as itemApi } from '#contract/item.ts'
import type { Problem } from '#contract/problem.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { removeCachedReplies } from '#storage/cached-replies.ts'
import { type ItemOnDevice, readChangeCount, readStoredItems, storeGuestItem } from '#storage/items.ts'
import {
  discardRefusedEdit,
  readConflicts,
  readOutbox,
  renewEditKey,
  settleConflict,
  storeEdit,
} from '#storage/outbox.ts'
import { withTimeLimit } from '#storage/wipe.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call, newRequestKey } from '../request/api.ts'
import { onTabMessage, postTabMessage } from '../request/channel.ts'
import { isMissingReply, whenBackOnline } from '../request/connectivity.ts'
import { runExclusively } from '../request/exclusively.ts'
import { onSessionChange, type UserSession, whenUserSignsOut } from '../session/session.ts'
import { moveGuestItems, pullServerChanges } from './guest-items.ts'
import { mergeBothVersions } from './merge-both-versions.ts'
import {
  conflictsOf,
  emptyItemsView,
  type ItemConflict,
  itemsOfKind,
  type MyItem,
  type MyItemsView,
  type RefusedChange,
  refusedChangesOf,
} from './mine.ts'
import { createOutboxDrain } from './outbox-drain.ts'

export type { ItemConflict, MyItem, RefusedChange } from './mine.ts'

/** Sending one edit takes less than these milliseconds: a tab that holds the lock longer is frozen. */
const FROZEN_MS = 60_000
const LOCK = 'tidemark-outbox'
const FIRST_READ_MS = 3000

const own = proxy({ view: ref(emptyItemsView(undefined)) })
let reads = 0
let shown = 0
let started = false

function show(next: MyItemsView) {
  own.view = ref(next)
}

export const whenItemsChange = (listener: () => void): (() => void) => subscribe(own, listener, true)

export const currentItems = (): MyItemsView => own.view

const rowsOf = (owner: number | null) => pageEnvironment().device.ofUser(owner)

const input = () => ({ now: new Date().toISOString(), newKey: newRequestKey })

export const newItemId = (): string => newRequestKey()

/** Two reads may finish in the wrong order; only the one that started last is shown. */
async function read(what: 'all' | 'edits', problem = own.view.problem): Promise<void> {
  const { owner } = own.view
  if (owner === undefined) return
  const turn = ++reads
  const rows = rowsOf(owner)
  const [items, entries, conflicts] = await Promise.all([
    what === 'all' ? readStoredItems(rows) : null,
    readOutbox(rows),
    readConflicts(rows),
  ])
  if (own.view.owner !== owner || turn < shown) return
  shown = turn
  const found = items && new Map(items.map(item => [`${item.kind}/${item.id}`, item]))
  show({ ...own.view, items: found ?? own.view.items, entries, conflicts, problem })
}

const outbox = createOutboxDrain({
  rows: () => (typeof own.view.owner === 'number' ? rowsOf(own.view.owner) : null),
  send: ({ kind, id, base, body, key }) =>
    call(
      itemApi.change,
      { params: { kind, id }, body: { base_revision: base.revision, body: body && { ...body } } },
      key,
    ),
  alone: work => runExclusively(work, undefined, FROZEN_MS, LOCK),
  async changed(problem) {
    await read('all', problem && isMissingReply({ ok: false, error: problem }) ? null : problem)
    if (!problem) postTabMessage({ type: 'items' })
  },
  newKey: newRequestKey,
})

/** Reads the device first, then synchronises with the server, moves a guest's items over and sends waiting edits. */
async function open(): Promise<void> {
  const { owner } = own.view
  await read('all').catch(() => {})
  if (typeof owner === 'number') await synchronise()
  if (own.view.owner === owner) show({ ...own.view, loaded: true })
}

let synchronising: Promise<void> | null = null

/** Fetches the server's changes to this device and sends this device's edits to the server. */
export function synchronise(): Promise<void> {
  synchronising ??= synchroniseOnce().finally(() => {
    synchronising = null
  })
  return synchronising
}

async function synchroniseOnce(): Promise<void> {
  const { owner } = own.view
  if (typeof owner !== 'number') return
  const rows = rowsOf(owner)
  const isHere = () => own.view.owner === owner
  const newer = await pullServerChanges(rows, since => call(itemApi.newer, { query: { since } }), isHere)
  if (!isHere()) return
  if (newer.ok) {
    const took = await moveGuestItems(rowsOf(null), rows, input()).catch(() => false)
    if (newer.value || took) postTabMessage({ type: 'items' })
  }
  await read('all', newer.ok || isMissingReply(newer) ? null : newer.error).catch(() => {})
  if (isHere()) void outbox.soon()
}

/** Starts once per page, when the items are first needed. */
export function startItems(): void {
  if (started) return
  started = true
  const attend = ({ status, user }: UserSession) => {
    const owner = status === 'opening' ? undefined : (user?.pk ?? null)
    if (owner === own.view.owner) return
    outbox.stop()
    synchronising = null
    show(emptyItemsView(owner))
    void open()
  }
  onSessionChange(attend)
  whenUserSignsOut(() => show(emptyItemsView(undefined)))
  onTabMessage(({ type }) => {
    if (type !== 'items') return
    void read('all').catch(() => {})
    outbox.hear()
  })
  whenBackOnline(() => void synchronise())
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void synchronise()
  })
}

/**
 * Shows an empty list in server rendering. The server renders for a guest and runs no effects, so it would otherwise
 * draw the placeholders of a page that still loads.
 */
export const showNoItems = () => show({ ...emptyItemsView(null), loaded: true })

function usePresent(): MyItemsView {
  useEffect(startItems, [])
  // The snapshot is synchronous: code that awaits an edit goes on in the next microtask, and may remove the order or
  // text that it showed in place of the items.
  return useSnapshot(own, { sync: true }).view
}

export function useItems<K extends ItemKind>(
  kind: K,
): { items: readonly MyItem<K>[]; loading: boolean; problem: Problem | null } {
  const present = usePresent()
  const items = useMemo(() => itemsOfKind(present, kind), [present, kind])
  return { items, loading: items.length === 0 && !present.loaded, problem: present.problem }
}

export function useItem<K extends ItemKind>(kind: K, id: string): MyItem<K> | null {
  const { items } = useItems(kind)
  return items.find(item => item.id === id) ?? null
}

export function useSyncStatus(): {
  waiting: number
  conflicts: readonly ItemConflict[]
  refused: readonly RefusedChange[]
  problem: Problem | null
} {
  const present = usePresent()
  return useMemo(() => {
    const refused = refusedChangesOf(present)
    return {
      waiting: present.entries.length - refused.length,
      conflicts: conflictsOf(present),
      refused,
      problem: refused[0]?.problem ?? present.problem,
    }
  }, [present])
}

/** Resolves when the edit is stored on the device; it is sent as soon as the server can be reached. */
export const editItem = <K extends ItemKind>(
  kind: K,
  id: string,
  body: ItemBodyByKind[K] | null,
): Promise<void> => writeItem(kind, id, () => body)

/** Stores an edit that depends on the current body. `assumed` is the server's version, if another reply had it. */
export async function writeItem<K extends ItemKind>(
  kind: K,
  id: string,
  change: (present: ItemBodyByKind[K] | null) => ItemBodyByKind[K] | null,
  assumed?: ItemOnDevice,
): Promise<void> {
  startItems()
  const owner = await ownerKnown()
  const rows = rowsOf(owner)
  // The device may not have read the items of a user who has just signed in, and the edit should be based on them.
  if (owner !== null && !assumed && (await readChangeCount(rows)) === null)
    await withTimeLimit(FIRST_READ_MS, synchronise())
  const edit = { kind, id, change: change as (present: AnyItemBody | null) => AnyItemBody | null }
  const write = () =>
    owner === null ? storeGuestItem(rows, edit, input().now) : storeEdit(rows, edit, input(), assumed)
  await write().catch(async problem => {
    if ((problem as Error | null)?.name !== 'QuotaExceededError') throw problem
    // When the device is full, cached replies are removed first: the server still has them, while unsent edits exist
    // only here.
    await removeCachedReplies(rows)
    await write()
  })
  if (own.view.owner !== owner) throw new Error('whoever edited this has left')
  await read(owner === null ? 'all' : 'edits')
  postTabMessage({ type: 'items' })
  if (owner !== null) void outbox.soon()
}

function ownerKnown(): Promise<number | null> {
  return new Promise(resolve => {
    const look = () => {
      if (own.view.owner === undefined) return
      stop()
      resolve(own.view.owner)
    }
    const stop = whenItemsChange(look)
    look()
  })
}

/**
 * Resolves when the waiting edits have been tried, or after `ms`; edits that are still unsent keep waiting. Returns the
 * server's reason if it refused the edit.
 */
export async function waitForRefusal(kind: ItemKind, id: string, ms: number): Promise<Problem | null> {
  await Promise.race([outbox.drain(), new Promise(resolve => setTimeout(resolve, ms))])
  const found = refusedChangesOf(own.view).find(({ entry }) => entry.kind === kind && entry.id === id)
  return found?.problem ?? null
}

/** Returns how many edits and conflicts a sign-out would lose now, including those of other tabs. */
export async function countWaitingEdits(): Promise<number> {
  startItems()
  const owner = await ownerKnown()
  if (owner === null) return 0
  const [entries, conflicts] = await Promise.all([readOutbox(rowsOf(owner)), readConflicts(rowsOf(owner))])
  return entries.length + conflicts.length
}

export const canKeepBoth = (conflict: ItemConflict): boolean => mergeBothVersions(conflict) !== null

export async function resolveConflict(
  conflict: ItemConflict,
  choice: 'mine' | 'theirs' | 'both',
): Promise<void> {
  const { kind, id, mine, theirs } = conflict
  const both = choice === 'both' ? mergeBothVersions(conflict) : null
  const decided = {
    ...(choice === 'mine' ? { here: mine.body } : {}),
    ...(both && 'here' in both ? { here: both.here } : {}),
    ...(both && 'copy' in both ? { copy: { kind, id: newItemId(), body: both.copy } } : {}),
  }
  if (choice === 'both' && !both) return
  await decide(rows => settleConflict(rows, { kind, id, theirs }, decided, input()))
}

/** Discards an edit that the server refuses. */
export const discardEdit = ({ entry }: RefusedChange): Promise<void> =>
  decide(rows => discardRefusedEdit(rows, entry))

/** Sends a refused edit again without a change, because the plan or the server may have changed since. */
export const retryEdit = ({ entry }: RefusedChange): Promise<void> =>
  decide(rows => renewEditKey(rows, entry, { newKey: newRequestKey }))

async function decide(work: (rows: ReturnType<typeof rowsOf>) => Promise<void>): Promise<void> {
  if (typeof own.view.owner !== 'number') return
  await work(rowsOf(own.view.owner))
  await read('edits')
  postTabMessage({ type: 'items' })
  void outbox.soon()
}
