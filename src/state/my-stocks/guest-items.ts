import type { Problem } from '#contract/problem.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { type AnyBody, type ItemKind, itemKinds } from '#domain/sync/item.ts'
import { type KeptItem, keyOfItem, loadItems, readCount, takeNewer } from '#storage/items.ts'
import { joinOwn, type OutboxDeps } from '#storage/outbox.ts'
import type { RowStore } from '#storage/rows.ts'

type Newer = { count: number; more: boolean; items: KeptItem[] }

/** All that the server has changed since we last knew. Whether there was anything. */
export async function readNewer(
  rows: RowStore,
  ask: (since: number) => Promise<Result<Newer, Problem>>,
  isHere: () => boolean,
): Promise<Result<boolean, Problem>> {
  let found = false
  for (;;) {
    const since = (await readCount(rows)) ?? 0
    const reply = await ask(since)
    if (!reply.ok) return reply
    if (!isHere()) return ok(found)
    const took = await takeNewer(rows, since, reply.value)
    found ||= reply.value.items.length > 0
    // A server that says «more» and does not count on would be asked for ever.
    const isFurther = took === 'begin-anew' || reply.value.count > since
    if (!isFurther || (took === 'taken' && !reply.value.more)) return ok(found)
  }
}

/**
 * What was put on this device without an account joins the account that has signed in, one thing after another: each is
 * safe there before it goes here. The account has been read before.
 */
export async function takeGuestsAlong(
  guests: RowStore,
  account: RowStore,
  given: OutboxDeps,
): Promise<boolean> {
  let took = false
  for (const own of await loadItems(guests)) {
    const kind = itemKinds.find(known => known === own.kind)
    if (!kind || own.body === null) continue
    const edit = { kind: kind as ItemKind, id: own.id, body: own.body as AnyBody, at: own.updated_at }
    if ((await joinOwn(account, edit, given)) === 'later') continue
    await guests.remove('items', keyOfItem(own))
    took = true
  }
  return took
}
