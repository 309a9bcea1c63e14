import type { Problem } from '#contract/problem.ts'
import type { AnyItemBody, ItemKind } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import { isSameJson } from '#domain/sync/same.ts'
import { runAtomically } from './atomic.ts'
import { type ItemName, type ItemOnDevice, keyOfItem, readStoredItem, storeItemIfNewer } from './items.ts'
import type { RowStore, TransactionRows } from './rows.ts'

type Body = AnyItemBody | null

/** The version that an edit is based on. Revision 0 means that there was none. */
export type EditBase = { revision: number; body: Body }

/** One edit that the server does not have yet. It is kept until the server has it or the user has decided. */
export type OutboxEntry = ItemName & {
  seq: number
  /** The Idempotency-Key: the server applies a key only once, however often it is sent. */
  key: string
  body: Body
  /** Null means that the edit is based on the result of the previous entry of the same item. */
  base: EditBase | null
  /** True when the edit may have reached the server, so that later edits are no longer merged into it. */
  sent: boolean
  /** ISO instants by this device's clock. */
  made_at: string
  edited_at: string
  /** The reason why the server rejected the edit; null if it did not. */
  problem: Problem | null
}

/** Two versions of one item that no rule can merge. */
export type StoredConflict = ItemName & { base: Body; mine: Body; mine_at: string; theirs: ItemOnDevice }

export type OutboxEdit = ItemName & { body: Body }

/** Computes the new body from the present one, which includes unsent edits, as the user sees it. */
export type OutboxChange = ItemName & { change(present: Body): Body }

/** The clock and the key generator are arguments, so that tests control them. */
export type OutboxDeps = { now: string; newKey(): string }

const stores = ['items', 'outbox', 'conflicts'] as const

const seqKey = (seq: number): string => String(seq).padStart(12, '0')

const isOf =
  (name: ItemName) =>
  (entry: ItemName): boolean =>
    entry.kind === name.kind && entry.id === name.id

export const readOutbox = async (rows: Pick<RowStore, 'entries'>): Promise<OutboxEntry[]> =>
  (await rows.entries('outbox'))
    .map(([, value]) => value as OutboxEntry)
    .sort((one, other) => one.seq - other.seq)

export const readConflicts = async (rows: Pick<RowStore, 'entries'>): Promise<StoredConflict[]> =>
  (await rows.entries('conflicts')).map(([, value]) => value as StoredConflict)

const putEntry = (rows: TransactionRows, entry: OutboxEntry) => rows.put('outbox', seqKey(entry.seq), entry)
const dropEntry = (inside: TransactionRows, { seq }: OutboxEntry) => inside.remove('outbox', seqKey(seq))

const baseOf = (item: ItemOnDevice | null): EditBase =>
  item ? { revision: item.revision, body: item.body as Body } : { revision: 0, body: null }

/**
 * Stores an edit; it is on disk when the promise resolves. `assumed` is the server's version where it is known from another
 * reply but not stored as an item yet.
 */
export const storeEdit = (
  rows: RowStore,
  edit: OutboxChange,
  input: OutboxDeps,
  assumed?: ItemOnDevice,
): Promise<void> =>
  runAtomically(rows, stores, async inside => {
    if (assumed && !(await readStoredItem(inside, edit))) await storeItemIfNewer(inside, assumed)
    await keepInside(inside, edit, input)
  })

async function keepInside(
  inside: TransactionRows,
  { kind, id, change }: OutboxChange,
  { now, newKey }: OutboxDeps,
) {
  const name = { kind, id }
  const conflict = (await inside.get('conflicts', keyOfItem(name))) as StoredConflict | undefined
  if (conflict) {
    const mine = change(conflict.mine)
    await inside.put('conflicts', keyOfItem(name), { ...conflict, mine, mine_at: now })
    return
  }
  const all = await readOutbox(inside)
  const last = all.findLast(isOf(name))
  const present = baseOf(await readStoredItem(inside, name))
  const body = change(last ? last.body : present.body)
  const fresh = { ...name, key: newKey(), body, sent: false, edited_at: now, problem: null }
  if (last && (!last.sent || last.problem)) {
    // The edit was undone before it was sent, so its entry is removed.
    if (last.base && isSameJson(body, last.base.body)) await dropEntry(inside, last)
    else await putEntry(inside, { ...last, ...fresh })
    return
  }
  const base = last ? null : present
  if (isSameJson(body, last ? last.body : present.body)) return
  await putEntry(inside, { ...fresh, seq: (all.at(-1)?.seq ?? 0) + 1, base, made_at: now })
}

