/** Only a place of our own is returned to: never another host, whatever the address says. */
export function safeReturn(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/'
  // A browser drops tabs and line ends and takes a backslash for a slash; then `/\t/host` leaves this house.
  const asBrowsersRead = [...given]
    .filter(letter => letter >= ' ')
    .join('')
    .replaceAll('\\', '/')
  return asBrowsersRead.startsWith('//') || asBrowsersRead.startsWith('/login') ? '/' : asBrowsersRead
}
