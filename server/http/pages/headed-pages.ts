import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AskServer, FirstViews, PublicPages } from '../../page-ports.ts'
import { type ReaderPreferences, readerPreferences } from '../limits/reader.ts'
import { compress, type Written } from './page.ts'
import { withHead } from './page-head.ts'

export type PageSources = {
  pages: PublicPages
  /** Where the house stands, without a slash at its end: what a request calls it would be believed by everybody after. */
  origin: string
  /** Draws what is seen before the program has run; null: nothing does. */
  views: Pick<FirstViews, 'draw'> | null
}

/** Our own choice: up to some 100 kB each. Whoever walks through all stocks drives out none that is asked for often. */
const MOST = 400
/** Our own choice: what is drawn tells of the hour as well, such as whether a market is open. */
const LASTS_MS = 60_000
/** Our own choice: up to this old it is shown to whoever comes while the next one is drawn, and nobody waits. */
const OLDEST_MS = 5 * LASTS_MS

export type Headed = { written: Written; listed: boolean }

/** undefined: it could not be drawn, which is no page to keep. */
type Draw = () => Promise<Written | undefined>

/** Public pages with their own head, made once a while for each kind of reader and publication. null: the page everybody gets. */
export function headedPages(given: {
  write(path: string, reader: ReaderPreferences, view: string | null): string
  found: PageSources
  askFor(request: FastifyRequest): AskServer
}) {
  const { pages, origin, views } = given.found
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
    // Of a guest, and at the address it is known by: whoever is known sees what is theirs.
    const drawnBy = head.drawnAt.includes(request.url) && request.cookies.signed_in !== '1' ? views : null
    const wide = isWide(request)
    const { lang, theme, scheme } = reader
    const where = drawnBy ? request.url : head.path
    const drawing = drawnBy ? [wide, Math.floor(Date.now() / OLDEST_MS)] : []
    const key = [lang, theme, scheme, where, head.listed, pages.publication(), ...drawing].join(' ')
    const write = (view: string | null) =>
      compress(withHead(given.write(path, reader, view), head, reader, origin))
    const draw: Draw = async () => {
      if (!drawnBy) return write(null)
      const asked = { path, search: search && `?${search}`, lang, wide }
      const view = await drawnBy.draw(asked, given.askFor(request))
      return view === null ? undefined : write(view)
    }
    const written = await made.fetch(key, { context: draw, ttl: drawnBy ? LASTS_MS : 0 })
    return { written: written ?? (await write(null)), listed }
  }
}

/** Before anything has run only a phone says that it is one. */
const isWide = ({ headers }: FastifyRequest): boolean => {
  const said = headers['sec-ch-ua-mobile']
  return said === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : said !== '?1'
}
