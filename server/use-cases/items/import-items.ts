import { createHash } from 'node:crypto'
import { itemEndpoints } from '#contract/item.ts'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import { isSameJson } from '#domain/sync/same.ts'
import { fsymIdsIn } from '#domain/sync/stocks-in-item.ts'
import type { ItemStore } from '../../item-ports.ts'
import { maxItemsOf } from './item-limits.ts'
import { findItemProblems } from './wrong-items.ts'

type Sent = { kind: string; id: string; body: Record<string, unknown> }
type Known = { kind: ItemKind; id: string; body: AnyItemBody }
type Outcome = 'put' | 'same' | 'left_out'

/**
 * Adds the items of an exported file to the stored ones; importing the same file again changes nothing. Imported items
 * were the user's before, so plan limits do not apply to them, and a stock may have been delisted since. Needs a
 * transaction.
 */
export async function importItems(
  { items }: { items: ItemStore },
  userPk: number,
  sent: readonly Sent[],
  now: Date,
): Promise<Record<Outcome, number>> {
  await items.hold(userPk)
  const outcomes: Record<Outcome, number> = { put: 0, same: 0, left_out: 0 }
  for (const each of sent) {
    const known = readItem(each)
    const outcome = known ? await putBeside(items, userPk, known, now) : 'left_out'
    outcomes[outcome]++
  }
  return outcomes
}

/** Returns null for an item that this build cannot read: it was written by a newer build, or it is invalid. */
function readItem({ kind, id, body }: Sent): Known | null {
  const named = itemEndpoints.change.params.safeParse({ kind, id })
  if (!named.success) return null
  const { kind: known } = named.data
  const read = itemBodySchemas[known].safeParse(body)
  return read.success && isRight(known, id, read.data) ? { kind: known, id, body: read.data } : null
}

const isRight = (kind: ItemKind, id: string, body: AnyItemBody): boolean =>
  itemBodySchemas[kind].safeParse(body).success && Object.keys(findItemProblems(kind, id, body)).length === 0

async function putBeside(items: ItemStore, userPk: number, mine: Known, now: Date): Promise<Outcome> {
  const there = await items.of(userPk, mine.kind, mine.id)
  if (!there?.body) return put(items, userPk, mine, now)
  const merge = mergeItem(mine.kind, null, mine.body as ItemBodyByKind[typeof mine.kind], there.body)
  const beside = 'clash' in merge ? bothOf(mine, there.body) : { ...mine, body: merge.merged }
  if (!beside?.body) return 'left_out'
  if (beside.id === mine.id && isSameJson(beside.body, there.body)) return 'same'
  if (beside.id !== mine.id && (await items.of(userPk, beside.kind, beside.id))) return 'same'
  return put(items, userPk, { ...beside, body: beside.body }, now)
}

/** Keeps both versions where the items differ: two notes become one text, and a group or filter is added as a copy. */
function bothOf(mine: Known, theirs: AnyItemBody): Known | null {
  const { kind, id, body } = mine
  switch (kind) {
    case 'note': {
      const [before, added] = [
        (theirs as ItemBodyByKind['note']).content,
        (body as ItemBodyByKind['note']).content,
      ]
      return { ...mine, body: { content: before.includes(added) ? before : `${before}\n\n${added}` } }
    }
    case 'group':
    case 'filter': {
      const named = body as ItemBodyByKind['group'] | ItemBodyByKind['filter']
      const hash = createHash('sha256')
        .update(JSON.stringify([kind, id, body]))
        .digest('hex')
      return {
        kind,
        id: `copy-${hash.slice(0, 24)}`,
        body: { ...named, name: `${named.name.slice(0, 56)} (2)` },
      }
    }
    default:
      return null
  }
}

async function put(items: ItemStore, userPk: number, { kind, id, body }: Known, now: Date): Promise<Outcome> {
  // The merged item is checked too, because two valid items may be too large together.
  if (!isRight(kind, id, body)) return 'left_out'
  const last = await items.last(userPk, kind, id)
  const most = maxItemsOf[kind]
  if (!last?.body && most !== undefined && (await items.count(userPk, kind)) >= most) return 'left_out'
  const baseRevision = last?.revision ?? 0
  const outcome = await items.put({
    userPk,
    kind,
    id,
    baseRevision,
    body,
    follows: fsymIdsIn(kind, id, body),
    now,
  })
  assert(outcome === 'put', 'nobody else changes the items of a user who is held')
  return 'put'
}