/** Returns the next entry to send and marks it as sent. An entry that waits for the user blocks only its own item. */
export const takeNextEdit = (rows: RowStore): Promise<(OutboxEntry & { base: EditBase }) | null> =>
  runAtomically(rows, stores, async inside => {
    const held = new Set((await readConflicts(inside)).map(keyOfItem))
    for (const entry of await readOutbox(inside)) {
      const name = keyOfItem(entry)
      const isHeld = held.has(name) || entry.problem !== null
      held.add(name)
      if (isHeld) continue
      const base = entry.base ?? baseOf(await readStoredItem(inside, entry))
      const taken = { ...entry, base, sent: true }
      if (!entry.sent) await putEntry(inside, taken)
      return taken
    }
    return null
  })

/** Does nothing when the entry has changed since it was sent, because another tab may have settled it meanwhile. */
const whileItStands = (
  rows: RowStore,
  sent: OutboxEntry,
  work: (inside: TransactionRows, chain: OutboxEntry[]) => Promise<void>,
  always: (inside: TransactionRows) => Promise<void> = async () => {},
): Promise<void> =>
  runAtomically(rows, stores, async inside => {
    await always(inside)
    const chain = (await readOutbox(inside)).filter(isOf(sent))
    if (chain[0]?.key === sent.key) await work(inside, chain)
  })

/** Records that the server has saved the edit. The next edit of the same item is now based on the saved version. */
export const settleSavedEdit = (
  rows: RowStore,
  sent: OutboxEntry & { base: EditBase },
  item: ItemOnDevice | null,
): Promise<void> =>
  whileItStands(
    rows,
    sent,
    async (inside, [entry, next]) => {
      if (entry) await dropEntry(inside, entry)
      const base = item ? baseOf(item) : { revision: sent.base.revision, body: sent.body }
      if (next) await putEntry(inside, { ...next, base })
    },
    inside => storeItemIfNewer(inside, item ?? stoneOf(sent)),
  )

/**
 * Handles an edit that another device was ahead of: the server's version is merged with all edits made here since, or
 * becomes a conflict for the user.
 */
export const settleStaleEdit = (
  rows: RowStore,
  sent: OutboxEntry & { base: EditBase },
  item: ItemOnDevice | null,
  { newKey }: Pick<OutboxDeps, 'newKey'>,
): Promise<void> => {
  const theirs = item ?? { ...stoneOf(sent), revision: 0 }
  return whileItStands(
    rows,
    sent,
    async (inside, chain) => {
      const newest = chain.at(-1) ?? sent
      const base = sent.base.body
      for (const entry of chain) await dropEntry(inside, entry)
      const joined = merge(sent.kind, base, newest.body, theirs.body as Body)
      if ('clash' in joined) {
        const { kind, id, body: mine, edited_at: mine_at } = newest
        const conflict: StoredConflict = { kind, id, base, mine, mine_at, theirs }
        await inside.put('conflicts', keyOfItem(sent), conflict)
      } else if (!isSameJson(joined.merged, theirs.body)) {
        const body = joined.merged
        await putEntry(inside, {
          ...newest,
          seq: sent.seq,
          key: newKey(),
          sent: false,
          base: baseOf(theirs),
          body,
        })
      }
    },
    async inside => {
      if (item) await storeItemIfNewer(inside, item)
      else await inside.remove('items', keyOfItem(sent))
    },
  )
}

/**
 * Records that the server has rejected the edit, which is kept with the reason. A later edit of the item is a different
 * one and is sent.
 */
