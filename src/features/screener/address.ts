import type { Country } from '#domain/market/country.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'

/** The state of the screener that its address stores. */
export type ScreenerDraft = {
  country: Country
  saved: SavedFilter
  /** Metrics that are shown for each stock; null for the usual ones. */
  columns: readonly string[] | null
  /** null when the width of the screen decides. */
  view: 'table' | 'cards' | null
}
const MOST_COLUMNS = 12

/** Encodes the changes from the default filter in URL-safe base64, which messengers do not alter. */
export function encodeFilter(saved: SavedFilter): string | null {
  const differences = differencesFromDefaultFilter(saved)
  if (Object.keys(differences).length === 0) return null
  const bytes = new TextEncoder().encode(JSON.stringify(differences))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * Decodes a filter. `broken` is true when nothing could be read; `fellBack` names the fields that could not be read.
 */
export function decodeFilter(text: string | null): {
  saved: SavedFilter
  fellBack: readonly string[]
  broken: boolean
} {
  if (text === null || text === '') return { saved: defaultFilter, fellBack: [], broken: false }
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    const { filter, fellBack } = parseSavedFilter(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    )
    return { saved: filter, fellBack, broken: false }
  } catch {
    return { saved: defaultFilter, fellBack: [], broken: true }
  }
}

export const parseColumns = (text: string | null): readonly string[] | null =>
  text === null
    ? null
    : [...new Set(text.split(','))].filter(id => findMetric(id) !== undefined).slice(0, MOST_COLUMNS)

/** Reads the screener's state from the query that the route table has parsed. */
export function parseScreenerDraft(
  query: Record<string, unknown>,
  usual: Country,
): ScreenerDraft & { fellBack: string[] } {
  const { saved, fellBack, broken } = decodeFilter((query.f as string | null) ?? null)
  return {
    country: (query.country as Country | null) ?? usual,
    saved,
    columns: parseColumns((query.cols as string | null) ?? null),
    view: (query.view as ScreenerDraft['view']) ?? null,
    fellBack: broken ? ['f'] : [...fellBack],
  }
}

/**
 * Returns the address of a screener page for a given state. It always names the country, so that a shared link means
 * the same to everyone.
 */
export function screenerHref(
  { country, saved, columns, view }: Partial<ScreenerDraft> & Pick<ScreenerDraft, 'country'>,
  page = '/screener/v2',
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(more)
  query.set('country', country)
  const f = saved ? encodeFilter(saved) : null
  if (f !== null) query.set('f', f)
  if (columns) query.set('cols', columns.join(','))
  if (view) query.set('view', view)
  return `${page}?${query}`
}
