const KEY = 'tidemark-journey'

/**
 * Stores the key that binds a journey to the place it began in. A browser has it in a cookie and gets an empty key; the app's
 * page stores it while it is away at a provider.
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
export function takeBrowserKey(): string {
  try {
    const key = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return key
  } catch {
    return ''
  }
}
