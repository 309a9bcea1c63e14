/** Size budgets in kilobytes of 1000 bytes, after Brotli at quality 11; `precache` is uncompressed. Our choice. */
export const budgetsInKilobytes = {
  initialScript: 105,
  routeChunk: 40,
  styles: 12,
  precache: 2500,
} as const

/**
 * Limits of a browser's first visit: scripts and precache in kilobytes after Brotli, `precachedFiles` in files,
 * `fileHeaders` in bytes. Our choice, checked by tests/e2e/shell/first-fetch.spec.ts.
 */
export const firstVisitBudgets = {
  /**
   * The scripts that load until the service worker is installed: those of the start, of the visible part of home or of
   * a stock, and of the registration.
   */
  homeScript: 107,
  quoteScript: 134,
  precachedFiles: 170,
  precached: 745,
  fileHeaders: 300,
} as const

/**
 * Returns the modules that home loads before the first tap: the page's own script, which includes the screen, and one
 * dictionary.
 */
export const modulesBeforeFirstTap = (lang: 'ko' | 'en'): string[] => [
  'index.html',
  `src/text/${lang}/index.ts`,
]

/** A string of the chart's second engine that no minifier changes: it marks the files that hold the engine. */
export const secondChartEngineMarker = 'tv-attr-logo'
