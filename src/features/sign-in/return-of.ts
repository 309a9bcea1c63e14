import { safeReturnPath } from '#router/safe-return.ts'

/**
 * Returns the path to continue at after a provider's return: null when the address names none, and «/» when it names a
 * foreign one.
 */
export function returnPathOf(redirectUri: unknown, origin: string): string | null {
  if (typeof redirectUri !== 'string' || redirectUri === '') return null
  if (!URL.canParse(redirectUri, origin)) return '/'
  const url = new URL(redirectUri, origin)
  return url.origin === origin ? safeReturnPath(url.pathname + url.search) : '/'
}
