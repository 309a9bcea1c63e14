/**
 * Returns the path when it is on our own origin, otherwise `/`: a forged address must not send a signed-in user to
 * another host.
 */
export function safeReturnPath(input: unknown): string {
  if (typeof input !== 'string' || !input.startsWith('/')) return '/'
  // A browser drops tabs and line ends and reads a backslash as a slash, so `/\t/host` would lead to another host.
  // https://url.spec.whatwg.org/#concept-basic-url-parser
  const asBrowsersRead = [...input]
    .filter(letter => letter >= ' ')
    .join('')
    .replaceAll('\\', '/')
  return asBrowsersRead.startsWith('//') || asBrowsersRead.startsWith('/login') ? '/' : asBrowsersRead
}
