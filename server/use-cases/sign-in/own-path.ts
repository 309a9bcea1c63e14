const somewhere = 'http://own.invalid'

/** Returns the path to go to after sign-in. Only our own screens are allowed, and no sign-in screen. */
export function ownPathOrHome(input: string): string {
  if (!input.startsWith('/') || !URL.canParse(input, somewhere)) return '/'
  const { origin, pathname, search, hash } = new URL(input, somewhere)
  const isOurs = origin === somewhere && !pathname.startsWith('//') && !/^\/login(\/|$)/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}
