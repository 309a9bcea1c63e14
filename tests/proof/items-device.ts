import { randomUUID } from 'node:crypto'
import type { ItemReply } from '#contract/item.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import { isSameJson } from '#domain/sync/same.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'
import { type Edited, type GeneratedEdit, randomEdit } from './items-edits.ts'

export type ItemBody = AnyItemBody | null
type Known = { revision: number; body: ItemBody }
/** Edits of one item that are sent together. `sent` means that the server may have them already. */
type Waiting = {
  kind: ItemKind
  id: string
  base: Known
  body: ItemBody
  key: string
  sent: boolean
  edits: GeneratedEdit[]
  /** Conflicts in which the user chose this version, each with the version that was given up. */
  preferred: readonly Clash[]
}

/**
 * The outcome of edits that were sent together, and the version on which they were based. Edits that write a removed
 * item again look like «there already».
 */
export type EndedBundle = {
  kind: ItemKind
  id: string
  edits: readonly GeneratedEdit[]
  how: 'saved' | 'there already' | 'theirs chosen'
  base: Known
  body: ItemBody
  revision: number
  preferred: readonly Clash[]
}
export type MergedBodies = {
  kind: ItemKind
  base: ItemBody
  mine: ItemBody
  theirs: ItemBody
  body: ItemBody
  edits: readonly GeneratedEdit[]
  preferred: readonly Clash[]
}
/** Both versions of a conflict as the user sees them, and the version that the user chose. */
export type Clash = {
  kind: ItemKind
  id: string
  mine: ItemBody
  theirs: ItemBody
  chosen: 'mine' | 'theirs' | 'both'
}

export type Ledger = {
  made: GeneratedEdit[]
  ended: EndedBundle[]
  merged: MergedBodies[]
  clashes: Clash[]
  lost: number
  again: number
}

export const emptyLedger = (): Ledger => ({
  made: [],
  ended: [],
  merged: [],
  clashes: [],
  lost: 0,
  again: 0,
})

export type Calls = {
  put(
    kind: ItemKind,
    id: string,
    key: string,
    body: { base_revision: number; body: ItemBody },
  ): Promise<{ outcome: 'saved' | 'stale'; item: ItemReply | null }>
  newer(since: number): Promise<{ count: number; more: boolean; items: ItemReply[] }>
}

export type ItemsDevice = ReturnType<typeof createItemsDevice>

const knownOf = (item: ItemReply | null): Known =>
  item ? { revision: item.revision, body: item.body as ItemBody } : { revision: 0, body: null }

/** Simulates a device that follows the rules of the outbox, on a connection that loses requests and replies. */
export function createItemsDevice(name: string, calls: Calls, random: RandomBySeed, ledger: Ledger) {
  const known = new Map<string, Known>()
  const outbox: Waiting[] = []
  let since = 0
  const nameOf = (kind: string, id: string) => `${kind}/${id}`
  const knownAs = (kind: string, id: string): Known =>
    known.get(nameOf(kind, id)) ?? { revision: 0, body: null }
  const waitingOf = (kind: string, id: string) => outbox.filter(each => each.kind === kind && each.id === id)
  const learn = (item: ItemReply | null) => {
    if (item && item.revision > knownAs(item.kind, item.id).revision)
      known.set(nameOf(item.kind, item.id), knownOf(item))
  }
  function bodyOf<K extends ItemKind>(kind: K, id: string): ItemBodyByKind[K] | null {
    const last = waitingOf(kind, id).at(-1)
    return (last ? last.body : knownAs(kind, id).body) as ItemBodyByKind[K] | null
  }

  function put(kind: ItemKind, id: string, body: ItemBody, edits: GeneratedEdit[]): void {
    const last = waitingOf(kind, id).at(-1)
    if (last && !last.sent) {
      last.body = body
      last.edits.push(...edits)
      return
    }
    // If an earlier entry of the item is still being sent, the base is the version that this entry creates, once its
    // revision is known.
    const base = last ? { revision: -1, body: last.body } : knownAs(kind, id)
    outbox.push({ kind, id, base, body, key: randomUUID(), sent: false, edits: [...edits], preferred: [] })
  }

  function make({ edit: done, body }: Edited): void {
    ledger.made.push(done)
    put(done.kind, done.id, body, [done])
  }
  const edit = (nth: number): void => make(randomEdit(random, nth, name, bodyOf))

  async function send(): Promise<void> {
    const first = outbox[0]
    if (!first) return
    if (!first.sent) assert(first.base.revision >= 0, 'what it stands on has been answered')
    if (random.happens(0.1)) {
      // The request is lost, and the device cannot know it.
      first.sent = true
      return
    }
    if (first.sent) ledger.again++
    first.sent = true
    const { kind, id, key, base } = first
    const answer = await calls.put(kind, id, key, { base_revision: base.revision, body: first.body })
    if (random.happens(0.2)) {
      ledger.lost++
      return
    }
    outbox.shift()
    learn(answer.item)
    if (answer.outcome === 'saved') saved(first, knownOf(answer.item))
    else stale(first, knownOf(answer.item))
  }

  function end(entry: Waiting, how: EndedBundle['how'], { revision, body }: Known): void {
    const { kind, id, edits, base, preferred } = entry
    ledger.ended.push({ kind, id, edits, how, base, body, revision, preferred })
  }

  function saved(entry: Waiting, now: Known): void {
    end(entry, now.revision === entry.base.revision + 1 ? 'saved' : 'there already', now)
    const next = waitingOf(entry.kind, entry.id)[0]
    if (next) next.base = now
  }

  /**
   * The server certainly did not apply the change, so it is merged with the later edits of the item onto the server's
   * version.
   */
  function stale(entry: Waiting, theirs: Known): void {
    const behind = waitingOf(entry.kind, entry.id)
    for (const each of behind) outbox.splice(outbox.indexOf(each), 1)
    const { kind, id, base, preferred } = entry
    const mine = (behind.at(-1) ?? entry).body
    const edits = [entry, ...behind].flatMap(each => each.edits)
    const whole: Waiting = { ...entry, body: mine, edits, base: theirs, key: randomUUID(), sent: false }
    const merge = mergeItem(kind, base.body as never, mine as never, theirs.body as never)
    if ('merged' in merge) {
      const bodies = { base: base.body, mine, theirs: theirs.body, body: merge.merged }
      ledger.merged.push({ kind, ...bodies, edits, preferred })
      if (isSameJson(merge.merged, theirs.body)) end(whole, 'there already', theirs)
      else outbox.push({ ...whole, body: merge.merged })
      return
    }
    const chosen = random.oneOf(kind === 'note' && mine && theirs.body ? choices : choices.slice(0, 2))
    const clash: Clash = { kind, id, mine, theirs: theirs.body, chosen }
    ledger.clashes.push(clash)
    const body = chosen === 'both' ? joined(mine, theirs.body) : mine
    if (chosen === 'theirs') end(whole, 'theirs chosen', theirs)
    else outbox.push({ ...whole, body, preferred: [...preferred, clash] })
  }

  async function pull(): Promise<void> {
    for (let more = true; more; ) {
      const newer = await calls.newer(since)
      for (const item of newer.items) learn(item)
      since = newer.count
      more = newer.more
    }
  }

  const isDone = () => outbox.length === 0
  const all = () => new Map([...known].filter(([, { body }]) => body !== null))
  return { name, make, edit, send, pull, isDone, all }
}

const choices = ['mine', 'theirs', 'both'] as const

const joined = (mine: ItemBody, theirs: ItemBody): ItemBody => ({
  content: [theirs, mine].map(body => (body as ItemBodyByKind['note']).content).join('\n'),
})
