const somewhere = 'http://own.invalid'

/** Only our own screens are returned to, and not a sign-in screen. */
export function ownPath(given: string): string {
  if (!given.startsWith('/') || !URL.canParse(given, somewhere)) return '/'
  const { origin, pathname, search, hash } = new URL(given, somewhere)
  const isOurs = origin === somewhere && !pathname.startsWith('//') && !/^\/login(\/|$)/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}
