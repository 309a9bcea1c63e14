const KEY = 'tidemark-journey'

/**
 * What binds a journey to where it began. A browser has it as a cookie and is given an empty one; the app's page keeps
 * it while it is away at a provider.
 */
export function keepBrowserKey(key: string) {
  try {
    if (key === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, key)
  } catch {
    // Without storage the journey fails at its end, and another way is offered.
  }
}

/** Once. */
export function takeBrowserKey(): string {
  try {
    const key = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return key
  } catch {
    return ''
  }
}
