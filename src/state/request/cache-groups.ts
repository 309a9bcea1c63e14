import { mutate } from 'swr'

/**
 * The specification's groups of replies that become old together: `point` is what moves with points, `front-user` what depends on
 * the subscription.
 */
const groups = {
  point: (name: string) => name.startsWith('point'),
  'front-user': (name: string) => name === 'subscription' || name === 'subscription-summary',
} as const
export type CacheGroup = keyof typeof groups

export const isInCacheGroup = (key: unknown, pk: number, names: readonly CacheGroup[]): boolean => {
  const mine = `${pk}|`
  return (
    typeof key === 'string' &&
    key.startsWith(mine) &&
    names.some(group => groups[group](key.slice(mine.length)))
  )
}

/** Has every reply of these groups of a user requested again. */
export async function refreshCacheGroups(pk: number, names: readonly CacheGroup[]): Promise<void> {
  await mutate(key => isInCacheGroup(key, pk, names))
}
