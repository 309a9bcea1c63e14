import type { AnyItemBody } from '#domain/sync/item.ts'
import { isSameJson } from '#domain/sync/same.ts'
import type { ItemConflict } from './mine.ts'

const NOTE_LENGTH = 10_000
const NAME_LENGTH = 60

/**
 * Keeps both versions: two texts become one text; of two lists, one becomes a copy under another name. Returns null
 * where neither is possible.
 */
export function mergeBothVersions(
  conflict: ItemConflict,
): { here: AnyItemBody } | { copy: AnyItemBody } | null {
  const [mine, theirs] = [conflict.mine.body, conflict.theirs.body]
  if (mine === null || theirs === null) return null
  if ('content' in mine && 'content' in theirs) {
    const content = `${theirs.content}\n\n${mine.content}`
    return content.length <= NOTE_LENGTH ? { here: { content } } : null
  }
  if ('name' in mine && 'name' in theirs) {
    const mark = ' (2)'
    const name = isSameJson(mine.name, theirs.name)
      ? [...mine.name]
          .slice(0, NAME_LENGTH - mark.length)
          .join('')
          .trim() + mark
      : mine.name
    return { copy: { ...mine, name } }
  }
  return null
}
