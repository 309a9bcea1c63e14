import { safeReturnPath } from '#router/safe-return.ts'

/**
 * Maps a deep link to an address under `/open-link`, whose stricter rules then decide what opens. Returns null when the
 * link is foreign or leads to a sign-in page.
 */
export function openLinkScreenAddress(link: string, origin: string): string | null {
  const path = link === origin ? '/' : link.startsWith(`${origin}/`) ? link.slice(origin.length) : link
  if (path !== '/' && safeReturnPath(path) !== path) return null
  if (!path.startsWith('/')) return null
  return `/open-link?${new URLSearchParams({ openPage: path })}`
}
