import { pageColours } from '#domain/kernel/colours.ts'
import type { PageDocument } from '#start/document/page-document.ts'
import type { InlineTexts } from '../content-policy.ts'
import type { ReaderPreferences } from '../limits/reader-preferences.ts'
import { compressionLevels, type EncodedText, encodeOnDemand } from './encoded-text.ts'

/**
 * Caches a text that depends on the user's preferences and a variant. Each combination is written once, and
 * compressed once for each encoding that is asked for.
 */
export function cacheEncodedText(
  write: (reader: ReaderPreferences, which: string) => string,
): (reader: ReaderPreferences, which?: string) => EncodedText {
  const known = new Map<string, EncodedText>()
  return (reader, which = '') => {
    const key = `${reader.lang} ${reader.theme} ${reader.scheme} ${which}`
    const found = known.get(key)
    if (found) return found
    const made = encodeOnDemand(write(reader, which), compressionLevels.kept)
    known.set(key, made)
    return made
  }
}

/** Returns the page with the user's language, theme and colours on its root element. */
export function withReaderPreferences(
  page: PageDocument,
  { lang, theme, scheme }: ReaderPreferences,
): PageDocument {
  const own = { lang, 'data-theme': theme, 'data-scheme': scheme }
  // Spread twice: the first one puts these attributes first, and the last one sets their values.
  return { ...page, attributes: { ...own, ...page.attributes, ...own }, themeColour: pageColours[theme] }
}

/**
 * Returns the page with the drawn screen in place of the app shell. Such a page is readable without the program, so the
 * program's files get a lower priority than the stylesheets.
 */
export const withDrawnView = (page: PageDocument, view: string, sheets: readonly string[]): PageDocument => ({
  ...page,
  view,
  isDrawn: true,
  program: { ...page.program, request: 'preload-low' },
  links: [...page.links, ...sheets.map(href => ({ kind: 'stylesheet', href }) as const)],
})

/**
 * Returns the web app manifest in the user's language. The address and the id are the same in both languages, so that
 * it stays one app.
 */
export function localizeManifest(source: string, lang: ReaderPreferences['lang']): string {
  const manifest: unknown = JSON.parse(source)
  return JSON.stringify(isRecord(manifest) ? { ...localised(manifest, lang), lang } : manifest)
}

function localised(record: Record<string, unknown>, lang: string): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    if (key.endsWith('_localized')) continue
    const words = record[`${key}_localized`]
    if (isRecord(words) && typeof words[lang] === 'string') result[key] = words[lang]
    else if (Array.isArray(value))
      result[key] = value.map(item => (isRecord(item) ? localised(item, lang) : item))
    else result[key] = value
  }
  return result
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the inline styles and scripts of the page. Their hashes go into its content security policy. */
export function findInlineTexts(html: string): InlineTexts {
  const texts = (element: RegExp) => [...html.matchAll(element)].map(match => match[1] ?? '').filter(Boolean)
  return {
    styles: texts(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: texts(/<script[^>]*>([\s\S]*?)<\/script>/g),
  }
}
