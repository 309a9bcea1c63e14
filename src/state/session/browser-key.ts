const KEY = 'tidemark-journey'

/**
 * Stores the key that binds a journey to the browser or app it began in. A browser has the key in a cookie and gets an
 * empty one; in the app it is stored while the page is away at a provider.
 */
export function keepBrowserKey(key: string) {
  try {
    if (key === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, key)
  } catch {
    // Without storage the journey fails at its end, and the page offers another way to sign in.
  }
}

/** Returns the key and removes it. */
export function readOrCreateBrowserKey(): string {
  try {
    const key = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return key
  } catch {
    return ''
  }
}
