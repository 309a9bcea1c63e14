import { MAX_SEARCH_LENGTH } from '#contract/search.ts'
import { parseTicker } from '#domain/market/ticker.ts'

export type SearchType = 'notification' | 'chart' | null

export function searchHitHref(type: SearchType, ticker: string): string {
  if (type === 'notification') return `/notification/quote/${ticker}`
  if (type === 'chart') return `/ai-chart-fullscreen/${ticker}`
  return `/quote/${ticker}/chart`
}

type Shared = { text?: unknown; title?: unknown; url?: unknown }

const address = /\bhttps?:\/\/\S+/gi

/**
 * Returns the initial search: the text or what another app shared. A shared address is searched only by the ticker in
 * it.
 */
export function initialSearchText({ text, title, url }: Shared): string {
  for (const input of [text, title, url]) {
    if (typeof input !== 'string') continue
    const words = input.replace(address, ' ').replace(/\s+/g, ' ').trim()
    if (words !== '') return [...words].slice(0, MAX_SEARCH_LENGTH).join('')
    const ticker = (input.match(address) ?? []).map(tickerIn).find(found => found !== null)
    if (ticker) return ticker
  }
  return ''
}

/** Reads the ticker from an address of our own form only; the path of another site could name anything. */
function tickerIn(link: string): string | null {
  const [, ticker = ''] = /\/quote\/([\w.-]+)/.exec(link) ?? []
  return parseTicker(ticker)
}

/** Returns the address that restores a search. */
export function searchAddress(typed: string, type: SearchType): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  const words = typed.trim().slice(0, MAX_SEARCH_LENGTH)
  if (words !== '') query.set('text', words)
  const search = query.toString()
  return search === '' ? '/search' : `/search?${search}`
}
