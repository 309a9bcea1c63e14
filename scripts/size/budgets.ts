/** What may travel to a device, in kilobytes of 1000 bytes; `br` is after Brotli at its strongest, as it travels. */
export const budgets = {
  initialScript: 105,
  routeChunk: 40,
  styles: 12,
  precache: 2500,
} as const

/** What home needs before the first tap: the page's own script, one dictionary, the screen. */
export const beforeFirstTap = (lang: 'ko' | 'en'): string[] => ['index.html', `src/text/${lang}/index.ts`]

/** A word of the chart's second engine that no minifier renames: where it stands, the engine is. */
export const engineMark = 'tv-attr-logo'
