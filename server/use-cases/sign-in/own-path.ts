const somewhere = 'http://own.invalid'

/** Only a screen of our own is returned to, and not the one that a journey began on. */
export function ownPath(given: string): string {
  if (!given.startsWith('/') || !URL.canParse(given, somewhere)) return '/'
  const { origin, pathname, search, hash } = new URL(given, somewhere)
  const isOurs = origin === somewhere && !pathname.startsWith('//') && !/^\/login(\/|$)/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}
