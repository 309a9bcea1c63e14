/** Cookies carry only the few settings that the server needs for its first reply, and never a secret. */

const YEAR_S = 365 * 24 * 60 * 60

export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null
  try {
    const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/** An empty value removes the cookie. */
export function writeCookie(name: string, value: string, seconds = YEAR_S) {
  if (typeof document === 'undefined') return
  const age = value === '' ? 0 : seconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // The Cookie Store API exists since Firefox 140 and Safari 18.4: https://developer.mozilla.org/docs/Web/API/CookieStore
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  } catch {
    // A sandboxed page has no cookies; the server then renders its defaults.
    // https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie
  }
}
