import type { FileHandle } from 'node:fs/promises'
import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'

/** The title, description and image of a public page, for search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  /** The canonical address, without parameters that do not change what is shown. */
  path: string
  /** The addresses at which the page's screen may be drawn on the server; empty where a page is never drawn. */
  drawnAt: readonly string[]
  /** The picture for link previews, if the page has one of its own. */
  image: string | null
  /** Tells whether search engines may list the page; they may not list a delisted stock or a search. */
  listed: boolean
}

/** The data in the preview picture of a stock. */
export type StockPreviewCard = {
  lang: 'ko' | 'en'
  country: Country
  name: string
  code: string
  price: number | null
  changePercent: number | null
  signal: string | null
  /** How many sessions the data are behind, when that is too many for a signal; otherwise 0. */
  sessionsTooOld: number
  asOf: string
  spark: readonly number[]
  simulated: boolean
}

export type SitemapEntry = { path: string; modified: string | null }

/** Describes the public pages, for link previews, search engines and archives. */
export type PublicPages = {
  /**
   * Returns null when the path is not a public page, for example one of a user's own pages, and 'not_found' for a stock
   * that no market knows.
   */
  head(path: string, query: URLSearchParams, lang: 'ko' | 'en'): PageHead | 'not_found' | null
  card(ticker: string, lang: 'ko' | 'en'): StockPreviewCard | null
  /** Returns the sitemaps that the sitemap index names. */
  maps(): SitemapEntry[]
  map(name: string): SitemapEntry[] | null
  /** Tells whether any market is simulated; then search engines must list nothing. */
  simulated(): boolean
  publication(): string
}

/** Draws the preview picture, a PNG of 1200 × 630 pixels. */
export type DrawPreviewCard = (card: StockPreviewCard) => Promise<Result<Buffer, 'busy'>>

/** The screen to draw for a guest. `search` includes its question mark. */
export type FirstViewRequest = { path: string; search: string; lang: 'ko' | 'en'; wide: boolean }

/** Calls our own API for the user who opens the page. */
export type CallOwnApi = (url: string) => Promise<{ status: number; body: string }>

export type FirstViewRenderer = {
  /** Returns the drawn HTML; null when it could not be drawn in time or completely. */
  draw(request: FirstViewRequest, ask: CallOwnApi): Promise<string | null>
  close(): Promise<void>
}

/** Files that are written once and read by every caller who asks for them. */
export type SharedFiles = {
  /**
   * Opens the file of a subject in this version, which the first caller writes to the path that it is given. Older
   * versions are removed; whoever has opened one reads it to its end. The caller closes what it opened.
   */
  open(subject: string, version: string, write: (path: string) => Promise<void>): Promise<FileHandle>
}
