import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { groupBody } from '#tests/builders/items-apart.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'

/** One edit, described so that its effect can be checked. No other edit writes the same text in `what`. */
export type GeneratedEdit = {
  nth: number
  kind: ItemKind
  id: string
  did: 'write' | 'remove' | 'add' | 'take out' | 'move' | 'hide' | 'name'
  /** The member of a list that was edited, or the text that was written. */
  what: string
}

export type Edited = { edit: GeneratedEdit; body: AnyItemBody | null }

const ids = smallMarketStocks.slice(0, 12).map(({ fsym_id }) => fsym_id)
const noted = ids.slice(0, 6)
const groups = ['proof-1', 'proof-2', 'proof-3']

export function randomEdit(
  random: RandomBySeed,
  nth: number,
  device: string,
  bodyOf: <K extends ItemKind>(kind: K, id: string) => ItemBodyByKind[K] | null,
): Edited {
  const text = `${device} ${nth}`
  switch (random.below(4)) {
    case 0: {
      const id = random.oneOf(noted)
      const removes = bodyOf('note', id) !== null && random.happens(0.15)
      const edit = { nth, kind: 'note', id, did: removes ? 'remove' : 'write', what: text } as const
      return { edit, body: removes ? null : { content: text } }
    }
    case 1:
      return groupEdit(random, nth, text, bodyOf)
    case 2: {
      const { stocks: list } = bodyOf('ai-report', 'list') ?? emptyBodies['ai-report']
      const about = { nth, kind: 'ai-report', id: 'list' } as const
      if (list.length > 0 && random.happens(0.3)) {
        const { fsym_id: what } = random.oneOf(list)
        const body = {
          stocks: list.map(each => (each.fsym_id === what ? { ...each, is_hidden: !each.is_hidden } : each)),
        }
        return { edit: { ...about, did: 'hide', what }, body }
      }
      const {
        did,
        what,
        list: changed,
      } = listEdit(
        random,
        list.map(({ fsym_id }) => fsym_id),
        ids,
      )
      const known = new Map(list.map(each => [each.fsym_id, each]))
      const body = { stocks: changed.map(fsym_id => known.get(fsym_id) ?? { fsym_id, is_hidden: false }) }
      return { edit: { ...about, did, what }, body }
    }
    default: {
      const before = bodyOf('group-order', 'watchlist')?.ids ?? []
      const { did, what, list } = listEdit(random, before, groups)
      return { edit: { nth, kind: 'group-order', id: 'watchlist', did, what }, body: { ids: list } }
    }
  }
}

function groupEdit(
  random: RandomBySeed,
  nth: number,
  text: string,
  bodyOf: (kind: 'group', id: string) => ItemBodyByKind['group'] | null,
): Edited {
  const id = random.oneOf(groups)
  const about = { nth, kind: 'group', id } as const
  const group = bodyOf('group', id)
  if (!group) return { edit: { ...about, did: 'name', what: text }, body: groupBody({ name: text }) }
  if (random.happens(0.05)) return { edit: { ...about, did: 'remove', what: text }, body: null }
  if (random.happens(0.15))
    return { edit: { ...about, did: 'name', what: text }, body: { ...group, name: text } }
  const { did, what, list } = listEdit(random, group.stocks, ids)
  return { edit: { ...about, did, what }, body: { ...group, stocks: list } }
}

function listEdit(random: RandomBySeed, list: readonly string[], all: readonly string[]) {
  const missing = all.filter(id => !list.includes(id))
  if (list.length === 0 || (missing.length > 0 && random.happens(0.5))) {
    const what = random.oneOf(missing)
    return { did: 'add', what, list: list.toSpliced(random.below(list.length + 1), 0, what) } as const
  }
  const what = random.oneOf(list)
  const rest = list.filter(id => id !== what)
  if (random.happens(0.5)) return { did: 'take out', what, list: rest } as const
  return { did: 'move', what, list: rest.toSpliced(random.below(rest.length + 1), 0, what) } as const
}

/** Returns the members of a body that is a list, and none for other kinds. */
export const bodyMembers = (kind: ItemKind, body: AnyItemBody | null): string[] => {
  if (body === null) return []
  if (kind === 'ai-report') return (body as ItemBodyByKind['ai-report']).stocks.map(({ fsym_id }) => fsym_id)
  if (kind === 'group') return [...(body as ItemBodyByKind['group']).stocks]
  return kind === 'group-order' ? [...(body as ItemBodyByKind['group-order']).ids] : []
}

/** Returns the texts in a body that only one edit has written. */
export const textsIn = (kind: ItemKind, body: AnyItemBody | null): string[] => {
  if (body === null) return []
  if (kind === 'note') return (body as ItemBodyByKind['note']).content.split('\n')
  return kind === 'group' ? [(body as ItemBodyByKind['group']).name] : []
}
