import type { RowStore } from './rows.ts'

/** A reply of the server, cached on the device. Its key is `kind/…`, such as `quote/005930`. */
export type StoredCachedReply = { data: unknown; kept_at: string; as_of: string | null; version: number }

/** This number is raised when a reply changes so that a tolerant parser would misread old copies. */
const KEPT_VERSION = 1

export const MAX_REPLIES_PER_KIND = 50

export const cacheKeyKind = (key: string): string => key.split('/', 1)[0] ?? key

/** Returns the keys to drop, so that each kind keeps only its `cap` most recently used replies. */
export function keysOverCap(
  uses: readonly (readonly [key: string, usedAt: number])[],
  cap: number,
): string[] {
  const seen = new Map<string, number>()
  return [...uses]
    .sort((one, other) => other[1] - one[1])
    .filter(([key]) => {
      const rank = (seen.get(cacheKeyKind(key)) ?? 0) + 1
      seen.set(cacheKeyKind(key), rank)
      return rank > cap
    })
    .map(([key]) => key)
}

export async function readCachedReply(
  rows: RowStore,
  key: string,
  now: number,
): Promise<StoredCachedReply | null> {
  const found = (await rows.get('kept', key)) as Partial<StoredCachedReply> | undefined
  if (found?.version !== KEPT_VERSION || typeof found.kept_at !== 'string') return null
  void rows.put('kept-use', key, now).catch(() => {})
  return { data: found.data, kept_at: found.kept_at, as_of: found.as_of ?? null, version: KEPT_VERSION }
}

export async function writeCachedReply(
  rows: RowStore,
  key: string,
  data: unknown,
  now: number,
): Promise<void> {
  const answer: StoredCachedReply = {
    data,
    kept_at: new Date(now).toISOString(),
    as_of: asOf(data),
    version: KEPT_VERSION,
  }
  try {
    await rows.put('kept', key, answer)
  } catch (problem) {
    if ((problem as Error | null)?.name !== 'QuotaExceededError') throw problem
    // When the device is full, the cached replies are removed first, because the server still has the originals.
    await removeCachedReplies(rows)
    return
  }
  await rows.put('kept-use', key, now)
  const uses = (await rows.entries('kept-use')).map(([used, at]) => [used, Number(at)] as const)
  for (const old of keysOverCap(uses, MAX_REPLIES_PER_KIND)) {
    await rows.remove('kept', old)
    await rows.remove('kept-use', old)
  }
}

export const readCachedReplyKeys = (rows: RowStore): Promise<string[]> => rows.keys('kept')

export async function removeCachedReplies(rows: RowStore): Promise<void> {
  await rows.clear('kept')
  await rows.clear('kept-use')
}

const asOf = (data: unknown): string | null => {
  const value = (data as { as_of?: unknown } | null)?.as_of
  return typeof value === 'string' ? value : null
}
