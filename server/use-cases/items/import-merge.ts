import { createHash } from 'node:crypto'
import type { AnyItemBody, ItemBodyByKind } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import type { StoredItemName } from '../../item-ports.ts'

export type ImportedItem = StoredItemName & { body: AnyItemBody }

/** Joins an imported item with the one that is there; null when this build cannot keep both. */
export function joinImported(mine: ImportedItem, there: AnyItemBody | null): ImportedItem | null {
  if (there === null) return mine
  const merge = mergeItem(mine.kind, null, mine.body as ItemBodyByKind[typeof mine.kind], there)
  if (!('clash' in merge)) return merge.merged && { ...mine, body: merge.merged }
  const { kind, body } = mine
  switch (kind) {
    case 'note': {
      const before = (there as ItemBodyByKind['note']).content
      const added = (body as ItemBodyByKind['note']).content
      return { ...mine, body: { content: before.includes(added) ? before : `${before}\n\n${added}` } }
    }
    case 'group':
    case 'filter': {
      const named = body as ItemBodyByKind['group'] | ItemBodyByKind['filter']
      return { ...copyNameOf(mine), body: { ...named, name: `${named.name.slice(0, 56)} (2)` } }
    }
    default:
      return null
  }
}

/** The name of a copy follows from its content, so that importing the same file again makes no second copy. */
export function copyNameOf({ kind, id, body }: ImportedItem): StoredItemName {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, id, body]))
    .digest('hex')
  return { kind, id: `copy-${hash.slice(0, 24)}` }
}
