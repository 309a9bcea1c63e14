import { safeReturn } from '#router/safe-return.ts'

/**
 * Where a deep link leads: to a screen of ours, by way of `/open-link`, whose rules are the stricter ones. null: it is not
 * ours, or is a way in.
 */
export function placeOfLink(link: string, origin: string): string | null {
  const path = link === origin ? '/' : link.startsWith(`${origin}/`) ? link.slice(origin.length) : link
  if (path !== '/' && safeReturn(path) !== path) return null
  if (!path.startsWith('/')) return null
  return `/open-link?${new URLSearchParams({ openPage: path })}`
}
