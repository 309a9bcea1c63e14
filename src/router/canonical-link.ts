/**
 * The server writes which address a page has for good; browsers share that one instead of the address bar's. Once somebody
 * has gone on inside the app it is another page's, and is taken away.
 */
export function dropStaleCanonical(
  page: Pick<Document, 'querySelector'>,
  here: Pick<Location, 'pathname'>,
): void {
  const link = page.querySelector('link[rel="canonical"]')
  const href = link?.getAttribute('href') ?? ''
  if (link && (!URL.canParse(href) || new URL(href).pathname !== here.pathname)) link.remove()
}

/** The router tells of its own steps by these two names. */
const steps = ['pushState', 'replaceState', 'popstate'] as const

export function watchCanonical(): void {
  if (typeof document === 'undefined') return
  const look = () => dropStaleCanonical(document, location)
  for (const step of steps) addEventListener(step, look)
  look()
}