export const settleRefusedEdit = (
  rows: RowStore,
  sent: OutboxEntry & { base: EditBase },
  problem: Problem,
  { newKey }: Pick<OutboxDeps, 'newKey'>,
): Promise<void> =>
  whileItStands(rows, sent, async (inside, [entry, next]) => {
    if (!entry) return
    if (!next) return putEntry(inside, { ...entry, base: sent.base, problem })
    await dropEntry(inside, next)
    await putEntry(inside, { ...next, seq: entry.seq, base: sent.base, key: newKey(), problem: null })
  })

/** Gives the edit a new key, because the old key was used for something else or the user wants to retry. */
export const renewEditKey = (
  rows: RowStore,
  entry: OutboxEntry,
  { newKey }: Pick<OutboxDeps, 'newKey'>,
): Promise<void> =>
  whileItStands(rows, entry, (inside, [present]) =>
    present ? putEntry(inside, { ...present, key: newKey(), sent: false, problem: null }) : Promise.resolve(),
  )

/** Removes an edit that the server has rejected, when the user discards it. */
export const discardRefusedEdit = (rows: RowStore, entry: OutboxEntry): Promise<void> =>
  whileItStands(rows, entry, (inside, [present]) =>
    present?.problem ? dropEntry(inside, present) : Promise.resolve(),
  )

/**
 * Applies the user's choice between two versions. `copy` stores one version under another id, so that both are kept.
 */
export const settleConflict = (
  rows: RowStore,
  shown: ItemName & { theirs: EditBase },
  choice: { here?: Body; copy?: OutboxEdit },
  input: OutboxDeps,
): Promise<void> =>
  runAtomically(rows, stores, async inside => {
    const kept = (await inside.get('conflicts', keyOfItem(shown))) as StoredConflict | undefined
    if (!kept) return
    await inside.remove('conflicts', keyOfItem(shown))
    const { kind, id } = shown
    const { now, newKey } = input
    const seq = ((await readOutbox(inside)).at(-1)?.seq ?? 0) + 1
    const made = { sent: false, made_at: now, edited_at: now, problem: null }
    if (choice.here !== undefined && !isSameJson(choice.here, shown.theirs.body)) {
      await putEntry(inside, { kind, id, ...made, seq, key: newKey(), base: shown.theirs, body: choice.here })
    }
    if (choice.copy) {
      const base = { revision: 0, body: null }
      await putEntry(inside, { ...choice.copy, ...made, seq: seq + 1, key: newKey(), base })
    }
  })

/**
 * Merges a guest's item into the account at sign-in. Doing it twice changes nothing. It returns «later» while an edit
 * of the same item is unsent, because that edit has to be sent first.
 */
export const mergeGuestItem = (
  rows: RowStore,
  own: OutboxEdit & { at: string },
  input: OutboxDeps,
): Promise<'joined' | 'later'> =>
  runAtomically(rows, stores, async inside => {
    if ((await readOutbox(inside)).some(isOf(own))) return 'later'
    const item = await readStoredItem(inside, own)
    const { kind, id, body } = own
    const before = (await inside.get('conflicts', keyOfItem(own))) as StoredConflict | undefined
    if (before) return isSameJson(before.mine, body) ? 'joined' : 'later'
    const joined = merge(kind, null, body, (item?.body ?? null) as Body)
    if (!('clash' in joined)) {
      await keepInside(inside, { kind, id, change: () => joined.merged }, input)
      return 'joined'
    }
    const conflict = { kind, id, base: null, mine: body, mine_at: own.at, theirs: item ?? stoneOf(own) }
    await inside.put('conflicts', keyOfItem(own), conflict)
    return 'joined'
  })

/**
 * Builds a tombstone for an item that the server replied to without a body. Its revision is that of the base, so the
 * server's next version always replaces it.
 */
const stoneOf = (
  of: ItemName & { base?: EditBase | null; edited_at?: string; at?: string },
): ItemOnDevice => {
  const at = of.edited_at ?? of.at ?? ''
  return {
    kind: of.kind,
    id: of.id,
    revision: of.base?.revision ?? 0,
    body: null,
    created_at: at,
    updated_at: at,
  }
}

const merge = (kind: ItemKind, base: Body, mine: Body, theirs: Body): { merged: Body } | { clash: true } =>
  mergeItem(kind, base as never, mine as never, theirs as never)
