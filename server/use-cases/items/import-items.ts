import type { ReplyOf } from '#contract/endpoint.ts'
import { itemEndpoints } from '#contract/item.ts'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import type { accountDeletionEndpoints } from '#contract/leaving.ts'
import type { AnyItemBody, ItemKind } from '#domain/sync/item.ts'
import { isSameJson } from '#domain/sync/same.ts'
import { fsymIdsIn } from '#domain/sync/stocks-in-item.ts'
import type { StoredItemName } from '../../item-ports.ts'
import type { ItemPorts } from './change-item.ts'
import { copyNameOf, type ImportedItem, joinImported } from './import-merge.ts'
import { fitImported, type ImportRefusal } from './import-room.ts'
import { maxItemsOf, needsPaidRoom, readItemRoom } from './item-limits.ts'
import { findItemProblems } from './wrong-items.ts'

type Sent = { kind: string; id: string; body: Record<string, unknown> }
type ImportReply = ReplyOf<typeof accountDeletionEndpoints.bringBack>

/** The reply names this many refused items for each reason; it counts all of them. */
const MOST_NAMED = 10

/**
 * Adds the items of an exported file to the stored ones; importing the same file again changes nothing. Anybody can write
 * such a file, so its items are held to the plan and its stocks to the market, as a change of one item is. Needs a
 * transaction. All items are read and written together, because a query for each would hold the connection for seconds.
 */
export async function importItems(
  ports: ItemPorts,
  userPk: number,
  sent: readonly Sent[],
  now: Date,
): Promise<ImportReply> {
  const { items, markets } = ports
  await items.hold(userPk)
  const read = sent.map(readItem)
  const names = read.flatMap(item => (item ? [item, copyNameOf(item)] : []))
  const room = await readItemRoom(ports, userPk, Object.keys(maxItemsOf) as ItemKind[], now)
  const bodies = new Map<string, AnyItemBody | null>()
  for (const item of await items.named(userPk, names.map(nameOnly))) bodies.set(keyOf(item), item.body)

  const changes = new Map<string, ImportedItem>()
  const refusals = new Map<ImportRefusal, string[]>()
  const refused = (why: ImportRefusal, name: string) => {
    const names = refusals.get(why) ?? []
    names.push(name)
    refusals.set(why, names)
  }
  const counts = { put: 0, same: 0, left_out: 0 }
  let usesPaidRoom = false
  for (const mine of read) {
    const joined = mine && joinImported(mine, bodies.get(keyOf(mine)) ?? null)
    if (!mine || !joined || !isRight(joined)) {
      counts.left_out++
      continue
    }
    const before = bodies.get(keyOf(joined)) ?? null
    const isCopyThere = joined.id !== mine.id && before !== null
    const fitting = isCopyThere ? joined : fitImported({ markets, room }, joined, before, refused)
    if (!fitting) continue
    if (isCopyThere || isSameJson(fitting.body, before)) {
      if (isSameJson(fitting.body, joined.body)) counts.same++
      continue
    }
    usesPaidRoom ||= needsPaidRoom(room, fitting, before)
    if (before === null) room.add(fitting.kind, fitting.body)
    bodies.set(keyOf(fitting), fitting.body)
    changes.set(keyOf(fitting), fitting)
    counts.put++
  }
  const put = [...changes.values()].map(item => ({
    ...item,
    follows: fsymIdsIn(item.kind, item.id, item.body),
  }))
  await items.putAll(userPk, put, now)
  if (usesPaidRoom) await ports.cards.noteFirstUse(userPk, now)
  const reasons = [...refusals].map(([why, all]) => ({
    why,
    count: all.length,
    names: all.slice(0, MOST_NAMED),
  }))
  return {
    ...counts,
    left_out: counts.left_out + reasons.reduce((sum, { count }) => sum + count, 0),
    refused: reasons,
  }
}

const keyOf = ({ kind, id }: StoredItemName): string => `${kind}/${id}`
const nameOnly = ({ kind, id }: StoredItemName): StoredItemName => ({ kind, id })

/** Returns null for an item that this build cannot read: it was written by a newer build, or it is invalid. */
function readItem({ kind, id, body }: Sent): ImportedItem | null {
  const named = itemEndpoints.change.params.safeParse({ kind, id })
  if (!named.success) return null
  const { kind: known } = named.data
  const read = itemBodySchemas[known].safeParse(body)
  if (!read.success) return null
  const item = { kind: known, id, body: read.data }
  return isRight(item) ? item : null
}

/** A merged item is checked too, because two valid items may be too large together. */
const isRight = ({ kind, id, body }: ImportedItem): boolean =>
  itemBodySchemas[kind].safeParse(body).success && Object.keys(findItemProblems(kind, id, body)).length === 0
