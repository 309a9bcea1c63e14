import { mutate } from 'swr'

/** Replies that a change of the subscription makes old, under the specification's names of their groups. */
const groups = {
  point: (name: string) => name.startsWith('point'),
  'front-user': (name: string) => name === 'subscription' || name === 'subscription-summary',
} as const

/** Has every reply of these groups of a user requested again. */
export async function refreshCacheGroups(pk: number, names: readonly (keyof typeof groups)[]): Promise<void> {
  const mine = `${pk}|`
  await mutate(
    key =>
      typeof key === 'string' &&
      key.startsWith(mine) &&
      names.some(group => groups[group](key.slice(mine.length))),
  )
}
