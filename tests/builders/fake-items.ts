import type { ItemReply } from '#contract/item.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isSameJson } from '#domain/sync/same.ts'

type Asked = { kind: string; id: string; base_revision: number; body: Record<string, unknown> | null }
type Reply = { outcome: 'saved' | 'stale'; item: ItemReply | null }

/**
 * Stores one user's items in memory as the contract requires: with revisions, tombstones, a change counter, and one
 * stored reply per idempotency key.
 */
export function fakeItems() {
  const items = new Map<string, ItemReply & { changedAs: number }>()
  const answers = new Map<string, { asked: string; reply: Result<Reply, Problem> }>()
  const state = { count: 0, refuse: null as ((asked: Asked) => Problem | null) | null }
  /** Lists every change that had an effect, in order. */
  const applied: (Asked & { key: string })[] = []
  /** Lists the idempotency key of every change request, in order. */
  const keys: string[] = []

  const shown = (kind: string, id: string): ItemReply | null => {
    const { changedAs: _, ...item } = items.get(`${kind}/${id}`) ?? { changedAs: 0 }
    return 'id' in item ? item : null
  }

  function put(kind: string, id: string, body: Record<string, unknown> | null) {
    const before = items.get(`${kind}/${id}`)
    state.count++
    const at = new Date(Date.UTC(2026, 10, 20) + state.count * 1000).toISOString()
    items.set(`${kind}/${id}`, {
      kind,
      id,
      revision: (before?.revision ?? 0) + 1,
      body,
      created_at: before?.body ? before.created_at : at,
      updated_at: at,
      changedAs: state.count,
    })
  }

  function decide(asked: Asked, key: string): Result<Reply, Problem> {
    const { kind, id, base_revision, body } = asked
    const refused = state.refuse?.(asked)
    if (refused) return err(refused)
    const there = shown(kind, id)
    const isBase = base_revision === (there?.revision ?? 0) || (base_revision === 0 && there?.body === null)
    if (isSameJson(there?.body ?? null, body)) return ok({ outcome: 'saved', item: there })
    if (!isBase) return ok({ outcome: 'stale', item: there })
    put(kind, id, body)
    applied.push({ ...asked, key })
    return ok({ outcome: 'saved', item: shown(kind, id) })
  }

  return {
    state,
    applied,
    keys,
    put,
    of: shown,
    /** The same key takes effect once and returns the same reply; the key with another body is refused with key_reused. */
    change(asked: Asked, key: string): Result<Reply, Problem> {
      keys.push(key)
      const text = JSON.stringify(asked)
      const known = answers.get(key)
      if (known) return known.asked === text ? known.reply : err({ code: 'key_reused', detail: '' })
      const reply = decide(asked, key)
      answers.set(key, { asked: text, reply })
      return reply
    },
    newer(since: number) {
      const found = [...items.values()].filter(item => item.changedAs > since)
      return {
        count: state.count,
        more: false,
        items: found.map(item => shown(item.kind, item.id)).filter(item => item !== null),
      }
    },
    /** Forgets all idempotency records, as the server does when they expire. */
    forgetAnswers: () => answers.clear(),
  }
}
