import { pageColours } from '#domain/kernel/colours.ts'

/** The snapshot: the last view of home, as the page stored it. */
export type ComposedSnapshot = { attributes: Record<string, string>; html: string; taken_at: string }

const START = '<!--picture-->'
const END = '<!--/picture-->'
const SETTABLE = /^(lang|data-[a-z-]{1,30})$/

export function parseSnapshot(value: unknown): ComposedSnapshot | null {
  if (typeof value !== 'object' || value === null) return null
  const { attributes, html, taken_at } = value as Record<string, unknown>
  if (typeof html !== 'string' || typeof taken_at !== 'string') return null
  if (typeof attributes !== 'object' || attributes === null) return null
  const kept = Object.entries(attributes).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && SETTABLE.test(pair[0]),
  )
  return { attributes: Object.fromEntries(kept), html, taken_at }
}

/** The shell in the user's language, theme and colours; `withView` adds the last view of home. */
export function composePage(shell: string, picture: ComposedSnapshot, withView: boolean): string {
  const page = setThemeColour(setAttributes(shell, picture.attributes), picture.attributes['data-theme'])
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (!withView || start < 0 || end < start) return page
  return page.slice(0, start + START.length) + picture.html + page.slice(end)
}

/**
 * Delays the preloads of the page. The program comes from the cache quickly, and an early request would only delay the first
 * paint. After the first paint the whole program and then all parts of the screen are requested (`scripts/vite/late-start.ts`),
 * instead of one part after another.
 */
export const preloadScreenParts = (shell: string, screen: readonly string[]): string =>
  shell
    .replaceAll('<link rel="modulepreload"', '<link data-late="program"')
    .replace('</head>', head =>
      [...screen.map(file => `<link data-late="screen" crossorigin href="/${file}">`), head].join('\n    '),
    )

function setThemeColour(page: string, theme: string | undefined): string {
  if (theme !== 'dark' && theme !== 'light') return page
  return page.replace(/(<meta name="theme-color" content=")[^"]*/, (_, start) => start + pageColours[theme])
}

function setAttributes(page: string, attributes: Record<string, string>): string {
  const open = /<html\b[^>]*>/.exec(page)
  if (!open) return page
  let tag = open[0]
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = ` ${name}="${escapeValue(value)}"`
    const present = new RegExp(` ${name}="[^"]*"`)
    tag = present.test(tag) ? tag.replace(present, () => attribute) : `${tag.slice(0, -1)}${attribute}>`
  }
  return page.slice(0, open.index) + tag + page.slice(open.index + open[0].length)
}

const escapeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
