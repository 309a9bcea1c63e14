import { pageColours } from '#domain/kernel/colours.ts'
import type { PageDocument } from '#start/document/page-document.ts'

/** The snapshot: the last view of home, as the page stored it. */
export type StoredSnapshot = { attributes: Record<string, string>; html: string; taken_at: string }

const SETTABLE = /^(lang|data-[a-z-]{1,30})$/

export function parseSnapshot(value: unknown): StoredSnapshot | null {
  if (typeof value !== 'object' || value === null) return null
  const { attributes, html, taken_at } = value as Record<string, unknown>
  if (typeof html !== 'string' || typeof taken_at !== 'string') return null
  if (typeof attributes !== 'object' || attributes === null) return null
  const kept = Object.entries(attributes).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && SETTABLE.test(pair[0]),
  )
  return { attributes: Object.fromEntries(kept), html, taken_at }
}

/** Returns the shell in the user's language, theme and colours. `withView` adds the last view of home. */
export function composePage(shell: PageDocument, picture: StoredSnapshot, withView: boolean): PageDocument {
  const theme = picture.attributes['data-theme']
  return {
    ...shell,
    attributes: { ...shell.attributes, ...picture.attributes },
    themeColour: theme === 'dark' || theme === 'light' ? pageColours[theme] : shell.themeColour,
    view: withView ? picture.html : shell.view,
  }
}

/**
 * Delays the preloads of the page. The program comes from the cache quickly, and an early request would only delay the
 * first paint. After the first paint the whole program and then all other files of the screen are requested
 * (`src/start/start-script.ts`), instead of one file after another.
 */
export const deferPreloads = (shell: PageDocument, screen: readonly string[]): PageDocument => ({
  ...shell,
  program: { ...shell.program, request: 'late' },
  links: [...shell.links, ...screen.map(file => ({ kind: 'late-screen', href: `/${file}` }) as const)],
})
