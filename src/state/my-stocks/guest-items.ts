import type { Problem } from '#contract/problem.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { type AnyItemBody, type ItemKind, itemKinds } from '#domain/sync/item.ts'
import {
  type ItemOnDevice,
  keyOfItem,
  readChangeCount,
  readStoredItems,
  storeServerChanges,
} from '#storage/items.ts'
import { mergeGuestItem, type OutboxDeps } from '#storage/outbox.ts'
import type { RowStore } from '#storage/rows.ts'

type Newer = { count: number; more: boolean; items: ItemOnDevice[] }

/** Reads everything that the server has changed since the last read. The result says whether there was anything. */
export async function pullServerChanges(
  rows: RowStore,
  ask: (since: number) => Promise<Result<Newer, Problem>>,
  isHere: () => boolean,
): Promise<Result<boolean, Problem>> {
  let found = false
  for (;;) {
    const since = (await readChangeCount(rows)) ?? 0
    const reply = await ask(since)
    if (!reply.ok) return reply
    if (!isHere()) return ok(found)
    const took = await storeServerChanges(rows, since, reply.value)
    found ||= reply.value.items.length > 0
    // A server that reports more changes while its count does not grow would be asked forever.
    const isFurther = took === 'begin-anew' || reply.value.count > since
    if (!isFurther || (took === 'taken' && !reply.value.more)) return ok(found)
  }
}

/**
 * Moves the items that a guest made on this device into the account that has signed in, one by one: each is stored in the
 * account before it is removed from the guest. The account's items must have been read before.
 */
export async function moveGuestItems(
  guests: RowStore,
  account: RowStore,
  input: OutboxDeps,
): Promise<boolean> {
  let took = false
  for (const own of await readStoredItems(guests)) {
    const kind = itemKinds.find(known => known === own.kind)
    if (!kind || own.body === null) continue
    const edit = { kind: kind as ItemKind, id: own.id, body: own.body as AnyItemBody, at: own.updated_at }
    if ((await mergeGuestItem(account, edit, input)) === 'later') continue
    await guests.remove('items', keyOfItem(own))
    took = true
  }
  return took
}
