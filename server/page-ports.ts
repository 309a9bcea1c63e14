import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'

/** What a public page says of itself to whoever shows or finds it elsewhere. */
export type PageHead = {
  title: string
  description: string
  /** The one address of what it shows: nothing in it that changes nothing. */
  path: string
  /** The addresses at which its screen is drawn before the program has run; none where nobody knows it. */
  drawnAt: readonly string[]
  /** The picture beside a shared link, if it has one of its own. */
  image: string | null
  /** The page's own words, or nothing worth finding: an unknown stock, an address with a mistake. */
  listed: boolean
}

/** A stock as the picture beside a shared link shows it. */
export type QuoteCard = {
  lang: 'ko' | 'en'
  country: Country
  name: string
  code: string
  price: number | null
  changePercent: number | null
  signal: string | null
  asOf: string
  spark: readonly number[]
  simulated: boolean
}

export type MapEntry = { path: string; modified: string | null }

/** What those who come without a person ask for: previews, search engines, archives. */
export type PublicPages = {
  /** null: no page for them, such as a person's own. */
  head(path: string, query: URLSearchParams, lang: 'ko' | 'en'): PageHead | null
  card(ticker: string, lang: 'ko' | 'en'): QuoteCard | null
  /** The lists an index of the site names. */
  maps(): MapEntry[]
  map(name: string): MapEntry[] | null
  /** Invented numbers are no find for anybody: as long as there are any, nothing of it is to be listed. */
  simulated(): boolean
  publication(): string
}

/** A PNG of 1200 × 630. */
export type DrawCard = (card: QuoteCard) => Promise<Result<Buffer, 'busy'>>

/** A screen as a guest sees it first. `search` with its question mark. */
export type ViewAsked = { path: string; search: string; lang: 'ko' | 'en'; wide: boolean }

/** An answer of our own server, for whoever opens the page. */
export type AskServer = (url: string) => Promise<{ status: number; body: string }>

export type FirstViews = {
  /** What stands in the page before its program has run; null: it could not be drawn in time, or not whole. */
  draw(asked: ViewAsked, ask: AskServer): Promise<string | null>
  close(): Promise<void>
}
