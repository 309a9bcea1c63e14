import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type PageDocument, printPage } from '#start/page-document.ts'
import type { AskServer, FirstViews, PublicPages } from '../../page-ports.ts'
import { type ReaderPreferences, readerPreferences } from '../limits/reader.ts'
import { compress, type Written } from './page.ts'
import { withHead } from './page-head.ts'

export type PageSources = {
  pages: PublicPages
  /**
   * The site's origin, without a slash at its end. Not taken from the Host header, because the page is cached for other
   * users.
   */
  origin: string
  /** Renders the first view; null: none is rendered. */
  views: Pick<FirstViews, 'draw'> | null
}

/** Our choice: up to 100 kB each. A crawler through all stocks does not push out the pages that are requested often. */
const MOST = 400
/** Our choice: a page also shows the time of day, for example whether a market is open. */
const LASTS_MS = 60_000
/** Our choice: a page up to this old is sent at once while the next one is drawn. */
const OLDEST_MS = 5 * LASTS_MS

export type Headed = { written: Written; listed: boolean }

/** undefined: the page could not be drawn, so it is not cached. */
type Draw = () => Promise<Written | undefined>

/** Public pages with their own head, cached per user preferences and publication; null for an address with the general page. */
export function headedPages(input: {
  write(path: string, reader: ReaderPreferences, view: string | null): PageDocument
  found: PageSources
  askFor(request: FastifyRequest): AskServer
}) {
  const { pages, origin, views } = input.found
  const made = new LRUCache<string, Written, Draw>({
    max: MOST,
    allowStale: true,
    perf: Date,
    ttlResolution: 0,
    fetchMethod: (_key, _before, { context }) => context(),
  })
  return async (request: FastifyRequest): Promise<Headed | null> => {
    const [path = '/', search = ''] = request.url.split('?', 2)
    const reader = readerPreferences(request)
    const head = pages.head(path, new URLSearchParams(search), reader.lang)
    if (!head) return null
    const listed = head.listed && !pages.simulated()
    // Only a guest at the canonical address gets a drawn page: a signed-in user sees their own data.
    const drawnBy = head.drawnAt.includes(request.url) && request.cookies.signed_in !== '1' ? views : null
    const wide = isWide(request)
    const { lang, theme, scheme } = reader
    const where = drawnBy ? request.url : head.path
    const drawing = drawnBy ? [wide, Math.floor(Date.now() / OLDEST_MS)] : []
    const key = [lang, theme, scheme, where, head.listed, pages.publication(), ...drawing].join(' ')
    const write = (view: string | null) =>
      compress(printPage(withHead(input.write(path, reader, view), head, reader, origin)))
    const draw: Draw = async () => {
      if (!drawnBy) return write(null)
      const asked = { path, search: search && `?${search}`, lang, wide }
      const view = await drawnBy.draw(asked, input.askFor(request))
      return view === null ? undefined : write(view)
    }
    const written = await made.fetch(key, { context: draw, ttl: drawnBy ? LASTS_MS : 0 })
    return { written: written ?? (await write(null)), listed }
  }
}

/**
 * Before a script has run, only a phone identifies itself; everything else gets the wide layout.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-CH-UA-Mobile
 */
const isWide = ({ headers }: FastifyRequest): boolean => {
  const said = headers['sec-ch-ua-mobile']
  return said === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : said !== '?1'
}
