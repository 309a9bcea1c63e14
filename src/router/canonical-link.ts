/**
 * Removes the server's canonical link once the user has moved to another page inside the app. Browsers share the canonical
 * address instead of the address bar's, so a stale link would share the wrong page: https://danburzo.ro/canonical-sharing/
 */
export function dropStaleCanonical(
  page: Pick<Document, 'querySelector'>,
  here: Pick<Location, 'pathname'>,
): void {
  const link = page.querySelector('link[rel="canonical"]')
  const href = link?.getAttribute('href') ?? ''
  if (link && (!URL.canParse(href) || new URL(href).pathname !== here.pathname)) link.remove()
}

/** The router dispatches `pushState` and `replaceState` as events for its own navigation. */
const steps = ['pushState', 'replaceState', 'popstate'] as const

export function watchCanonical(): void {
  if (typeof document === 'undefined') return
  const look = () => dropStaleCanonical(document, location)
  for (const step of steps) addEventListener(step, look)
  look()
}
