/**
 * Colours that the browser paints around the page: `--bg` of each theme, repeated because a service worker has no style sheets.
 */
export const themeColours = { dark: '#0A0E13', light: '#F2F4F6' } as const
