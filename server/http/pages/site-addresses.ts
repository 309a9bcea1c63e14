import { basename, extname } from 'node:path'

/** A font file never changes under its name, but the list of the font files does. */
export const isImmutableFileUrl = (url: string): boolean =>
  url.startsWith('/assets/') || (url.startsWith('/fonts/') && url.endsWith('.woff2'))

/** A ticker may contain a dot (BRK.B), so a dot in these paths is not a file ending. */
const tickerScreens = /^\/(quote|ai-chart-fullscreen|tradingview|notification\/quote)\//

export function isScreenPath(path: string): boolean {
  if (/^\/(api|user|sandbox|assets|fonts|metrics|healthz|readyz)(\/|$)/.test(path)) return false
  return extname(basename(path)) === '' || tickerScreens.test(path)
}
