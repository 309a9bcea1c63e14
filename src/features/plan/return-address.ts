import { safeReturnPath } from '#router/safe-return.ts'

/** Returns where a lock was met, if that is one of our own pages and none of paying; otherwise null. */
export function returnAddressOf(kept: string | null): string | null {
  const path = kept === null ? '/' : safeReturnPath(kept)
  return path === '/' || /^\/plan(?=[/?#]|$)/.test(path) ? null : path
}
