import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type PageDocument, serializePage } from '#start/document/page-document.ts'
import type { CallOwnApi, FirstViewRenderer, PublicPages } from '../../page-ports.ts'
import { type ReaderPreferences, readerPreferencesOf } from '../limits/reader-preferences.ts'
import { type ChargeWork, workCosts } from '../limits/work-costs.ts'
import { compressionLevels, type EncodedText, encodeOnDemand } from './encoded-text.ts'
import { withHead } from './page-head.ts'

export type PageSources = {
  pages: PublicPages
  /**
   * The site's origin, without a slash at its end. It is not taken from the Host header, because the cached page is
   * also sent to other users.
   */
  origin: string
  /** Draws the first view on the server; null when no page is drawn there. */
  views: Pick<FirstViewRenderer, 'draw'> | null
  charge: ChargeWork
}

/**
 * The number of cached pages (our choice), up to 100 kB each. It is large enough that a crawler through all stocks does
 * not push out the pages that are requested often.
 */
const MOST = 400
/**
 * How long a drawn page counts as fresh (our choice). It is short, because a page also shows the time of day, for
 * example whether a market is open.
 */
const LASTS_MS = 60_000
/** A page up to this old is sent at once while the next one is drawn. Our choice. */
const OLDEST_MS = 5 * LASTS_MS

/** Without a text of its own (`written`), an address gets the general page, which all such addresses share. */
type PageWithHead = { status: 200 | 404 | 429; written: EncodedText | null; listed: boolean }

/** The result is undefined when the page could not be drawn, so that it is not cached. */
type Draw = () => Promise<EncodedText | undefined>

/**
 * Returns public pages with a head of their own, cached per user preferences and publication. The result is null for an
 * address that is no public page. Making a page counts towards the limit of its address, sending a cached one does not.
 */
export function makePublicPageCache(input: {
  write(path: string, reader: ReaderPreferences, view: string | null): PageDocument
  found: PageSources
  askFor(request: FastifyRequest): CallOwnApi
}) {
  const { pages, origin, views, charge } = input.found
  const made = new LRUCache<string, EncodedText, Draw>({
    max: MOST,
    allowStale: true,
    perf: Date,
    ttlResolution: 0,
    fetchMethod: (_key, _before, { context }) => context(),
  })
  return async (request: FastifyRequest): Promise<PageWithHead | null> => {
    const [path = '/', search = ''] = request.url.split('?', 2)
    const reader = readerPreferencesOf(request)
    const head = pages.head(path, new URLSearchParams(search), reader.lang)
    if (!head) return null
    if (head === 'not_found') return { status: 404, written: null, listed: false }
    const listed = head.listed && !pages.simulated()
    // A drawn page is sent only to a guest at the canonical address, because a signed-in user sees their own data.
    const drawnBy = head.drawnAt.includes(request.url) && request.cookies.signed_in !== '1' ? views : null
    const wide = isWide(request)
    const { lang, theme, scheme } = reader
    const where = drawnBy ? request.url : head.path
    const drawing = drawnBy ? [wide, Math.floor(Date.now() / OLDEST_MS)] : []
    const key = [lang, theme, scheme, where, head.listed, pages.publication(), ...drawing].join(' ')
    const write = (view: string | null) =>
      encodeOnDemand(
        serializePage(withHead(input.write(path, reader, view), head, reader, origin)),
        compressionLevels.onDemand,
      )
    let isRefused = false
    const draw: Draw = async () => {
      isRefused = !charge(request, drawnBy ? workCosts.drawnPage : workCosts.page)
      if (isRefused) return undefined
      if (!drawnBy) return write(null)
      const viewRequest = { path, search: search && `?${search}`, lang, wide }
      const view = await drawnBy.draw(viewRequest, input.askFor(request))
      return view === null ? undefined : write(view)
    }
    const written = await made.fetch(key, { context: draw, ttl: drawnBy ? LASTS_MS : 0 })
    if (!written && isRefused) return { status: 429, written: null, listed }
    return { status: 200, written: written ?? write(null), listed }
  }
}

/**
 * Tells whether to draw the wide layout. Before a script has run, only a phone identifies itself; everything else gets
 * the wide layout. https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-CH-UA-Mobile
 */
const isWide = ({ headers }: FastifyRequest): boolean => {
  const said = headers['sec-ch-ua-mobile']
  return said === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : said !== '?1'
}
