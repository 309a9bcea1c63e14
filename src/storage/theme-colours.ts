/** What the browser paints around the page: `--bg` of each theme, which a service worker cannot ask a stylesheet for. */
export const themeColours = { dark: '#0A0E13', light: '#F2F4F6' } as const
