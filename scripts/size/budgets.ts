/** What may travel to a device, in kilobytes of 1000 bytes; `br` is after Brotli at its strongest, as it travels. */
export const budgets = {
  initialScript: 105,
  routeChunk: 40,
  styles: 12,
  precache: 2500,
} as const

/** What a browser may fetch on a first visit, in kilobytes after Brotli, files and bytes: tests/e2e/shell/first-fetch.spec.ts. */
export const firstVisit = {
  /** Until the worker is in: the start, what of home or of a stock is in sight, and what registers the worker. */
  homeScript: 105,
  quoteScript: 133,
  precachedFiles: 160,
  precached: 700,
  fileHeaders: 300,
} as const

/** What home needs before the first tap: the page's own script, one dictionary, the screen. */
export const beforeFirstTap = (lang: 'ko' | 'en'): string[] => ['index.html', `src/text/${lang}/index.ts`]

/** A word of the chart's second engine that no minifier renames: where it stands, the engine is. */
export const engineMark = 'tv-attr-logo'
