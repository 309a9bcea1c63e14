import { readCachedReply, writeCachedReply } from '#storage/cached-replies.ts'
import type { RowStore } from '#storage/rows.ts'

/**
 * The keys of seen changes are stored under this name next to the user's cached replies, so that a sign-out deletes
 * them too.
 */
const NAME = 'popup-seen'

export async function readSeenChanges(rows: RowStore, now: number): Promise<Set<string>> {
  const kept = (await readCachedReply(rows, NAME, now).catch(() => null))?.data as
    | { keys?: unknown }
    | undefined
  const keys = Array.isArray(kept?.keys) ? kept.keys : []
  return new Set(keys.filter(key => typeof key === 'string'))
}

export const writeSeenChanges = (rows: RowStore, keys: readonly string[], now: number): Promise<void> =>
  writeCachedReply(rows, NAME, { keys: [...keys] }, now)
