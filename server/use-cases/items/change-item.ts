import { parseLoosely } from '#contract/fallback.ts'
import type { ItemReply } from '#contract/item.ts'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { isSameJson } from '#domain/sync/same.ts'
import { fsymIdsIn } from '#domain/sync/stocks-in-item.ts'
import type { StoredItem } from '../../item-ports.ts'
import type { Stores } from '../../ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type ExceededItemLimit, findOverLimit, needsPaidRoom, readItemRoom } from './item-limits.ts'
import { itemReplyOf } from './read-items.ts'
import { findUnknownStocks } from './unknown-stocks.ts'
import { type FieldProblems, findItemProblems } from './wrong-items.ts'

export type ItemChange = {
  kind: ItemKind
  id: string
  base_revision: number
  /** A null body removes the item. */
  body: unknown
}

export type ItemRefusal = { kind: 'wrong'; fields: FieldProblems } | ExceededItemLimit

export type ItemChangeResult = { outcome: 'saved' | 'stale'; item: ItemReply | null }

export type ItemPorts = Pick<Stores, 'items' | 'receipts' | 'cards'> & { markets: LoadedMarkets }

/** Stores or removes one item. Needs a transaction, in which the user's changes run one after the other. */
export async function changeItem(
  ports: ItemPorts,
  userPk: number,
  change: ItemChange,
  now: Date,
): Promise<Result<ItemChangeResult, ItemRefusal>> {
  const { items } = ports
  const { kind, id } = change
  const parsed = parseItemBody(change)
  if (!parsed.ok) return parsed
  const body = parsed.value

  await items.hold(userPk)
  const before = await items.last(userPk, kind, id)
  const there = before === null ? null : itemReplyOf(before)
  // A device that sends exactly what is stored succeeds, whatever revision it had: its first attempt may have been
  // stored although the reply was lost.
  if (isSameJson(before?.body ?? null, body)) return ok({ outcome: 'saved', item: there })
  const stale = ok({ outcome: 'stale', item: there } as const)
  if (!isOn(change.base_revision, before)) return stale

  const judged = body === null ? noPaidRoom : await judge(ports, userPk, { kind, id, body }, before, now)
  if (!judged.ok) return judged
  const outcome = await items.put({
    ...{ userPk, kind, id, body, now },
    baseRevision: change.base_revision,
    follows: fsymIdsIn(kind, id, body),
  })
  if (outcome === 'stale') return stale
  if (judged.value.usesPaidRoom) await ports.cards.noteFirstUse(userPk, now)
  const put = await items.last(userPk, kind, id)
  return ok({ outcome: 'saved', item: put && itemReplyOf(put) })
}

/** A device that never received a removed item may create that item again from revision 0. */
const isOn = (base: number, before: StoredItem | null): boolean =>
  base === (before?.revision ?? 0) || (base === 0 && before?.body === null)

export function parseItemBody({
  kind,
  body,
}: Pick<ItemChange, 'kind' | 'body'>): Result<AnyItemBody | null, ItemRefusal> {
  if (body === null) return ok(null)
  const parsed = parseLoosely(itemBodySchemas[kind], body)
  if (!parsed.ok) {
    const fields = parsed.issues.map(({ path, message }) => [path === '' ? 'body' : `body.${path}`, message])
    return err({ kind: 'wrong', fields: Object.fromEntries(fields) })
  }
  return ok(parsed.value)
}

const noPaidRoom = ok({ usesPaidRoom: false })

/** Returns why the change is refused in view of the stored data, or whether only a paid plan has room for it. */
async function judge(
  ports: ItemPorts,
  userPk: number,
  change: { kind: ItemKind; id: string; body: AnyItemBody },
  before: StoredItem | null,
  now: Date,
): Promise<Result<{ usesPaidRoom: boolean }, ItemRefusal>> {
  const { kind, id, body } = change
  const there = before?.body ?? null
  const unknown = findUnknownStocks(ports.markets, change, there)
  const fields: FieldProblems = {
    ...Object.fromEntries(unknown.map(({ field }) => [field, 'There is no such stock.'])),
    ...findItemProblems(kind, id, body),
  }
  if (Object.keys(fields).length > 0) return err({ kind: 'wrong', fields })
  if (kind === 'group' && there) {
    const typeOf = (group: AnyItemBody) => (group as ItemBodyByKind['group']).type
    if (typeOf(there) !== typeOf(body))
      return err({ kind: 'wrong', fields: { 'body.type': 'A group stays what it is.' } })
  }
  // A change of something that is there already cannot exceed a limit, except by making the list of reports longer.
  if (there && kind !== 'ai-report') return noPaidRoom
  const room = await readItemRoom(ports, userPk, [kind], now)
  const over = findOverLimit(room, change, there)
  return over ? err(over) : ok({ usesPaidRoom: needsPaidRoom(room, change, there) })
}
