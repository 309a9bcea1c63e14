import { safeReturn } from '#router/safe-return.ts'

/**
 * Where an address of a provider's return wants to go on to: null where it does not say, and home where it says a
 * place that is not ours.
 */
export function returnOf(redirectUri: unknown, origin: string): string | null {
  if (typeof redirectUri !== 'string' || redirectUri === '') return null
  if (!URL.canParse(redirectUri, origin)) return '/'
  const url = new URL(redirectUri, origin)
  return url.origin === origin ? safeReturn(url.pathname + url.search) : '/'
}
